// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.calls;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.isolde.atomicity.specification.MethodSpecification;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.Signature;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryEffect;

/**
 * Applies a user's specifications to the calls in one snapshot of a program (Dias' thesis, 3.5.3).
 * A specification covers everything that the call may run without analysable code; methods of the
 * program that it may run, also as callbacks, are analysed themselves.
 */
public final class SpecifiedCalls {

    private final Specifications specifications;
    private final Hierarchy hierarchy;
    /** The names of the methods specified, to pass over other calls quickly. */
    private final Set<String> names = new HashSet<>();

    /** Takes what a user says. */
    public SpecifiedCalls(Specifications specifications, Hierarchy hierarchy) {
        this.specifications = specifications;
        this.hierarchy = hierarchy;
        specifications.methods().keySet().forEach(
                method -> names.add(method.signature().substring(0, method.signature().indexOf('('))));
    }

    /**
     * The specification that applies to a call.
     *
     * @param statement the call
     * @param callees the targets of the call
     * @return empty if there is none, or all targets are code of the program
     */
    public Optional<MethodSpecification> of(Stmt statement, Callees callees) {
        if (!(statement instanceof Stmt.Invoke invoke) || !names.contains(invoke.method().name())) {
            return Optional.empty();
        }
        boolean withoutCode = !callees.unknown().isEmpty() || !callees.ignored().isEmpty()
                || callees.library().stream().anyMatch(effect -> isOwn(effect, invoke));
        if (!withoutCode) {
            return Optional.empty();
        }
        List<MethodSpecification> found = new ArrayList<>();
        for (MethodRef method : mayRun(invoke)) {
            Optional<MethodSpecification> own = specifications.of(method, hierarchy);
            if (own.isEmpty()) {
                return Optional.empty();
            }
            found.add(own.get());
        }
        return Optional.of(union(found));
    }

    /** The arguments of a call, by position, that it reads according to a specification. */
    public static IntPredicate read(MethodSpecification said, Stmt call) {
        boolean isStatic = call instanceof Stmt.Invoke invoke && invoke.kind() == InvokeKind.STATIC;
        return place -> said.readsPlace(place, isStatic);
    }

    /**
     * Whether an effect is caused by the method that a call names, and not by a callee of that
     * method.
     */
    public static boolean isOwn(LibraryEffect effect, Stmt.Invoke invoke) {
        return Signature.of(effect.method()).equals(Signature.of(invoke.method()));
    }

    /**
     * The method that a call names, and the native ones of the program that the receiver's class
     * may choose instead.
     */
    private List<MethodRef> mayRun(Stmt.Invoke invoke) {
        List<MethodRef> found = new ArrayList<>(List.of(invoke.method()));
        if (invoke.kind() == InvokeKind.VIRTUAL || invoke.kind() == InvokeKind.INTERFACE) {
            Signature signature = Signature.of(invoke.method());
            for (String type : hierarchy.subtypes(invoke.method().owner())) {
                hierarchy.declared(type, signature)
                        .filter(method -> method.isNative() && hierarchy.isApplication(type))
                        .map(DeclaredMethod::ref)
                        .ifPresent(found::add);
            }
        }
        return found;
    }

    private static MethodSpecification union(List<MethodSpecification> all) {
        SortedSet<Integer> reads = new TreeSet<>();
        SortedSet<Integer> writes = new TreeSet<>();
        all.forEach(one -> {
            reads.addAll(one.reads());
            writes.addAll(one.writes());
        });
        return new MethodSpecification(reads, writes);
    }
}
