// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.stm.Atomic;

/** Tasks that depend on others, but never in a circle. */
public class Dependencies {
    private final Map<String, Set<String>> needs = new HashMap<>();

    @Atomic
    public boolean add(String task, String needed) {
        if (reaches(needed, task, new HashSet<>())) {
            return false;
        }
        needs.computeIfAbsent(task, name -> new TreeSet<>()).add(needed);
        return true;
    }

    @Atomic
    public boolean needs(String task, String other) {
        return reaches(task, other, new HashSet<>());
    }

    private boolean reaches(String from, String to, Set<String> seen) {
        if (from.equals(to)) {
            return true;
        }
        if (!seen.add(from)) {
            return false;
        }
        return needs.getOrDefault(from, Set.of()).stream().anyMatch(next -> reaches(next, to, seen));
    }
}
