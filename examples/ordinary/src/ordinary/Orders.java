// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import org.isolde.stm.Atomic;

/** Orders and how far each has come. */
public class Orders {
    private enum State {
        NEW,
        PAID,
        SHIPPED,
        CANCELLED
    }

    private final Map<Integer, State> states = new HashMap<>();

    @Atomic
    public boolean place(int order) {
        return states.putIfAbsent(order, State.NEW) == null;
    }

    @Atomic
    public boolean advance(int order) {
        State state = states.get(order);
        if (state == null) {
            throw new NoSuchElementException("no order " + order);
        }
        return switch (state) {
            case NEW -> {
                states.put(order, State.PAID);
                yield true;
            }
            case PAID -> {
                states.put(order, State.SHIPPED);
                yield true;
            }
            case SHIPPED, CANCELLED -> false;
        };
    }

    @Atomic
    public boolean cancel(int order) {
        if (states.get(order) != State.NEW) {
            return false;
        }
        states.put(order, State.CANCELLED);
        return true;
    }

    @Atomic
    public long shipped() {
        return states.values().stream().filter(state -> state == State.SHIPPED).count();
    }
}
