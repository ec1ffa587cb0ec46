// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** A page with two columns, in which a word goes to one and leaves a gap in the other. */
public class TwoColumns {
    private final StringBuilder left = new StringBuilder();
    private final StringBuilder right = new StringBuilder();

    @Atomic
    public void writeLeft(String word) {
        while (left.length() < right.length()) {
            left.append(' ');
        }
        left.append(word);
    }

    @Atomic
    public void writeRight(String word) {
        while (right.length() < left.length()) {
            right.append(' ');
        }
        right.append(word);
    }
}
