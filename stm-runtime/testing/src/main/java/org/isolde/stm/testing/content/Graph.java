// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.content;

import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** The objects that can be reached from some, and what each of them holds. */
final class Graph {

    private final Map<Object, Node> known = new IdentityHashMap<>();
    private final List<Node> nodes = new ArrayList<>();
    private final Deque<Object> unread = new ArrayDeque<>();

    /** All nodes, in the order in which they were met. */
    List<Node> nodes() {
        return nodes;
    }

    /** A node that holds some objects, after all has been read that can be reached from them. */
    Node roots(List<? extends @Nullable Object> objects) {
        Node roots = add(Node.ordered("", ""));
        for (Object object : objects) {
            roots.add("", root(object));
        }
        complete();
        return roots;
    }

    private Node root(@Nullable Object object) {
        if (object == Content.NOTHING) {
            return add(Node.leaf(""));
        }
        if (object instanceof Content.StaticFields fields) {
            Node node = add(Node.ordered("{", "}"));
            ProgramField.statics(fields.type()).forEach(field -> node.add(field.label(), node(field.value(null))));
            return node;
        }
        return node(object);
    }

    private void complete() {
        for (Object next = unread.poll(); next != null; next = unread.poll()) {
            Node node = known.get(next);
            if (node != null) {
                read(next, node);
            }
        }
    }

    private Node add(Node made) {
        made.index = nodes.size();
        nodes.add(made);
        return made;
    }

    private Node node(@Nullable Object object) {
        if (object == null) {
            return add(Node.leaf("null"));
        }
        Optional<String> text = Leaves.text(object);
        if (text.isPresent()) {
            return add(Node.leaf(text.get()));
        }
        Node node = known.get(object);
        if (node == null) {
            node = add(empty(object));
            known.put(object, node);
            unread.add(object);
        }
        if (!(object instanceof Optional)) {
            node.meetings++;
        }
        return node;
    }

    private static Node empty(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            return type.getComponentType().isPrimitive()
                    ? Node.leaf(elements(object))
                    : Node.ordered("[", "]");
        }
        if (!JdkTypes.isOfJdk(type)) {
            return Node.ordered(JdkTypes.name(type) + "{", "}");
        }
        if (object instanceof Map.Entry) {
            return Node.entry();
        }
        if (object instanceof Map || object instanceof Collection) {
            return JdkTypes.isOrdered(object) ? ordered(object) : Node.unordered();
        }
        return Node.ordered(JdkTypes.name(type) + "(", ")");
    }

    private static Node ordered(Object collection) {
        return JdkTypes.isSequence(collection) ? Node.ordered("[", "]") : Node.ordered("{", "}");
    }

    private static String elements(Object array) {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < Array.getLength(array); i++) {
            text.append(i == 0 ? "" : ", ").append(Array.get(array, i));
        }
        return text.append(']').toString();
    }

    private void read(Object object, Node node) {
        if (object instanceof Object[] array) {
            for (Object element : array) {
                node.add("", node(element));
            }
        } else if (!object.getClass().isArray()) {
            if (JdkTypes.isOfJdk(object.getClass())) {
                readContainer(object, node);
            } else {
                readFields(object, node);
            }
        }
    }

    private void readFields(Object object, Node node) {
        if (object instanceof Throwable thrown) {
            String message = thrown.getMessage();
            node.add("message=", node(message == null ? null : Identities.removed(message)));
        }
        ProgramField.of(object.getClass()).forEach(field -> node.add(field.label(), node(field.value(object))));
        if (object instanceof Map || object instanceof Collection) {
            readInherited(object, node);
        }
    }

    /** The content of a collection whose class extends one of the JDK. */
    private void readInherited(Object collection, Node node) {
        if (JdkTypes.extendsContainer(collection.getClass())) {
            Node content = add(JdkTypes.isOrdered(collection) ? ordered(collection) : Node.unordered());
            readContainer(collection, content);
            node.add("content=", content);
        }
    }

    private void readContainer(Object object, Node node) {
        if (object instanceof Map<?, ?> map) {
            map.forEach((key, value) -> node.add("", entry(key, value)));
        } else if (object instanceof Collection<?> collection) {
            collection.forEach(element -> node.add("", node(element)));
        } else if (object instanceof Map.Entry<?, ?> entry) {
            node.add("", node(entry.getKey()));
            node.add("", node(entry.getValue()));
        } else if (object instanceof AtomicReference<?> reference) {
            node.add("", node(reference.get()));
        } else if (object instanceof AtomicReferenceArray<?> array) {
            for (int i = 0; i < array.length(); i++) {
                node.add("", node(array.get(i)));
            }
        } else if (object instanceof Optional<?> optional) {
            optional.ifPresent(value -> node.add("", node(value)));
        }
    }

    private Node entry(@Nullable Object key, @Nullable Object value) {
        Node entry = add(Node.entry());
        entry.add("", node(key));
        entry.add("", node(value));
        return entry;
    }
}
