// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.predicates;

/**
 * Says that a text about the heap cannot be used: where, what is wrong, and what to do about it.
 */
public final class HeapSpecificationException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Position position;
    private final String reason;

    /**
     * Creates one.
     *
     * @param position where
     * @param reason what is wrong and what to do about it, in whole sentences
     */
    public HeapSpecificationException(Position position, String reason) {
        super(position + ": " + reason);
        this.position = position;
        this.reason = reason;
    }

    /** Where; the message begins with it. */
    public Position position() {
        return position;
    }

    /** What is wrong and what to do about it, without the place. */
    public String reason() {
        return reason;
    }
}
