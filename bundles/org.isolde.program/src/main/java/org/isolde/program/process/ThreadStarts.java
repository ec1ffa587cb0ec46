// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.library.MethodPattern;
import org.isolde.library.TypePattern;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.MethodRef;

/**
 * The library methods that run code of the program in another thread, as {@code thread-starts.txt}
 * lists them.
 *
 * @param rules one for each line, in order
 * @param taskMethods names of the methods that tasks run
 */
record ThreadStarts(List<Rule> rules, Set<String> taskMethods) {

    private static final String TABLE = "thread-starts.txt";

    /** Where a call names the task that it starts. */
    sealed interface Tasks {

        /** Among the arguments. */
        record InArguments() implements Tasks {}

        /** Among the arguments, when the receiver is a parallel stream. */
        record OfParallelStream() implements Tasks {}

        /** The receiver. */
        record Receiver() implements Tasks {}

        /** Any object of a type. */
        record OfType(String type) implements Tasks {}
    }

    /**
     * A line of the table.
     *
     * @param type the types whose methods are meant
     * @param methods the methods
     * @param kind what they start
     * @param tasks what that runs
     */
    record Rule(TypePattern type, List<MethodPattern> methods, Process.Kind kind, Tasks tasks) {
        boolean matches(MethodRef method, Hierarchy hierarchy) {
            for (MethodPattern pattern : methods) {
                if (pattern.matches(method)) {
                    return type.matches(method.owner(), hierarchy);
                }
            }
            return false;
        }
    }

    /** Reads the table. */
    static ThreadStarts standard() {
        try (InputStream table = ThreadStarts.class.getResourceAsStream(TABLE)) {
            return parse(new String(table.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("The bundle's own " + TABLE + " cannot be read.", e);
        }
    }

    private static ThreadStarts parse(String text) {
        List<Rule> rules = new ArrayList<>();
        Set<String> taskMethods = new TreeSet<>();
        for (String line : text.lines().toList()) {
            if (line.startsWith("runs ")) {
                taskMethods.addAll(Arrays.asList(line.substring("runs ".length()).split(" ")));
            } else if (!line.isBlank() && !line.startsWith("#")) {
                rules.add(parseRule(line));
            }
        }
        return new ThreadStarts(List.copyOf(rules), Set.copyOf(taskMethods));
    }

    private static Rule parseRule(String line) {
        String[] sides = line.split(" : ");
        String[] names = sides[0].strip().split("\\s+");
        String[] words = sides[1].strip().split(" of ");
        List<MethodPattern> methods = Arrays.stream(names).skip(1).map(MethodPattern::of).toList();
        Process.Kind kind = Process.Kind.valueOf(words[0].toUpperCase(Locale.ROOT));
        Tasks tasks = switch (words[1]) {
            case "arguments" -> new Tasks.InArguments();
            case "functions" -> new Tasks.OfParallelStream();
            case "receiver" -> new Tasks.Receiver();
            default -> new Tasks.OfType(words[1].replace('.', '/'));
        };
        return new Rule(TypePattern.of(names[0]), methods, kind, tasks);
    }

    /** The rule for a library method, as a call names it. */
    Optional<Rule> rule(MethodRef method, Hierarchy hierarchy) {
        for (Rule rule : rules) {
            if (rule.matches(method, hierarchy)) {
                return Optional.of(rule);
            }
        }
        return Optional.empty();
    }
}
