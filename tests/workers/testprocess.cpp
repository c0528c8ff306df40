// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// A program that behaves as CSIS_TEST_PROCESS says: words separated by blanks, done one after another.
//   print=TEXT err=TEXT env=NAME args cwd stdin   say something
//   flood=LINES                       many lines on standard output
//   split                             a character of three bytes, written one byte at a time
//   ignore=int|term                   ignore that signal
//   note=FILE                         write our pid there
//   grandchild=FILE                   start a child in our group that sleeps; its pid goes to FILE
//   sleep=SECONDS crash exit=N
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>

#include <unistd.h>

namespace {

void rest(double seconds)
{
    timespec left{static_cast<time_t>(seconds), static_cast<long>((seconds - static_cast<long>(seconds)) * 1e9)};
    while (nanosleep(&left, &left) != 0 && errno == EINTR) {
    }
}

void notePid(const std::string &file)
{
    std::ofstream(file) << getpid() << '\n';
}

void say(const char *text)
{
    std::puts(text);
    std::fflush(stdout);
}

void split()
{
    for (const char byte : {'\xe2', '\x82', '\xac', '\n'}) {
        std::fputc(byte, stdout);
        std::fflush(stdout);
        rest(0.05);
    }
}

void grandchild(const std::string &file)
{
    if (fork() == 0) {
        notePid(file);
        signal(SIGINT, SIG_IGN);
        rest(600);
        _exit(0);
    }
    while (!std::ifstream(file).good() || std::ifstream(file).peek() == EOF)
        rest(0.01);
}

void perform(const std::string &verb, const std::string &value, int argc, char **argv)
{
    if (verb == "print")
        say(value.c_str());
    else if (verb == "err")
        std::fprintf(stderr, "%s\n", value.c_str());
    else if (verb == "env")
        say(std::getenv(value.c_str()) ? std::getenv(value.c_str()) : "(unset)");
    else if (verb == "args")
        for (int i = 1; i < argc; ++i)
            say(argv[i]);
    else if (verb == "cwd")
        say(std::string(std::getenv("PWD") ? std::getenv("PWD") : "").c_str());
    else if (verb == "stdin")
        say(std::getchar() == EOF ? "end of input" : "input");
    else if (verb == "flood")
        for (int i = 0; i < std::atoi(value.c_str()); ++i)
            std::printf("line %d\n", i);
    else if (verb == "split")
        split();
    else if (verb == "ignore")
        signal(value == "int" ? SIGINT : SIGTERM, SIG_IGN);
    else if (verb == "note")
        notePid(value);
    else if (verb == "grandchild")
        grandchild(value);
    else if (verb == "sleep")
        rest(std::atof(value.c_str()));
    else if (verb == "crash")
        raise(SIGSEGV);
    else if (verb == "exit")
        std::exit(std::atoi(value.c_str()));
}

} // namespace

int main(int argc, char **argv)
{
    const char *script = std::getenv("CSIS_TEST_PROCESS");
    std::istringstream words(script ? script : "");
    for (std::string word; words >> word;) {
        const auto cut = word.find('=');
        perform(word.substr(0, cut), cut == std::string::npos ? "" : word.substr(cut + 1), argc, argv);
    }
    return 0;
}
