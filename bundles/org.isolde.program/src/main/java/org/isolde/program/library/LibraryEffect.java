package org.isolde.program.library;

import java.util.Optional;
import org.isolde.program.MethodRef;

/**
 * What a call of a library method does to state that transactions share.
 *
 * @param method the library method, as the call names it
 * @param state the abstract state touched, for example {@code java.util collections}; empty when none is
 * @param reads whether it may read that state of its receiver or arguments
 * @param writes whether it may write that state of its receiver or arguments
 * @param receiverOnly whether only the receiver's state is touched
 * @param callsBack whether it may call methods of the program on objects it can reach
 * @param result what the result is
 * @param unknown why its effect is not known, as a sentence for a user; empty when it is
 */
public record LibraryEffect(
        MethodRef method,
        Optional<String> state,
        boolean reads,
        boolean writes,
        boolean receiverOnly,
        boolean callsBack,
        Result result,
        Optional<String> unknown) {

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
