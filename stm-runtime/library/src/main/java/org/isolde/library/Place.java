// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

/** Where a call has an object. */
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

    /** Objects that the call does not name. */
    record Anything() implements Place {
        @Override
        public String toString() {
            return "anything";
        }
    }

    /**
     * Objects that the arguments are or hold, as far as they may have state: not strings, numbers
     * and the like.
     */
    record Keys() implements Place {
        @Override
        public String toString() {
            return "keys";
        }
    }

    /**
     * What an object contains.
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
