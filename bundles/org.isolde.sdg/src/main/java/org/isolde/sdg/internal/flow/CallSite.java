// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import org.isolde.program.Location;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Operand;
import org.isolde.program.library.LibraryEffect;
import org.isolde.sdg.access.Access;

/**
 * The possible callees of a statement, with their summaries.
 *
 * @param callees the methods of the program it may run
 * @param callbacks methods of the program that library code may run on its behalf, any number of
 *     times
 * @param library what it may run of libraries
 * @param unknown why something else might run, static initialisers included
 * @param recursive whether a callee may be the calling method itself, directly or not, so that
 *     summaries are not final yet
 */
record CallSite(
        List<Callee> callees,
        List<Callee> callbacks,
        List<LibraryEffect> library,
        List<String> unknown,
        boolean recursive) {

    /**
     * A method that may run.
     *
     * @param summary what it does
     * @param operands the operands of the call
     * @param passing which operand becomes which parameter
     */
    record Callee(MethodSummary summary, List<Operand> operands, Callees.Passing passing) {

        /**
         * Translates a name of the callee, called at {@code statement}, given the meaning of the
         * operands.
         */
        Base translate(Base inner, int statement, Function<Operand, Base> meaning) {
            return switch (inner) {
                case Base.Param(int index) -> {
                    OptionalInt argument = passing.argument(index);
                    yield argument.isPresent() ? meaning.apply(operands.get(argument.getAsInt())) : Base.SOME;
                }
                case Base.Local local -> Base.Local.calledAt(statement, local);
                default -> inner;
            };
        }
    }

    /** Whether exactly the callees run: one of them, once, and nothing else. */
    boolean isExact() {
        return !callees.isEmpty() && callbacks.isEmpty() && library.isEmpty() && unknown.isEmpty() && !recursive;
    }

    /** Whether it is library code that gives the result. */
    boolean isLibraryOnly() {
        return callees.isEmpty() && !library.isEmpty() && unknown.isEmpty();
    }

    /** Whether anything at all might be written. */
    boolean mayWriteAnything() {
        return recursive || !unknown.isEmpty() || library.stream().anyMatch(effect -> effect.unknown().isPresent());
    }

    /** Whether a callee or callback may write the location, whose number is given too. */
    boolean mayWrite(Location location, int number) {
        return mayWrite(callees, location, number) || mayWrite(callbacks, location, number);
    }

    private static boolean mayWrite(List<Callee> methods, Location location, int number) {
        for (Callee callee : methods) {
            if (callee.summary().effects().mayWrite(number)) {
                return true;
            }
            for (BaseAccess access : callee.summary().named().keySet()) {
                if (access.kind() == Access.Kind.WRITE && access.location().equals(location)) {
                    return true;
                }
            }
        }
        return false;
    }
}
