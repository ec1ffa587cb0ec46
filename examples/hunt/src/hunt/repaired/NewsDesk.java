// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.ArrayList;
import java.util.List;

/** The news are sent under the lock, so that nobody leaves in between. */
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

    synchronized void publish(String news) {
        for (Subscriber subscriber : subscribers) {
            subscriber.receive(news);
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
