// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import org.isolde.stm.Atomic;

/** Fibonacci numbers, each computed once. */
public class Memoiser {
    private final Map<Integer, Long> known = new HashMap<>();

    @Atomic
    public long fibonacci(int n) {
        if (n < 2) {
            return n;
        }
        Long result = known.get(n);
        if (result == null) {
            result = fibonacci(n - 1) + fibonacci(n - 2);
            known.put(n, result);
        }
        return result;
    }

    @Atomic
    public int size() {
        return known.size();
    }
}
