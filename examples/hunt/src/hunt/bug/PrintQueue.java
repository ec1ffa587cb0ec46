// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Two printers take documents from one queue. Both see that it is not empty, and the second finds
 * that the last document is gone.
 */
public class PrintQueue {

    private final Queue<String> documents = new ConcurrentLinkedQueue<>();

    void add(String document) {
        documents.add(document);
    }

    String next() {
        if (documents.isEmpty()) { // step 1
            return "test page";
        }
        return documents.remove(); // step 2
    }

    public static void main(String[] args) throws Exception {
        PrintQueue queue = new PrintQueue();
        queue.add("invoice.pdf");
        ExecutorService printers = Executors.newFixedThreadPool(2);
        Future<String> left = printers.submit(queue::next);
        Thread.sleep(25);
        Future<String> right = printers.submit(queue::next);
        printers.shutdown();
        System.out.println(left.get() + ", " + right.get());
    }
}
