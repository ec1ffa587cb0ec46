// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The last messages of a chat. Between asking for the size and getting the last message, another
 * thread deletes a message, and the index is too large.
 */
public class MessageLog {

    private final List<String> messages = Collections.synchronizedList(new ArrayList<>());

    void post(String message) {
        messages.add(message);
    }

    void delete(String message) {
        messages.remove(message);
    }

    String latest() {
        int size = messages.size(); // step 1
        if (size == 0) {
            return "(none)";
        }
        return messages.get(size - 1); // step 2
    }

    public static void main(String[] args) throws InterruptedException {
        MessageLog log = new MessageLog();
        log.post("hello");
        log.post("is anybody there?");
        ExecutorService server = Executors.newFixedThreadPool(2);
        CompletableFuture<String> preview = CompletableFuture.supplyAsync(log::latest, server);
        Thread.sleep(25);
        CompletableFuture<Void> moderator = CompletableFuture.runAsync(() -> log.delete("hello"), server);
        server.shutdown();
        System.out.println(preview.join());
        moderator.join();
    }
}
