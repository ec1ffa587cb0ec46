// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.Map;
import java.util.stream.Collectors;
import org.isolde.program.ClassModel;
import org.isolde.program.Program;

/**
 * Names the predicates of inferred heaps, and the roots of static fields, after their classes, with
 * as much of the class name as is needed to distinguish them. The names depend only on the set of
 * classes.
 */
public final class PredicateNames {

    private final Map<String, Long> simple;

    private PredicateNames(Map<String, Long> simple) {
        this.simple = simple;
    }

    /** The names for a program. */
    public static PredicateNames of(Program program) {
        return new PredicateNames(
                program.classes()
                        .stream()
                        .map(ClassModel::name)
                        .collect(Collectors.groupingBy(PredicateNames::simple, Collectors.counting())));
    }

    private static String simple(String type) {
        return type.substring(Math.max(type.lastIndexOf('/'), type.lastIndexOf('$')) + 1);
    }

    /**
     * The name of a class, which is also the name of the predicate that describes the objects
     * reachable from a reference of this type. It is a Java identifier.
     */
    public String of(String type) {
        String name = simple(type);
        boolean unique = simple.getOrDefault(name, 0L) <= 1
                && !name.isEmpty()
                && Character.isJavaIdentifierStart(name.charAt(0));
        return unique ? name : type.replace('/', '_').replace('$', '_');
    }

    /** The name of the predicate for the objects reachable from the static fields of a class. */
    public String statics(String type) {
        return of(type) + "_statics";
    }

    /**
     * The name of the predicate for the objects reachable from a reference, except those reachable
     * from one of these objects, the hole.
     *
     * @param type the type of the reference
     * @param hole the class of the hole
     */
    public String segment(String type, String hole) {
        return type.equals(hole) ? of(type) + "_seg" : of(type) + "_" + of(hole) + "_seg";
    }
}
