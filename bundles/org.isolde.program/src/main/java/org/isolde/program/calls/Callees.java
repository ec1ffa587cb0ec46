package org.isolde.program.calls;

import java.util.List;
import org.isolde.program.MethodRef;
import org.isolde.program.library.LibraryEffect;

/**
 * What a call may run.
 *
 * @param methods methods of the program that may run, with a body, sorted; for a lambda object's call the methods that
 *     implement it
 * @param library what library methods may run, by effect
 * @param callbacks methods of the program that those library methods may call, on objects they can reach, sorted
 * @param unknown why something else might run, as sentences for a user (a native method, a class that is missing, no
 *     implementation in sight); empty when all is known
 */
public record Callees(
        List<Target> methods, List<LibraryEffect> library, List<Target> callbacks, List<String> unknown) {

    /**
     * A method that a call may run and how the call's arguments become its parameters.
     *
     * @param method the method that runs
     * @param passing how arguments reach it
     */
    public record Target(MethodRef method, Passing passing) implements Comparable<Target> {
        @Override
        public int compareTo(Target other) {
            int byMethod = method.compareTo(other.method);
            return byMethod != 0 ? byMethod : passing.compareTo(other.passing);
        }
    }

    /** How the arguments of a call reach the method that runs. */
    public enum Passing {
        /** Argument i of the statement is parameter i. */
        DIRECT,
        /** Nothing is known of the parameters: a lambda's body with its captured values, or a callback. */
        UNTRACKED
    }
}
