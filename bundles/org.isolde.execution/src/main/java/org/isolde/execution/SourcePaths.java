// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.FieldModel;
import org.isolde.program.Program;

/**
 * Expressions for the objects of a memory that compile: variables with the objects of the set-up,
 * visible fields and elements of arrays; the shortest for each object.
 */
final class SourcePaths {

    /**
     * An expression.
     *
     * @param type the descriptor of its static type
     */
    record Typed(String text, String type) {}

    private final Memory memory;
    private final Program program;
    private final Visibility visibility;
    private final Map<Integer, Typed> paths = new LinkedHashMap<>();
    private final Deque<Integer> pending = new ArrayDeque<>();

    private SourcePaths(Memory memory, Program program, Visibility visibility) {
        this.memory = memory;
        this.program = program;
        this.visibility = visibility;
    }

    /** The expression for each object that has one, by the number of the object. */
    static Map<Integer, Typed> of(Memory memory, Program program, Visibility visibility) {
        SourcePaths search = new SourcePaths(memory, program, visibility);
        List<String> roots = Paths.roots(memory);
        for (int i = 0; i < roots.size(); i++) {
            Ref root = memory.roots().get(i);
            String type = memory.contents().get(root.id()).type();
            search.find(root, new Typed(roots.get(i), Descriptor.ofType(type)));
        }
        new TreeMap<>(memory.statics()).forEach((type, id) -> {
            if (visibility.shows(type)) {
                search.followFields(id, visibility.name(type));
            }
        });
        while (!search.pending.isEmpty()) {
            search.follow(search.pending.removeFirst());
        }
        return search.paths;
    }

    private void find(@Nullable Object value, Typed path) {
        if (value instanceof Ref(int id) && paths.putIfAbsent(id, path) == null) {
            pending.addLast(id);
        }
    }

    private void follow(int id) {
        Content content = memory.contents().get(id);
        Typed path = paths.get(id);
        if (content.form() == Content.Form.OBJECT && path.type().equals(Descriptor.ofType(content.type()))) {
            followFields(id, path.text());
        } else if (content.form() == Content.Form.ARRAY && path.type().startsWith("[")) {
            content.cells().forEach((index, value) -> find(
                    value, new Typed(path.text() + "[" + index + "]", path.type().substring(1))));
        }
    }

    private void followFields(int id, String owner) {
        memory.contents().get(id).cells().forEach((key, value) -> field((String) key)
                .filter(visibility::shows)
                .ifPresent(field -> find(
                        value, new Typed(owner + "." + field.ref().name(), field.ref().descriptor()))));
    }

    private Optional<FieldModel> field(String key) {
        return program.classNamed(FieldKeys.owner(key)).stream()
                .flatMap(model -> model.fields().stream())
                .filter(field -> field.ref().name().equals(FieldKeys.name(key)))
                .findFirst();
    }
}
