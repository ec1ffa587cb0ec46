// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

/**
 * Where a call of a library method puts the objects that it reaches.
 *
 * <p>The <em>elements</em> of a call are the contents of its receiver and arguments, and what
 * collections of the program give when they are iterated.
 *
 * @param kept what becomes contents of which library object
 * @param result what the result may be
 * @param reach what becomes of all that the call can reach
 */
record LibraryRule(Kept kept, Result result, Reach reach) {

    /** What becomes contents of which library object. */
    enum Kept {
        /** Nothing. */
        NOTHING,
        /**
         * The receiver gets the arguments that are no functions, and the results of the functions
         * that are.
         */
        ARGUMENTS,
        /** The receiver gets the elements. */
        ELEMENTS,
        /** The arguments get the elements, the objects among the arguments, and results. */
        IN_ARGUMENTS,
        /** A new collection gets the elements and the objects among the arguments. */
        NEW_COLLECTION,
        /** A new object of another class gets the arguments. */
        NEW_OBJECT,
        /** The receiver gets the results of the functions that it holds. */
        RESULTS,
        /** Receiver and arguments get all that the call can reach. */
        EVERYTHING
    }

    /** What the result may be. */
    enum Result {
        /** No object that is followed. */
        NOTHING,
        /** The receiver. */
        RECEIVER,
        /** An element. */
        ELEMENTS,
        /** An element, or an argument. */
        ELEMENTS_OR_ARGUMENTS,
        /** An argument, or the result of a function given. */
        ARGUMENTS,
        /** A view of the receiver. */
        VIEW,
        /** The set of the entries of the receiver. */
        ENTRIES,
        /** An entry of the receiver. */
        ENTRY,
        /** A view of an argument. */
        VIEW_OF_ARGUMENTS,
        /** A new object that contains the elements, and the results of the functions given. */
        COPY,
        /** The same, or an argument that cannot change. */
        COPY_UNLESS_IMMUTABLE,
        /** A new object that contains the arguments, and the elements of arrays among them. */
        OF_ARGUMENTS,
        /**
         * A new object that holds the functions given to it, and those of the receiver, and
         * contains the other objects given.
         */
        HOLDER,
        /** A new stream of the elements, or the receiver. */
        STAGE_OF_ELEMENTS,
        /** A new stream of the results of the functions given. */
        STAGE_OF_RESULTS,
        /** A new stream of the contents of the results of the functions given. */
        STAGE_OF_CONTENTS,
        /** What a collector makes of the elements: containers of them, or results of functions. */
        COLLECTED,
        /** The receiver, a new object with elements and results, or one of the results. */
        OPTIONAL,
        /** A result of a function that the receiver holds, an element, or an argument. */
        APPLICATION,
        /** A copy of the receiver. */
        CLONE,
        /** A constant of an enum class, or a new object that contains such. */
        CONSTANTS,
        /** A new object, anything that the call can reach, or an object of the library's own. */
        ANYTHING
    }

    /** What becomes of all that the call can reach. */
    enum Reach {
        /** What the description of the method calls back may be called back, and no more. */
        DESCRIBED,
        /** The library may call every method of it that it knows, now or later. */
        CALLED,
        /** Code that is not in sight gets it. */
        ESCAPES
    }
}
