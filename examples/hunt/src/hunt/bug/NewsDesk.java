// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.ArrayList;
import java.util.List;

/**
 * The desk copies its list of subscribers under the lock and sends the news without it. A
 * subscriber that leaves in between, and closes its mailbox, still gets them.
 */
public class NewsDesk {

    private static class Subscriber {
        private boolean closed;

        synchronized void receive(String news) {
            if (closed) {
                throw new IllegalStateException("mailbox is closed: " + news);
            }
        }

        synchronized void close() {
            closed = true;
        }
    }

    private final List<Subscriber> subscribers = new ArrayList<>();

    synchronized void subscribe(Subscriber subscriber) {
        subscribers.add(subscriber);
    }

    synchronized void unsubscribe(Subscriber subscriber) {
        subscribers.remove(subscriber);
        subscriber.close();
    }

    void publish(String news) {
        List<Subscriber> copy;
        synchronized (this) {
            copy = new ArrayList<>(subscribers); // step 1
        }
        for (Subscriber subscriber : copy) {
            subscriber.receive(news); // step 2
        }
    }

    public static void main(String[] args) throws InterruptedException {
        NewsDesk desk = new NewsDesk();
        Subscriber reader = new Subscriber();
        desk.subscribe(reader);
        Thread editor = new Thread(() -> desk.publish("Snow in May"), "editor");
        Thread leaving = new Thread(() -> desk.unsubscribe(reader), "reader");
        editor.start();
        Thread.sleep(25);
        leaving.start();
        editor.join();
        leaving.join();
    }
}
