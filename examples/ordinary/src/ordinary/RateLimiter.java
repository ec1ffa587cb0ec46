// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.isolde.stm.Atomic;

/** Lets each user call at most twice in a span of time. */
public class RateLimiter {
    private static final int SPAN = 2;
    private static final int MOST = 2;

    private final Map<String, Deque<Integer>> calls = new HashMap<>();

    @Atomic
    public boolean allow(String user, int now) {
        Deque<Integer> times = calls.computeIfAbsent(user, name -> new ArrayDeque<>());
        while (!times.isEmpty() && times.peekFirst() <= now - SPAN) {
            times.pollFirst();
        }
        if (times.size() >= MOST) {
            return false;
        }
        times.addLast(now);
        return true;
    }

    @Atomic
    public int calls(String user) {
        Deque<Integer> times = calls.get(user);
        return times == null ? 0 : times.size();
    }
}
