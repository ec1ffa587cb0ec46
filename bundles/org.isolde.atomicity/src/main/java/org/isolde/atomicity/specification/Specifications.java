// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.specification;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.library.SourcePosition;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;

/**
 * A set of method specifications, for methods whose code is not analysed. Immutable.
 *
 * @param methods the specifications, by method
 * @param places the source positions of those that were read from files
 */
public record Specifications(SortedMap<MethodName, MethodSpecification> methods,
        SortedMap<MethodName, SourcePosition> places) {

    /** No specifications. */
    public static final Specifications NONE = new Specifications(Collections.emptySortedMap());

    /** Keeps copies of the maps. */
    public Specifications {
        methods = Collections.unmodifiableSortedMap(new TreeMap<>(methods));
        places = Collections.unmodifiableSortedMap(new TreeMap<>(places));
    }

    /** Specifications without source positions. */
    public Specifications(SortedMap<MethodName, MethodSpecification> methods) {
        this(methods, Collections.emptySortedMap());
    }

    /**
     * Parses specifications.
     *
     * @param source where the text comes from, for messages
     * @param text a document whose root is a {@code class}, or {@code specification} with any
     *     number of them
     * @throws SpecificationException when the text is not such a document
     */
    public static Specifications parse(String source, String text) throws SpecificationException {
        return SpecificationReader.read(source, text);
    }

    /**
     * The worst-case specifications of the native methods of a program, and of library methods that
     * it calls and that have no summary: they read and write all objects passed to them. Scans each
     * call once.
     *
     * @param calls the program's call graph
     */
    public static Specifications ofMethodsWithoutCode(CallGraph calls) {
        return MethodsWithoutCode.of(calls);
    }

    /** These specifications, overridden by a user's. */
    public Specifications overriddenBy(Specifications others) {
        SortedMap<MethodName, MethodSpecification> all = new TreeMap<>(methods);
        all.putAll(others.methods);
        SortedMap<MethodName, SourcePosition> allPlaces = new TreeMap<>(places);
        others.methods.keySet().forEach(allPlaces::remove);
        allPlaces.putAll(others.places);
        return new Specifications(all, allPlaces);
    }

    /**
     * The methods named in files that exist neither in a program nor in its libraries, with an
     * explanation for each, by name.
     */
    public SortedMap<MethodName, String> unmatched(Program program) {
        return new UnmatchedNames(program).of(places.keySet());
    }

    /**
     * The specification that applies to a method: in the class named, otherwise in the class that
     * declares it, otherwise in the nearest supertype with one.
     */
    public Optional<MethodSpecification> of(MethodRef method, Hierarchy hierarchy) {
        if (methods.isEmpty()) {
            return Optional.empty();
        }
        MethodName named = MethodName.of(method);
        MethodSpecification found = methods.get(named);
        if (found == null) {
            String declaring = hierarchy.resolveMethod(method).map(DeclaredMethod::ref).map(MethodRef::owner)
                    .orElse(method.owner());
            found = methods.get(MethodName.of(method.in(declaring)));
        }
        if (found == null && !method.isConstructor()) {
            for (String type : hierarchy.supertypes(method.owner())) {
                found = methods.get(MethodName.of(method.in(type)));
                if (found != null) {
                    break;
                }
            }
        }
        return Optional.ofNullable(found);
    }

    /** The XML document, classes and methods sorted; {@link #parse} reads it back. */
    public String toXml() {
        return SpecificationWriter.write(methods);
    }
}
