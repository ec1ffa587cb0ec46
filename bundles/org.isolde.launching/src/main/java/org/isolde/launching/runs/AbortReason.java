// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.util.Arrays;
import java.util.Optional;

/** The reasons why an attempt at a transaction did not commit. */
public enum AbortReason {
    /** Another transaction has written what this one has read, or is about to write. */
    CONFLICT("conflict"),
    /** The old value that the transaction had to read was not kept any more. */
    VERSION_GONE("version-gone"),
    /** The transaction came to what cannot be undone, and had to run again, alone. */
    IRREVOCABLE("irrevocable"),
    /** The program asked for it: what was read was to change first. */
    RETRY("retry"),
    /** The program asked for it by an exception of Deuce. */
    RESTART("restart"),
    /** The algorithm wanted to run the transaction in another way. */
    AGAIN("again"),
    /** The program ended the transaction with an exception: there was no other attempt. */
    EXCEPTION("exception");

    private final String word;

    AbortReason(String word) {
        this.word = word;
    }

    /** Its keyword in the files of the runtime. */
    public String word() {
        return word;
    }

    /** The reason with a word. */
    static Optional<AbortReason> of(String word) {
        return Arrays.stream(values()).filter(reason -> reason.word.equals(word)).findFirst();
    }
}
