// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.SourceVersion;
import org.eclipse.jdt.annotation.Nullable;

/**
 * How to get to the objects of a memory, as Java source, visibility aside; shortest paths first.
 */
final class Paths {

    private final Memory memory;
    private final Map<Integer, String> paths = new LinkedHashMap<>();
    private final Deque<Integer> pending = new ArrayDeque<>();

    private Paths(Memory memory) {
        this.memory = memory;
    }

    /** The paths, by object, in the order in which they are found. */
    static Map<Integer, String> of(Memory memory) {
        Paths search = new Paths(memory);
        List<String> names = roots(memory);
        for (int i = 0; i < names.size(); i++) {
            search.find(memory.roots().get(i), names.get(i));
        }
        new TreeMap<>(memory.statics()).forEach((type, id) -> memory.contents().get(id).cells().forEach(
                (key, value) -> search.find(value,
                        Literals.className(type) + "." + FieldKeys.name((String) key))));
        while (!search.pending.isEmpty()) {
            search.follow(search.pending.removeFirst());
        }
        return search.paths;
    }

    /**
     * The names of the objects that the set-up has created, in their order; none changes when more
     * are created.
     */
    static List<String> roots(Memory memory) {
        Map<String, Integer> counts = new HashMap<>();
        List<String> names = new ArrayList<>();
        for (Ref root : memory.roots()) {
            String type = Literals.className(memory.contents().get(root.id()).type());
            String name = Character.toLowerCase(type.charAt(0)) + type.substring(1).replace(".", "");
            int count = counts.merge(name, 1, Integer::sum);
            names.add(count == 1 && !SourceVersion.isKeyword(name) ? name : name + count);
        }
        return names;
    }

    private void find(@Nullable Object value, String path) {
        if (value instanceof Ref(int id) && paths.putIfAbsent(id, path) == null) {
            pending.addLast(id);
        }
    }

    private void follow(int id) {
        Content content = memory.contents().get(id);
        String path = paths.get(id);
        content.cells().forEach((key, value) -> {
            switch (content.form()) {
                case OBJECT -> find(value, path + "." + FieldKeys.name((String) key));
                case ARRAY -> find(value, path + "[" + key + "]");
                case LIST -> find(value, path + ".get(" + key + ")");
                case MAP, SET -> {
                    Content.Entry entry = (Content.Entry) value;
                    find(entry.value(), path + ".get(" + name(entry.key()) + ")");
                    find(entry.key(), path + " element " + content.cells().keySet().stream().toList().indexOf(key));
                }
                case WHOLE -> {
                    int place = 0;
                    for (Object element : (List<?>) value) {
                        find(element, path + " element " + place++);
                    }
                }
                case FUNCTION, DERIVED -> {
                    // Without cells.
                }
            }
        });
        content.fixed().forEach(value -> find(value, path + " inside"));
    }

    private String name(@Nullable Object key) {
        return key instanceof Ref(int id) ? paths.getOrDefault(id, "…") : Literals.text(key, "");
    }
}
