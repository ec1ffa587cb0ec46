// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import org.isolde.stm.Atomic;

/**
 * Two threads put a million objects each into a ring of a thousand places; prints how many they
 * have put. Now and then they wait for each other: SMV keeps all that a transaction might still
 * read, and one that the system lets sleep might read very much.
 */
public final class Millions {

    private static final class Item {

        private Item before;
        private int number;

        Item(int number) {
            this.number = number;
        }
    }

    private final Item[] ring = new Item[1_000];
    private final CyclicBarrier meeting = new CyclicBarrier(2);
    private int count;

    private Millions() {}

    @Atomic
    private void put() {
        Item item = new Item(count);
        int place = count % ring.length;
        item.before = ring[place];
        if (item.before != null) {
            item.before.before = null;
            item.number = item.before.number + ring.length;
        }
        ring[place] = item;
        count++;
    }

    @Atomic
    private boolean isRight() {
        for (int i = 0; i < ring.length; i++) {
            if (ring[i].number != count - ring.length + (i - count % ring.length + ring.length) % ring.length) {
                return false;
            }
        }
        return true;
    }

    private void putMany() {
        for (int i = 0; i < 1_000_000; i++) {
            if (i % 5_000 == 0) {
                meet();
            }
            put();
        }
    }

    private void meet() {
        try {
            meeting.await();
        } catch (InterruptedException | BrokenBarrierException failure) {
            throw new IllegalStateException(failure);
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Millions millions = new Millions();
        Thread first = new Thread(millions::putMany);
        Thread second = new Thread(millions::putMany);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(millions.count + " " + millions.isRight());
    }
}
