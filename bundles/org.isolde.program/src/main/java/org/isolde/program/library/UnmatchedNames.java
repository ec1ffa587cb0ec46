// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.isolde.library.DescribedName;
import org.isolde.library.MethodPattern;
import org.isolde.library.SourcePosition;
import org.isolde.library.TypePattern;
import org.isolde.library.UserFile;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.MethodRef;

/**
 * Finds names in library descriptions that match nothing in a program. Patterns for all types of a
 * package are not checked. Nor are methods of rules for subtypes, because a subtype may declare
 * them.
 */
final class UnmatchedNames {

    private static final String ARRAY = "array";

    private final Hierarchy hierarchy;

    UnmatchedNames(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    /** Those of some files, in their order, with what is wrong. */
    Map<SourcePosition, String> in(List<UserFile> files) {
        Map<SourcePosition, String> unmatched = new LinkedHashMap<>();
        for (UserFile file : files) {
            for (DescribedName name : file.names()) {
                problem(name).ifPresent(problem -> unmatched.putIfAbsent(name.position(), problem));
            }
        }
        return unmatched;
    }

    private Optional<String> problem(DescribedName name) {
        TypePattern type = name.type();
        boolean one = type.reach() == TypePattern.Reach.TYPE && !type.name().equals(ARRAY);
        if (name.method().isPresent()) {
            return one && hierarchy.isKnown(type.name())
                    ? noMethod(type.name(), name.method().get())
                    : Optional.empty();
        }
        return (one || type.reach() == TypePattern.Reach.SUBTYPES) && !hierarchy.isKnown(type.name())
                ? Optional.of("There is no class " + type.name().replace('/', '.')
                        + ". Correct its name, in which $ stands before that of a nested class, or add it to the "
                        + "class path.")
                : Optional.empty();
    }

    private Optional<String> noMethod(String type, MethodPattern wanted) {
        TreeSet<String> alike = new TreeSet<>();
        for (MethodRef method : methods(type)) {
            if (wanted.matches(method)) {
                return Optional.empty();
            }
            if (method.name().equals(wanted.name())) {
                alike.add(MethodPattern.exactly(method).text());
            }
        }
        boolean every = wanted.prefix() && wanted.name().isEmpty() && wanted.parameters().isEmpty();
        return every
                ? Optional.empty()
                : Optional.of("Class " + type.replace('/', '.') + " has no method " + wanted.text() + ". "
                        + (alike.isEmpty()
                                ? "Correct the name, or take it out."
                                : "It has " + String.join(" and ", alike) + "."));
    }

    /** The methods that a call which names a type may mean. */
    private List<MethodRef> methods(String type) {
        List<MethodRef> methods = new ArrayList<>();
        for (String declaring : hierarchy.supertypes(type)) {
            for (DeclaredMethod method : hierarchy.declaredMethods(declaring)) {
                if (declaring.equals(type) || !method.ref().isConstructor()) {
                    methods.add(method.ref());
                }
            }
        }
        return methods;
    }
}
