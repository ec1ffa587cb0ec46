// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.explanation;

import java.util.List;
import org.isolde.engine.Messages;
import org.isolde.engine.Place;

/**
 * A section of an explanation.
 *
 * @param topic its topic
 * @param statements its statements, in order, at least one
 */
public record Section(Topic topic, List<Statement> statements) {

    /** The topics of sections, in their order in an explanation. */
    public enum Topic {
        /** The heap and the arguments of the execution that shows it. */
        EXECUTED_HEAP("executed-heap"),
        /** Why no serial order explains what happened. */
        REASON("reason"),
        /** Where the processes begin, and run what should be one. */
        PROCESSES("processes"),
        /** How a stale value gets from where it is read to where it matters. */
        PATH("path"),
        /** A small heap in which it can happen; a drawing, in letters of one width. */
        HEAP("heap"),
        /** How sure it is that it can happen. */
        CERTAINTY("certainty"),
        /** What can be done, and what it does. */
        REMEDIES("remedies");

        private final String key;

        Topic(String key) {
            this.key = key;
        }

        /** The heading, for users. */
        public String heading() {
            return Messages.text("explanation." + key);
        }
    }

    /**
     * A text, with the places that it mentions.
     *
     * @param text the words
     * @param places the places, in the order in which the text mentions them
     */
    public record Statement(String text, List<Place> places) {

        /** Keeps a copy of the list. */
        public Statement {
            places = List.copyOf(places);
        }

        /** Words that speak of no place. */
        Statement(String text) {
            this(text, List.of());
        }
    }

    /** Keeps a copy of the list. */
    public Section {
        if (statements.isEmpty()) {
            throw new IllegalArgumentException("Nothing is said on " + topic);
        }
        statements = List.copyOf(statements);
    }
}
