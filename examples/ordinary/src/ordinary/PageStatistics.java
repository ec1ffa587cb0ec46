// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import org.isolde.stm.Atomic;

/** Views and likes of pages. */
public class PageStatistics {
    private final Map<String, Integer> views = new HashMap<>();
    private final Map<String, Integer> likes = new HashMap<>();

    @Atomic
    public void view(String page) {
        views.merge(page, 1, Integer::sum);
    }

    @Atomic
    public void like(String page) {
        likes.compute(page, (p, n) -> n == null ? 1 : n + 1);
    }

    @Atomic
    public String report(String page) {
        return likes.getOrDefault(page, 0) + " of " + views.getOrDefault(page, 0);
    }

    @Atomic
    public int busiest() {
        return views.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }
}
