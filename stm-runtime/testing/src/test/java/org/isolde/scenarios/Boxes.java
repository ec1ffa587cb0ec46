// SPDX-License-Identifier: EPL-2.0
package org.isolde.scenarios;

import org.isolde.stm.Atomic;
import org.isolde.stm.Isolation;

/** Two numbers whose sum is to stay above zero: the usual write skew, and its fixes. */
class Boxes {

    static int visits;

    private int left;
    private int right;

    void fill(int value) {
        left = value;
        right = value;
    }

    @Atomic
    int takeLeft(int amount) {
        if (left + right >= amount) {
            left -= amount;
        }
        return left;
    }

    @Atomic
    void takeRight(int amount) {
        if (left + right >= amount) {
            right -= amount;
        }
    }

    @Atomic
    void takeRightAndLeave(int amount) {
        takeRight(amount);
        left = left;
    }

    @Atomic(isolation = Isolation.SERIALIZABLE)
    int takeLeftSerializable(int amount) {
        return takeLeft(amount);
    }

    @Atomic(isolation = Isolation.SERIALIZABLE)
    void takeRightSerializable(int amount) {
        takeRight(amount);
    }

    @Atomic
    synchronized int takeLeftAlone(int amount) {
        return takeLeft(amount);
    }

    @Atomic
    synchronized void takeRightAlone(int amount) {
        takeRight(amount);
    }

    @Atomic
    int refuseLeft(int amount) {
        if (left + right < amount) {
            throw new IllegalStateException("only " + (left + right) + " left");
        }
        left -= amount;
        return left;
    }

    @Atomic
    static int visit() {
        return ++visits;
    }

    void plain() {
        left = 1;
    }
}
