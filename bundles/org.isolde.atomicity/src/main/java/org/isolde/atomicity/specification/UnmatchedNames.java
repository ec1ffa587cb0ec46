// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.specification;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;

/** Finds names of methods in specifications that match nothing in a program. */
final class UnmatchedNames {

    private final Hierarchy hierarchy;

    UnmatchedNames(Program program) {
        this.hierarchy = program.hierarchy();
    }

    /** Those of some names that mean nothing, with what is wrong. */
    SortedMap<MethodName, String> of(Collection<MethodName> names) {
        SortedMap<MethodName, String> unmatched = new TreeMap<>();
        for (MethodName name : names) {
            String problem = problem(name);
            if (!problem.isEmpty()) {
                unmatched.put(name, problem);
            }
        }
        return unmatched;
    }

    private String problem(MethodName name) {
        String type = name.type().replace('.', '/');
        if (!hierarchy.isKnown(type)) {
            return "There is no class " + name.type() + ". Correct its name, in which $ stands before that of a nested "
                    + "class, or add it to the class path.";
        }
        SortedSet<String> alike = new TreeSet<>();
        List<String> types = new ArrayList<>(List.of(type));
        types.addAll(hierarchy.supertypes(type));
        for (String declaring : types) {
            for (DeclaredMethod method : hierarchy.declaredMethods(declaring)) {
                MethodRef ref = method.ref();
                if (ref.isConstructor() && !declaring.equals(type)) {
                    continue;
                }
                String signature = MethodName.of(ref).signature();
                if (signature.equals(name.signature())) {
                    return "";
                }
                if (signature.startsWith(name.signature().substring(0, name.signature().indexOf('(') + 1))) {
                    alike.add(signature);
                }
            }
        }
        return "Class " + name.type() + " has no method " + name.signature() + ". "
                + (alike.isEmpty()
                        ? "Correct the name, or take it out."
                        : "It has " + String.join(" and ", alike) + "; parameter types need their full names.");
    }
}
