package org.isolde.recorder;

import org.isolde.trace.Names;

/**
 * Names of things that follow each other in number and differ in little else.
 *
 * @param kind what is named
 * @param first the number of the first
 * @param texts the texts of their names; if there is one only, all have it
 * @param object the number of the object that they belong to, or {@link Shadow#NONE}
 * @param index the index of the first in an array, or {@link Shadow#NONE}; of a place, its line
 * @param count how many there are
 */
record Definition(Names.Kind kind, int first, String[] texts, int object, int index, int count) {

    /** The name of one thing. */
    static Definition one(Names.Kind kind, int number, String text, int object) {
        return new Definition(kind, number, new String[] {text}, object, Shadow.NONE, 1);
    }
}
