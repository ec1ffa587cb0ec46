// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.isolde.program.Location;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.library.LibraryEffect;
import org.isolde.sdg.access.Access;

/**
 * The possible callees of a statement, with their summaries.
 *
 * @param callees the methods of the program it may run
 * @param callbacks methods of the program that library code, or the callee of a
 *     {@link HigherOrderCall}, may run on its behalf, any number of times
 * @param library what it may run of libraries
 * @param unknown why something else might run, static initialisers included
 * @param recursive whether a callee may be the calling method itself, directly or not, so that
 *     summaries are not final yet, or what it does is left out
 */
record CallSite(
        List<Callee> callees,
        List<Callee> callbacks,
        List<LibraryEffect> library,
        List<String> unknown,
        boolean recursive) {

    /** The call of an argument of a method that is analysed for a {@link HigherOrderCall}. */
    static final CallSite OF_ARGUMENT = new CallSite(List.of(), List.of(), List.of(), List.of(), true);

    /**
     * A method that may run.
     *
     * @param summary what it does
     * @param operands the operands of the call; of what a function object runs, what it captured
     * @param passing which operand becomes which parameter
     */
    record Callee(MethodSummary summary, List<Operand> operands, Callees.Passing passing) {

        /**
         * Translates a name of the callee, called at {@code statement}, given the meaning of the
         * operands.
         */
        Base translate(Base inner, int statement, Function<Operand, Base> meaning) {
            return inner.renamed(
                    parameter -> {
                        OptionalInt argument = passing.argument(parameter);
                        return argument.isPresent() ? meaning.apply(operands.get(argument.getAsInt())) : Base.SOME;
                    },
                    local -> Base.Local.calledAt(statement, local));
        }

        /**
         * Translates a name of a method that library code calls back, any number of times: only
         * what a function object captured stays the same.
         *
         * @param meaning the meaning of the operands where the function object was created
         */
        Base translateBack(Base inner, Function<Operand, Base> meaning) {
            return inner.renamed(
                    parameter -> passing instanceof Callees.Passing.Captured captured && parameter < captured.count()
                            ? meaning.apply(operands.get(parameter))
                            : Base.SOME,
                    local -> Base.SOME);
        }
    }

    /** Whether one of the callees runs, once, and no library code. */
    boolean isExact() {
        return !callees.isEmpty() && library.isEmpty() && unknown.isEmpty() && !recursive;
    }

    /**
     * The one library method that runs, and nothing else but what it calls back; empty when there
     * is more.
     */
    Optional<MethodRef> libraryMethod() {
        List<MethodRef> methods = direct().stream().map(LibraryEffect::method).distinct().toList();
        return isLibraryOnly() && methods.size() == 1 ? Optional.of(methods.getFirst()) : Optional.empty();
    }

    /** What library methods do that the call itself runs, and no function object. */
    List<LibraryEffect> direct() {
        return library.stream().filter(effect -> !effect.indirect()).toList();
    }

    /** Whether it is library code that gives the result. */
    boolean isLibraryOnly() {
        return callees.isEmpty() && unknown.isEmpty() && library.stream().anyMatch(effect -> !effect.indirect());
    }

    /** Whether anything at all might be written. */
    boolean mayWriteAnything() {
        return recursive || !unknown.isEmpty() || library.stream().anyMatch(effect -> effect.unknown().isPresent());
    }

    /** Whether a callee or callback may write the location, whose number is given too. */
    boolean mayWrite(Location location, int number) {
        return mayWrite(callees, location, number) || mayWrite(callbacks, location, number);
    }

    /**
     * Whether all that library code calls back only creates an object and gives it, so that it
     * gives no null and throws nothing but errors of the machine.
     */
    boolean callsBackCreatorsOnly() {
        return callbacks.stream().allMatch(callback -> callback.summary().onlyCreates())
                && library.stream().noneMatch(LibraryEffect::indirect);
    }

    /**
     * Whether library code may catch what it calls back throws, as some collections do when they
     * are compared.
     */
    boolean mayCatch() {
        return library.stream().anyMatch(effect -> effect.indirect() || effect.method().name().equals("equals"));
    }

    /** Whether elements of some array may be written. */
    boolean mayWriteArrays() {
        return !callees.isEmpty() || !callbacks.isEmpty() || library.stream().anyMatch(effect -> effect.writes()
                && effect.state().filter(LibraryEffect.ARRAYS::equals).isPresent());
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
