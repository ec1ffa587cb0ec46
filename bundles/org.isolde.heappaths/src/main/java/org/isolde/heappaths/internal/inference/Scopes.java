// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.heappaths.internal.execution.code.Parameters;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * Computes what the possible initial heaps of a method depend on, besides code and types: which of
 * some fields are owned, and which of some classes are leaky. All other fields and classes are
 * irrelevant. It has one owner; scopes are cached until they are invalidated.
 */
final class Scopes {

    /**
     * The dependencies of a method.
     *
     * @param touched the candidates that it may load or store; heaps describe no others
     * @param fields the candidates that determine the facts about its parameters, including those
     *     that it touches
     * @param classes the possible classes of its parameters
     */
    record Scope(SortedSet<FieldRef> touched, SortedSet<FieldRef> fields, SortedSet<String> classes) {}

    private final CodeIndex code;
    private final Map<MethodRef, Scope> known = new HashMap<>();
    private SortedSet<FieldRef> candidates = Collections.emptySortedSet();
    private final Map<String, SortedSet<FieldRef>> declared = new HashMap<>();
    private OwnedTypes types;

    Scopes(CodeIndex code) {
        this.code = code;
    }

    /**
     * Takes over a snapshot of the program.
     *
     * @param nextCandidates the fields that may be owned; if they are others than before, all
     *     scopes are forgotten
     */
    void prepare(Program program, Selectors selectors, SortedSet<FieldRef> nextCandidates) {
        if (!nextCandidates.equals(candidates)) {
            clear();
            candidates = nextCandidates;
            candidates.forEach(field -> declared.computeIfAbsent(field.owner(), o -> new TreeSet<>()).add(field));
        }
        types = OwnedTypes.of(program, selectors::selector, candidates);
    }

    /** Forgets the scopes of some methods: of all that run a method which has changed. */
    void forget(Set<MethodRef> methods) {
        known.keySet().removeAll(methods);
    }

    /** Forgets everything. */
    void clear() {
        known.clear();
        declared.clear();
        candidates = Collections.emptySortedSet();
    }

    /** What a method of the program depends on. */
    Scope of(MethodModel method) {
        return known.computeIfAbsent(method.ref(), ref -> scope(method));
    }

    private Scope scope(MethodModel method) {
        SortedSet<FieldRef> touched = new TreeSet<>(code.accessedBy(method.ref()));
        touched.retainAll(candidates);
        SortedSet<FieldRef> fields = new TreeSet<>(touched);
        SortedSet<String> classes = new TreeSet<>();
        Set<String> held = new HashSet<>();
        for (Optional<String> parameter : Parameters.types(method)) {
            parameter.ifPresent(type -> {
                held.add(type);
                classes.addAll(types.classes(type));
            });
        }
        for (FieldRef field : touched) {
            if (!types.statics(field.owner()).isEmpty()) {
                fields.addAll(declared.get(field.owner()));
                held.addAll(types.statics(field.owner()).values());
            }
        }
        Set<String> reached = new TreeSet<>();
        held.forEach(type -> {
            reached.addAll(types.classes(type));
            reached.addAll(types.below(type));
        });
        for (String type : reached) {
            for (String above : types.program().hierarchy().supertypes(type)) {
                fields.addAll(declared.getOrDefault(above, Collections.emptySortedSet()));
            }
        }
        return new Scope(touched, fields, classes);
    }
}
