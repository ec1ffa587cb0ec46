// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.predicates;

/**
 * Thrown when a user's text about the heap has an error: the message states where, what is wrong,
 * and what to do about it.
 */
public final class HeapSpecificationException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Position position;
    private final String reason;

    /**
     * @param position where
     * @param reason what is wrong and what to do about it, in whole sentences
     */
    public HeapSpecificationException(Position position, String reason) {
        super(position + ": " + reason);
        this.position = position;
        this.reason = reason;
    }

    /** The position; the message begins with it. */
    public Position position() {
        return position;
    }

    /** What is wrong and what to do about it, without the position. */
    public String reason() {
        return reason;
    }
}
