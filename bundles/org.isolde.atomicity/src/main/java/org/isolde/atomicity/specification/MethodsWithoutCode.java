// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.specification;

import java.lang.reflect.Modifier;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Signature;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryEffect;

/** Finds the methods without code in a program, and specifies the worst case for them. */
final class MethodsWithoutCode {

    private final CallGraph calls;
    private final SortedMap<MethodName, MethodSpecification> found = new TreeMap<>();

    private MethodsWithoutCode(CallGraph calls) {
        this.calls = calls;
    }

    static Specifications of(CallGraph calls) {
        MethodsWithoutCode methods = new MethodsWithoutCode(calls);
        for (ClassModel model : calls.program().classes()) {
            for (MethodModel method : model.methods()) {
                if (method.isNative()) {
                    methods.add(method.ref(), Modifier.isStatic(method.flags()));
                }
                method.body().ifPresent(body -> methods.addCalled(method.ref(), body));
            }
        }
        return new Specifications(methods.found);
    }

    private void addCalled(MethodRef caller, Body body) {
        for (int s = 0; s < body.size(); s++) {
            if (body.statement(s) instanceof Stmt.Invoke invoke
                    && isUnknown(calls.callees(caller, s), Signature.of(invoke.method()))) {
                add(invoke.method(), invoke.kind() == InvokeKind.STATIC);
            }
        }
    }

    /**
     * Whether nothing is known of the method that a call names, or of another one that may run in
     * its place.
     */
    private static boolean isUnknown(Callees callees, Signature named) {
        boolean known = false;
        for (LibraryEffect effect : callees.library()) {
            if (Signature.of(effect.method()).equals(named)) {
                if (!effect.hasSummary()) {
                    return true;
                }
                known = true;
            }
        }
        return !known && !(callees.unknown().isEmpty() && callees.ignored().isEmpty());
    }

    private void add(MethodRef method, boolean isStatic) {
        MethodName name = MethodName.of(method);
        found.put(name, MethodSpecification.conservative(name.parameters(), isStatic));
    }
}
