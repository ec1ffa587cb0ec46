// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Two nurses swap their shifts: both shifts are read, each under its own monitor, and then written.
 * When one of them swaps with a third nurse in between, a shift is there twice and another is lost.
 */
public class DutyRoster {

    private static class Nurse {
        private String shift;

        Nurse(String shift) {
            this.shift = shift;
        }

        synchronized String shift() {
            return shift;
        }

        synchronized void work(String newShift) {
            shift = newShift;
        }
    }

    void swap(Nurse first, Nurse second) {
        String before = first.shift(); // step 1
        String after = second.shift(); // step 1
        first.work(after); // step 2
        second.work(before); // step 2
    }

    public static void main(String[] args) throws InterruptedException {
        DutyRoster roster = new DutyRoster();
        Nurse eva = new Nurse("early");
        Nurse lea = new Nurse("late");
        Nurse nina = new Nurse("night");
        ExecutorService phones = Executors.newCachedThreadPool();
        phones.execute(() -> roster.swap(eva, lea));
        Thread.sleep(25);
        phones.execute(() -> roster.swap(lea, nina));
        phones.shutdown();
        phones.awaitTermination(10, TimeUnit.SECONDS);
        long shifts = List.of(eva, lea, nina).stream().map(Nurse::shift).distinct().count();
        if (shifts != 3) {
            throw new AssertionError("only " + shifts + " shifts");
        }
    }
}
