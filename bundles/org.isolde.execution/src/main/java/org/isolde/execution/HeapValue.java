// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

/** What a {@link HeapCell} holds. */
public sealed interface HeapValue {

    /**
     * An immutable value, such as a number.
     *
     * @param text the value as Java source, for example {@code "a"} or {@code 1L}
     */
    record Immediate(String text) implements HeapValue {}

    /**
     * A reference to an object.
     *
     * @param object the {@linkplain HeapObject#number() number} of the object
     */
    record Reference(int object) implements HeapValue {}
}
