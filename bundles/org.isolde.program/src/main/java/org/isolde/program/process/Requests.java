// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.library.MethodPattern;
import org.isolde.library.TypePattern;
import org.isolde.program.AnnotationUse;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;

/**
 * The methods that frameworks call in threads of their own: handlers of requests, messages and
 * events, and scheduled methods. {@code requests.txt} lists those of known frameworks.
 *
 * @param annotations the annotations of such methods: full names with dots, or simple ones
 * @param rules methods by the types that declare them first
 */
public record Requests(SortedSet<String> annotations, List<Rule> rules) {

    private static final String TABLE = "requests.txt";

    /**
     * Methods of types.
     *
     * @param type the types
     * @param methods the methods
     */
    public record Rule(TypePattern type, List<MethodPattern> methods) {

        /** Keeps a copy of the list. */
        public Rule {
            methods = List.copyOf(methods);
        }

        private boolean hasHandler(MethodModel method) {
            return methods.stream().anyMatch(pattern -> pattern.matches(method.ref()));
        }
    }

    /** No frameworks. */
    public static final Requests NONE = new Requests(Collections.emptySortedSet(), List.of());

    /** Keeps copies. */
    public Requests {
        annotations = Collections.unmodifiableSortedSet(new TreeSet<>(annotations));
        rules = List.copyOf(rules);
    }

    /** Those of known frameworks. */
    public static Requests standard() {
        try (InputStream table = Requests.class.getResourceAsStream(TABLE)) {
            return parse(new String(table.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("The bundle's own " + TABLE + " cannot be read.", e);
        }
    }

    static Requests parse(String text) {
        SortedSet<String> annotations = new TreeSet<>();
        List<Rule> rules = new ArrayList<>();
        for (String line : text.lines().toList()) {
            String[] words = line.strip().split("\\s+");
            if (line.startsWith("@")) {
                annotations.add(line.strip().substring(1));
            } else if (!line.isBlank() && !line.startsWith("#")) {
                rules.add(new Rule(TypePattern.of(words[0]),
                        Arrays.stream(words).skip(1).map(MethodPattern::of).toList()));
            }
        }
        return new Requests(annotations, rules);
    }

    /**
     * These, and methods with another annotation.
     *
     * @param annotation its full name, with dots, or its simple name, which stands for all that
     *     have it
     */
    public Requests withAnnotation(String annotation) {
        SortedSet<String> more = new TreeSet<>(annotations);
        more.add(annotation);
        return new Requests(more, rules);
    }

    /** Those of a program that have code, sorted. */
    SortedSet<MethodRef> in(Program program) {
        SortedSet<MethodRef> found = new TreeSet<>();
        for (ClassModel model : program.classes()) {
            for (MethodModel method : model.methods()) {
                if (method.body().isPresent() && includes(program, model, method, method.annotations())) {
                    found.add(method.ref());
                }
            }
        }
        return found;
    }

    /** Whether a method of a class with some annotations is one of these. */
    boolean includes(Program program, ClassModel model, MethodModel method, List<AnnotationUse> uses) {
        return uses.stream().anyMatch(this::matches)
                || isForOthers(method) && rules.stream()
                        .anyMatch(rule -> rule.hasHandler(method)
                                && rule.type().matches(model.name(), program.hierarchy()));
    }

    /** Whether a program has such a method. */
    public boolean isIn(Program program) {
        return !in(program).isEmpty();
    }

    private boolean matches(AnnotationUse use) {
        String name = use.type().replace('/', '.');
        return annotations.contains(name) || annotations.contains(name.substring(name.lastIndexOf('.') + 1));
    }

    private static boolean isForOthers(MethodModel method) {
        return (Modifier.isPublic(method.flags()) || Modifier.isProtected(method.flags()))
                && !method.isStatic()
                && !method.ref().isConstructor();
    }
}
