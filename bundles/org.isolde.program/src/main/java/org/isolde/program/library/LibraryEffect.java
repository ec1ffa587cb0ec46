// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.util.Comparator;
import java.util.Optional;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.code.MethodRef;

/**
 * What a call of a library method does to state that transactions share.
 *
 * @param method the library method, as the call names it
 * @param state the abstract state touched, for example {@code java.util collections}; empty when
 *     none is
 * @param reads whether it may read that state
 * @param writes whether it may write that state
 * @param touched whose state is touched
 * @param callsBack whether it may call methods of the program on objects it can reach
 * @param result what the result is
 * @param unknown why its effect is not known, as a sentence for a user; empty when it is
 */
public record LibraryEffect(
        MethodRef method,
        Optional<String> state,
        boolean reads,
        boolean writes,
        Touched touched,
        boolean callsBack,
        Result result,
        Optional<String> unknown)
        implements Comparable<@NonNull LibraryEffect> {

    private static final Comparator<LibraryEffect> ORDER = Comparator.comparing(LibraryEffect::method)
            .thenComparing(effect -> effect.state().orElse(""))
            .thenComparing(LibraryEffect::touched)
            .thenComparing(LibraryEffect::reads)
            .thenComparing(LibraryEffect::writes)
            .thenComparing(LibraryEffect::callsBack)
            .thenComparing(LibraryEffect::result)
            .thenComparing(effect -> effect.unknown().orElse(""));

    /**
     * The state that stands for the elements of arrays, which code of the program accesses as well.
     */
    public static final String ARRAYS = "array elements";

    /** How the reason ends when nobody has said what a method does. */
    static final String WITHOUT_SUMMARY = " is library code without a summary";

    /** Whose state a library method touches. */
    public enum Touched {
        /** The receiver's. */
        RECEIVER,
        /** The receiver's and the arguments'. */
        ARGUMENTS,
        /**
         * That of objects which the call does not name: they belong to the receiver, or to a
         * function object that runs.
         */
        ANY,
        /**
         * That of objects which the arguments are or hold, as far as they may have state; a call
         * graph decides it for each call and gives {@link #ANY} or nothing in its place.
         */
        KEYS
    }

    /**
     * Whether somebody has said what the method does, if only that it is something of which no more
     * can be known.
     */
    public boolean hasSummary() {
        return unknown.filter(reason -> reason.endsWith(WITHOUT_SUMMARY)).isEmpty();
    }

    /** Whether only the receiver's state is touched. */
    public boolean receiverOnly() {
        return touched == Touched.RECEIVER;
    }

    /** The same on objects that the call does not name. */
    public LibraryEffect ofAnything() {
        return new LibraryEffect(method, state, reads, writes, Touched.ANY, callsBack, result, unknown);
    }

    /** The same on another state. */
    LibraryEffect on(String otherState) {
        return new LibraryEffect(
                method, Optional.of(otherState), reads, writes, touched, callsBack, result, unknown);
    }

    /** The same as part of a call that does not name the objects touched nor take the result. */
    public LibraryEffect indirect() {
        return new LibraryEffect(method, state, reads, writes, Touched.ANY, callsBack, Result.ANY, unknown);
    }

    /** Orders by method and state first. */
    @Override
    public int compareTo(LibraryEffect other) {
        return ORDER.compare(this, other);
    }

    /** What is known of the result of a library method. */
    public enum Result {
        /** Nothing. */
        ANY,
        /** It is a new object, which nobody else has. */
        FRESH,
        /** It is the receiver. */
        RECEIVER
    }
}
