// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** Two robots on a line that must not meet. */
public class CollidingRobots {
    private record Position(int x) {}

    private Position red = new Position(0);
    private Position blue = new Position(2);

    @Atomic
    public boolean moveRed(int by) {
        Position next = new Position(red.x() + by);
        if (next.equals(blue)) {
            return false;
        }
        red = next;
        return true;
    }

    @Atomic
    public boolean moveBlue(int by) {
        Position next = new Position(blue.x() + by);
        if (next.equals(red)) {
            return false;
        }
        blue = next;
        return true;
    }
}
