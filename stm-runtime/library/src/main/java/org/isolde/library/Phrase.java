// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of a line of a description, which knows where it stands.
 *
 * @param text the text, without blanks around it
 * @param position where it begins
 */
record Phrase(String text, SourcePosition position) {

    /** The text without the blanks around it. */
    static Phrase stripped(String text, SourcePosition position) {
        int leading = text.length() - text.stripLeading().length();
        return new Phrase(
                text.strip(),
                new SourcePosition(position.source(), position.line(), position.column() + leading));
    }

    boolean isEmpty() {
        return text.isEmpty();
    }

    /** What stands between two indices. */
    Phrase part(int from, int to) {
        return stripped(
                text.substring(from, to),
                new SourcePosition(position.source(), position.line(), position.column() + from));
    }

    /** What stands from an index on. */
    Phrase from(int index) {
        return part(index, text.length());
    }

    /** The parts between separators. */
    List<Phrase> split(String separator) {
        List<Phrase> parts = new ArrayList<>();
        int start = 0;
        int end = text.indexOf(separator);
        while (end >= 0) {
            parts.add(part(start, end));
            start = end + separator.length();
            end = text.indexOf(separator, start);
        }
        parts.add(from(start));
        return parts;
    }

    /** The words, of which there is at least one, which may be empty. */
    List<Phrase> words() {
        List<Phrase> words = new ArrayList<>();
        for (Phrase word : split(" ")) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return words.isEmpty() ? List.of(this) : words;
    }

    /** The first word. */
    String firstWord() {
        int end = text.indexOf(' ');
        return end < 0 ? text : text.substring(0, end);
    }

    /** What follows the first word. */
    Phrase afterFirstWord() {
        return from(firstWord().length());
    }

    /** A mistake that begins here. */
    DescriptionException failure(String problem) {
        return new DescriptionException(position, problem);
    }

    @Override
    public String toString() {
        return text;
    }
}
