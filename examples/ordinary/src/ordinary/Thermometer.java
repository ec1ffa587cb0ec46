// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** Measured temperatures: how many there are, their sum, and the highest. */
public class Thermometer {
    private static int count;
    private static int sum;
    private static int highest = Integer.MIN_VALUE;

    @Atomic
    public static void measured(int temperature) {
        count++;
        sum += temperature;
        if (temperature > highest) {
            highest = temperature;
        }
    }

    @Atomic
    public static int average() {
        return count == 0 ? 0 : sum / count;
    }

    @Atomic
    public static int highest() {
        return highest;
    }
}
