// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

/**
 * A name in a trace.
 *
 * @param text a text that many things may share, such as a field's name
 * @param first a number that belongs to the name, for example of an object, or
 *     {@link NameTable#NONE}
 * @param second another one, for example an index, or {@link NameTable#NONE}
 */
record Name(String text, int first, int second) {

    /** For example {@code bank.Account.balance@17} or {@code int[]@17[3]}. */
    @Override
    public String toString() {
        return text + (first == NameTable.NONE ? "" : "@" + first)
                + (second == NameTable.NONE ? "" : "[" + second + "]");
    }
}
