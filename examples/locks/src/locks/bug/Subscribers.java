// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Flow;

/**
 * A subscriber should be in the list once. Two threads both do not find it, and both add it: it
 * gets each item twice.
 */
public class Subscribers<T> {

    private final List<Flow.Subscriber<T>> subscribers = new CopyOnWriteArrayList<>();

    public void subscribe(Flow.Subscriber<T> subscriber) {
        if (!subscribers.contains(subscriber)) { // step 1
            subscribers.add(subscriber); // step 2
        }
    }

    public void cancel(Flow.Subscriber<T> subscriber) {
        subscribers.remove(subscriber);
    }

    public void publish(T item) {
        subscribers.forEach(subscriber -> subscriber.onNext(item));
    }
}
