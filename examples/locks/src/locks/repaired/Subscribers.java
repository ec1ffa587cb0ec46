// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Flow;

/** The list looks and adds in one step. */
public class Subscribers<T> {

    private final CopyOnWriteArrayList<Flow.Subscriber<T>> subscribers = new CopyOnWriteArrayList<>();

    public void subscribe(Flow.Subscriber<T> subscriber) {
        subscribers.addIfAbsent(subscriber);
    }

    public void cancel(Flow.Subscriber<T> subscriber) {
        subscribers.remove(subscriber);
    }

    public void publish(T item) {
        subscribers.forEach(subscriber -> subscriber.onNext(item));
    }
}
