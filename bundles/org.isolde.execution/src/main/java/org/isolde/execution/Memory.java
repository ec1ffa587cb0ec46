// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.annotation.Nullable;

/**
 * What transactions share, between transactions. Immutable.
 *
 * @param contents the objects by identity
 * @param statics for each class with static fields the object that holds them
 * @param roots the objects that the set-up has created, in order
 */
record Memory(Map<Integer, Content> contents, Map<String, Integer> statics, List<Ref> roots) {

    Memory {
        // Not Map.copyOf: its order of iteration differs from run to run.
        contents = Collections.unmodifiableMap(new HashMap<>(contents));
        statics = Collections.unmodifiableMap(new HashMap<>(statics));
        roots = List.copyOf(roots);
    }

    /** The same with one more object of the set-up. */
    Memory withRoot(Ref root) {
        List<Ref> more = new ArrayList<>(roots);
        more.add(root);
        return new Memory(contents, statics, more);
    }

    /** The same without what nothing refers to. */
    Memory pruned() {
        Set<Integer> reached = new HashSet<>(statics.values());
        roots.forEach(root -> reached.add(root.id()));
        Deque<Integer> pending = new ArrayDeque<>(reached);
        while (!pending.isEmpty()) {
            Content content = contents.get(pending.pop());
            content.fixed().forEach(value -> reach(value, reached, pending));
            content.cells().values().forEach(value -> reach(value, reached, pending));
        }
        Map<Integer, Content> kept = new HashMap<>(contents);
        kept.keySet().retainAll(reached);
        return new Memory(kept, statics, roots);
    }

    private static void reach(@Nullable Object value, Set<Integer> reached, Deque<Integer> pending) {
        switch (value) {
            case Ref(int id) -> {
                if (reached.add(id)) {
                    pending.add(id);
                }
            }
            case Content.Entry(Object key, Object entry) -> {
                reach(key, reached, pending);
                reach(entry, reached, pending);
            }
            case List<?> list -> list.forEach(element -> reach(element, reached, pending));
            case null, default -> {
                // An immutable value refers to nothing.
            }
        }
    }
}
