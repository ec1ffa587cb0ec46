// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * A log file that is full is followed by a new one. Two threads that both find it full begin two
 * files, one of which stays empty.
 */
public class RollingAppender {

    private int length = 10;
    private int files = 1;

    private synchronized boolean isFull() {
        return length >= 10;
    }

    private synchronized void rollOver() {
        files++;
        length = 0;
    }

    private synchronized void write() {
        length++;
    }

    void append() {
        if (isFull()) { // step 1
            rollOver(); // step 2
        }
        write();
    }

    public static void main(String[] args) throws Exception {
        RollingAppender appender = new RollingAppender();
        ExecutorService users = Executors.newFixedThreadPool(2);
        users.execute(appender::append);
        Thread.sleep(25);
        users.execute(appender::append);
        users.shutdown();
        users.awaitTermination(1, TimeUnit.MINUTES);
        if (appender.files != 2) {
            throw new AssertionError(appender.files + " files");
        }
    }
}
