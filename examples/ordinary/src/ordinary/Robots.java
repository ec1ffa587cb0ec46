// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** Two robots on a line, each with its own position and fuel. */
public class Robots {
    private record State(int position, int fuel) {
        State move(int by) {
            return new State(position + by, fuel - Math.abs(by));
        }
    }

    private State red = new State(0, 3);
    private State blue = new State(1, 3);

    @Atomic
    public void moveRed(int by) {
        if (red.fuel() >= Math.abs(by)) {
            red = red.move(by);
        }
    }

    @Atomic
    public void moveBlue(int by) {
        if (blue.fuel() >= Math.abs(by)) {
            blue = blue.move(by);
        }
    }

    @Atomic
    public int distance() {
        return Math.abs(red.position() - blue.position());
    }
}
