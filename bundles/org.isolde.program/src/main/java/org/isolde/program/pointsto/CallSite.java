// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.LinkedHashSet;
import java.util.Set;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;

/** A call, by a statement or by a function object, and what it has turned out to run. */
final class CallSite {

    private static final int PRIME = 31;

    /** The method with the statement; of a function object that which creates it. */
    final MethodRef caller;
    final int statement;
    /** Tells the calls of one statement apart. */
    final int ordinal;
    final InvokeKind kind;
    final MethodRef method;
    /** The node of each argument, the receiver first; {@link MethodCode#NONE} for values. */
    final int[] arguments;
    /** The node of the result, or {@link MethodCode#NONE}. */
    final int result;
    /** Methods of the program. */
    final Set<MethodRef> methods = new LinkedHashSet<>();
    /** Library methods, by every name that descriptions may have them under. */
    final Set<MethodRef> library = new LinkedHashSet<>();
    /** Methods of the program that those call back. */
    final Set<MethodRef> callbacks = new LinkedHashSet<>();
    /** The calls that the function objects make which this one calls. */
    final Set<CallSite> functions = new LinkedHashSet<>();
    /** Those of the function objects that library methods call. */
    final Set<CallSite> functionsBack = new LinkedHashSet<>();
    /** What those call of all that outside has. */
    final Set<OutsideCalls> throughOutside = new LinkedHashSet<>();
    /** Whether it may run what is not known. */
    boolean isIncomplete;

    CallSite(MethodRef caller, int statement, int ordinal, InvokeKind kind, MethodRef method, int[] arguments,
            int result) {
        this.caller = caller;
        this.statement = statement;
        this.ordinal = ordinal;
        this.kind = kind;
        this.method = method;
        this.arguments = arguments;
        this.result = result;
    }

    int argument(int place) {
        return place < arguments.length ? arguments[place] : MethodCode.NONE;
    }

    /** A number for the objects that the call creates, different for each call of a method. */
    int objectOrdinal(int which) {
        return PRIME * (ordinal + 1) + which;
    }

    /** Whether the class of the receiver chooses the method. */
    boolean isVirtual() {
        return kind == InvokeKind.VIRTUAL || kind == InvokeKind.INTERFACE;
    }

    /** All calls that it makes, its own and those of function objects. */
    Set<CallSite> all() {
        Set<CallSite> found = new LinkedHashSet<>();
        collect(found);
        return found;
    }

    private void collect(Set<CallSite> found) {
        if (found.add(this)) {
            functions.forEach(function -> function.collect(found));
            functionsBack.forEach(function -> function.collect(found));
            throughOutside.forEach(calls -> calls.functions().forEach(function -> function.collect(found)));
        }
    }
}
