// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * A file is downloaded in parts, and a volatile field has the number of finished parts. When two
 * parts are finished at once, both read the same number and one of them is not counted.
 */
public class Download {

    private final CountDownLatch done = new CountDownLatch(2);
    private volatile int finishedParts;

    private void finished() {
        int before = finishedParts; // step 1
        finishedParts = before + 1; // step 2
    }

    private void fetch(String part) {
        finished();
        System.out.println(part + " is here.");
        done.countDown();
    }

    public static void main(String[] args) throws InterruptedException {
        Download download = new Download();
        for (String part : List.of("front", "back")) {
            new Thread(() -> download.fetch(part), part).start();
            Thread.sleep(20);
        }
        download.done.await();
        if (download.finishedParts != 2) {
            throw new AssertionError("LOST " + (2 - download.finishedParts));
        }
    }
}
