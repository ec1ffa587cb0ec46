// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Swaps exclude each other. */
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

    synchronized void swap(Nurse first, Nurse second) {
        String before = first.shift();
        String after = second.shift();
        first.work(after);
        second.work(before);
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
