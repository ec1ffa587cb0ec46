// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.library.StateAccess;
import org.isolde.program.code.MethodRef;

/**
 * The effect of a library method's call on state that transactions share.
 *
 * @param method the library method, as the call names it
 * @param state the abstract state touched, for example {@code java.util collections}; empty when
 *     none is
 * @param extent which part of that state is touched
 * @param reads whether it may read that state
 * @param writes whether it may write that state
 * @param touched whose state is touched
 * @param callsBack whether it may call methods of the program on objects it can reach
 * @param result what the result is
 * @param indirect whether the method runs by way of a function object, and so says nothing of the
 *     call's own result
 * @param unknown why its effect is not known, as a sentence for a user; empty when it is
 */
public record LibraryEffect(
        MethodRef method,
        Optional<String> state,
        Extent extent,
        boolean reads,
        boolean writes,
        Touched touched,
        boolean callsBack,
        Result result,
        boolean indirect,
        Optional<String> unknown)
        implements Comparable<@NonNull LibraryEffect> {

    private static final Comparator<LibraryEffect> ORDER = Comparator.comparing(LibraryEffect::method)
            .thenComparing(effect -> effect.state().orElse(""))
            .thenComparing(LibraryEffect::extent)
            .thenComparing(LibraryEffect::touched)
            .thenComparing(LibraryEffect::reads)
            .thenComparing(LibraryEffect::writes)
            .thenComparing(LibraryEffect::callsBack)
            .thenComparing(LibraryEffect::result)
            .thenComparing(LibraryEffect::indirect)
            .thenComparing(effect -> effect.unknown().orElse(""));

    /**
     * The state that represents the elements of arrays, which code of the program accesses as well.
     */
    public static final String ARRAYS = "array elements";

    /** The end of the reason if a method has no summary. */
    static final String WITHOUT_SUMMARY = " is library code without a summary";

    /**
     * Which part of a state is touched.
     *
     * @param entries whether entries may be touched: the elements of a list or a set, the keys and
     *     values of a map, all of an object that has no entries
     * @param size whether that may be touched which is no single entry's: how many there are, and
     *     in which order
     * @param key the argument, counted from 0 without the receiver, that is the key, the element or
     *     the index of the only entry touched; empty when it may be any
     * @param writing when it is written, if it is
     */
    public record Extent(boolean entries, boolean size, OptionalInt key, StateAccess.Writing writing)
            implements Comparable<@NonNull Extent> {

        private static final Comparator<Extent> ORDER = Comparator.comparing(Extent::entries)
                .thenComparing(Extent::size)
                .thenComparing(extent -> extent.key().orElse(-1))
                .thenComparing(Extent::writing);

        /** Perhaps all of it. */
        public static final Extent WHOLE = new Extent(
                true, true, OptionalInt.empty(), StateAccess.Writing.PERHAPS);

        /** Whether it is written each time that the method returns. */
        public boolean surely() {
            return writing == StateAccess.Writing.SURELY;
        }

        /** Whether it is written exactly if there is nothing yet. */
        public boolean fills() {
            return writing == StateAccess.Writing.IF_ABSENT;
        }

        /** The same of whatever entries, and not surely. */
        Extent somewhere() {
            return new Extent(entries, size, OptionalInt.empty(), StateAccess.Writing.PERHAPS);
        }

        @Override
        public int compareTo(Extent other) {
            return ORDER.compare(this, other);
        }
    }

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
         * That of objects which the arguments are or hold, or the one argument that the extent
         * names, as far as they may have state; a call graph decides it for each call and gives
         * {@link #ANY} or nothing in its place.
         */
        KEYS
    }

    /** Whether a summary describes the method, even one that states that its effect is unknown. */
    public boolean hasSummary() {
        return unknown.filter(reason -> reason.endsWith(WITHOUT_SUMMARY)).isEmpty();
    }

    /** Whether only the receiver's state is touched. */
    public boolean receiverOnly() {
        return touched == Touched.RECEIVER;
    }

    /** This effect on objects that the call does not name. */
    public LibraryEffect ofAnything() {
        return new LibraryEffect(
                method, state, extent.somewhere(), reads, writes, Touched.ANY, callsBack, result, indirect, unknown);
    }

    /** The same on another state. */
    LibraryEffect on(String otherState) {
        return new LibraryEffect(
                method, Optional.of(otherState), extent.somewhere(), reads, writes, touched, callsBack, result,
                indirect, unknown);
    }

    /** The same on whatever entries, and not surely. */
    public LibraryEffect somewhere() {
        return new LibraryEffect(
                method, state, extent.somewhere(), reads, writes, touched, callsBack, result, indirect, unknown);
    }

    /** The same as part of a call that does not name the objects touched nor take the result. */
    public LibraryEffect asIndirect() {
        return new LibraryEffect(
                method, state, extent.somewhere(), reads, writes, Touched.ANY, callsBack, Result.ANY, true, unknown);
    }

    /** Orders by method and state first. */
    @Override
    public int compareTo(LibraryEffect other) {
        return ORDER.compare(this, other);
    }

    /** The known result of a library method. */
    public enum Result {
        /** Nothing. */
        ANY,
        /** It is a new object, which has not escaped. */
        FRESH,
        /** It is the receiver. */
        RECEIVER,
        /** It has no state of its own and shows that of the receiver. */
        VIEW
    }
}
