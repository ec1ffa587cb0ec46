package org.isolde.program.library;

import org.isolde.program.Hierarchy;
import org.isolde.program.MethodRef;

/** What library methods do, by summaries that people write. */
public final class LibraryEffects {

    private LibraryEffects() {}

    /** The summaries that come with Isolde. */
    public static LibraryEffects standard() {
        return new LibraryEffects();
    }

    /**
     * The same, and summaries of a user, which are asked first.
     *
     * @param source where the text comes from, for messages
     * @param text the summaries, in the format of the standard ones
     * @throws LibrarySummaryException when the text is not in that format
     */
    public LibraryEffects with(String source, String text) throws LibrarySummaryException {
        throw new UnsupportedOperationException("being written");
    }

    /**
     * What a library method does; unknown when there is no summary of it.
     *
     * @param method the method as a call names it
     * @param hierarchy the types it is found in
     */
    public LibraryEffect effect(MethodRef method, Hierarchy hierarchy) {
        throw new UnsupportedOperationException("being written");
    }
}
