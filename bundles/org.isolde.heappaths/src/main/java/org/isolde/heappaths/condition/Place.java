// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.List;
import org.isolde.heappaths.constraint.Word;

/** The position of an object in the snapshot that two instances share. */
sealed interface Place {

    /**
     * Below an object that both know by one name, or that only one of them knows. In a forest two
     * such places are the same if and only if they have the same base and the same word.
     *
     * @param base the object above
     * @param word the selectors that lead from there to the object
     */
    record Below(String base, Word word) implements Place {

        /** The object that is reached from this one through one more part. */
        Below then(Word.Part part) {
            List<Word.Part> longer = new ArrayList<>(word.parts());
            longer.add(part);
            return new Below(base, new Word(longer));
        }

        /** The object that a selector of this one leads to. */
        Below then(String selector) {
            return then(new Word.Letter(selector));
        }
    }

    /** Unknown: it may be any object. */
    record Anywhere() implements Place {}
}
