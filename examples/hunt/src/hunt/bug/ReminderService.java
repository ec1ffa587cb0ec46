// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Reminders are sent at their time unless they are cancelled. A reminder that is cancelled between
 * the question and the sending goes out although its owner was told that it does not. The program
 * does not notice.
 */
public class ReminderService {

    private final Set<String> pending = new HashSet<>();
    private final ConcurrentLinkedQueue<String> sent = new ConcurrentLinkedQueue<>();

    synchronized void add(String reminder) {
        pending.add(reminder);
    }

    synchronized boolean cancel(String reminder) {
        return pending.remove(reminder);
    }

    private synchronized boolean isPending(String reminder) {
        return pending.contains(reminder);
    }

    private synchronized void sent(String reminder) {
        sent.add(reminder);
        pending.remove(reminder);
    }

    void fire(String reminder) {
        if (isPending(reminder)) { // step 1
            sent(reminder); // step 2
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReminderService service = new ReminderService();
        service.add("dentist");
        service.add("dinner");
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(2);
        timer.schedule(() -> service.fire("dentist"), 10, TimeUnit.MILLISECONDS);
        timer.schedule(() -> service.cancel("dentist"), 40, TimeUnit.MILLISECONDS);
        timer.schedule(() -> service.fire("dinner"), 70, TimeUnit.MILLISECONDS);
        timer.shutdown();
        timer.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println("Sent: " + service.sent);
    }
}
