// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.paint;

/**
 * The style of a line.
 *
 * @param colour its colour
 * @param width its width
 * @param dash its dash pattern
 */
public record Stroke(Role colour, double width, Dash dash) {

    /** The dash patterns. */
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

        /** The length of each dash, and nearly that of the gaps; 0 for a solid line. */
        public int length() {
            return length;
        }
    }

    /** A solid line. */
    public static Stroke solid(Role colour, double width) {
        return new Stroke(colour, width, Dash.SOLID);
    }
}
