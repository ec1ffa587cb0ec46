// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.paint;

/**
 * How a line is drawn.
 *
 * @param colour its colour
 * @param width its width
 * @param dash whether it is broken
 */
public record Stroke(Role colour, double width, Dash dash) {

    /** Whether and how a line is broken. */
    public enum Dash {
        /** It is not. */
        SOLID(0),
        /** In dashes: a vulnerable dependency. */
        DASHED(6),
        /** In dots: what is not understood in full. */
        DOTTED(2);

        private final int length;

        Dash(int length) {
            this.length = length;
        }

        /** The length of each piece, and nearly that of the gaps; 0 for a whole line. */
        public int length() {
            return length;
        }
    }

    /** A whole line. */
    public static Stroke solid(Role colour, double width) {
        return new Stroke(colour, width, Dash.SOLID);
    }
}
