// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.function.IntSupplier;
import org.isolde.stm.Atomic;

/** Two boxes, each filled from the other. */
public class Boxes {
    private static final class Box {
        int value;
    }

    private final Box x = new Box();
    private final Box y = new Box();

    @Atomic
    public void first() {
        x.value = next(() -> y.value);
    }

    @Atomic
    public void second() {
        y.value = next(() -> x.value);
    }

    private static int next(IntSupplier source) {
        return source.getAsInt() + 1;
    }
}
