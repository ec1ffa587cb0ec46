// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** Marks of students in arrays: a weight for each test, which never changes, and points. */
public class WeightedAverage {
    private final int[] weights = {1, 2};
    private final int[][] points = new int[2][2];

    @Atomic
    public void mark(int student, int test, int mark) {
        points[student][test] = mark;
    }

    @Atomic
    public void bonus(int student, int test) {
        points[student][test] += weights[test];
    }

    @Atomic
    public int average(int student) {
        int sum = 0;
        int all = 0;
        for (int test = 0; test < weights.length; test++) {
            sum += weights[test] * points[student][test];
            all += weights[test];
        }
        return sum / all;
    }
}
