// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

/** The role of an object in a call. */
public sealed interface Place {

    /** The receiver. */
    record Receiver() implements Place {
        @Override
        public String toString() {
            return "receiver";
        }
    }

    /** Any of the arguments, the receiver left out. */
    record Arguments() implements Place {
        @Override
        public String toString() {
            return "arguments";
        }
    }

    /**
     * One argument.
     *
     * @param number counted from 0, the receiver left out, as in MoTH's specifications
     */
    record Argument(int number) implements Place {
        @Override
        public String toString() {
            return "argument " + number;
        }
    }

    /** The result. */
    record Result() implements Place {
        @Override
        public String toString() {
            return "result";
        }
    }

    /**
     * An object without a state of its own, which shows that of the receiver: a view of a map, or a
     * stage of a stream.
     */
    record View() implements Place {
        @Override
        public String toString() {
            return "view";
        }
    }

    /** Objects that the call does not name. */
    record Anything() implements Place {
        @Override
        public String toString() {
            return "anything";
        }
    }

    /**
     * Objects that the arguments are or hold, if they may have state: not strings, numbers and
     * similar values.
     */
    record Keys() implements Place {
        @Override
        public String toString() {
            return "keys";
        }
    }

    /**
     * The contents of an object.
     *
     * @param part keys or elements
     * @param whole the object
     */
    record Content(Part part, Place whole) implements Place {
        @Override
        public String toString() {
            return part + " of " + whole;
        }
    }
}
