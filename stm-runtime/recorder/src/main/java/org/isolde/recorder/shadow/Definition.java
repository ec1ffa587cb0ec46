// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import java.io.IOException;
import org.isolde.trace.Names;

/**
 * The definition of names for things with consecutive numbers that differ in little else.
 *
 * @param kind the kind of things
 * @param first the number of the first
 * @param texts the texts of their names; a single text applies to all
 * @param object the number of the object that they belong to, or {@link Shadow#NONE}
 * @param index the index of the first in an array, or {@link Shadow#NONE}; of a place, its line
 * @param count the number of things
 */
public record Definition(Names.Kind kind, int first, String[] texts, int object, int index, int count) {

    /** Receives names, one by one. */
    @FunctionalInterface
    public interface Sink {

        /** Takes a name, as {@link org.isolde.trace.NameTable#define} does. */
        void define(Names.Kind kind, int number, String text, int first, int second) throws IOException;
    }

    /** Passes the names to a sink. */
    public void define(Sink sink) throws IOException {
        for (int i = 0; i < count; i++) {
            int number = object != Shadow.NONE ? object : index;
            int place = object == Shadow.NONE || index == Shadow.NONE ? Shadow.NONE : index + i;
            sink.define(kind, first + i, texts[texts.length == 1 ? 0 : i], number, place);
        }
    }

    /** The name of one thing. */
    static Definition one(Names.Kind kind, int number, String text, int object) {
        return new Definition(kind, number, new String[] {text}, object, Shadow.NONE, 1);
    }
}
