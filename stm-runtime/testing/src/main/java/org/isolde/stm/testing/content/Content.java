// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.content;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that can be reached from objects, as texts. Two lists of objects have equal texts if and only
 * if a program could not tell them apart by their contents and by what is the same object, but for
 * these rules:
 *
 * <ul>
 * <li>An object of the program is {@code Name{field=…, …}}, with the fields of all its classes by
 *   name. Static fields, and fields that compilers and the STM runtime add, are left out. An enum
 *   constant is its name, a lambda is {@code lambda}; loggers, threads and class loaders are the
 *   names of their classes.
 * <li>An array is {@code [element, …]}; so is a list or a queue of the JDK. A set or a map of the
 *   JDK is {@code {element, …}} or {@code {key=value, …}}. What has no order, such as a
 *   {@link java.util.HashMap} or a {@link java.util.PriorityQueue}, is put in the order of the
 *   texts.
 * <li>Any other object of the JDK is the name of its class, with its {@code toString} if it has one
 *   of its own.
 * <li>An object, an array or a collection that is met again has a number: it is {@code #1 Name{…}}
 *   where it is met first, and {@code #1} then.
 * </ul>
 *
 * <p>Takes time linear in the number of objects, apart from sorting, and no stack, however long
 * the chains of objects are.
 */
public final class Content {

    /** A value whose text is empty. */
    public static final Object NOTHING = new Object();

    private Content() {}

    /** A value that stands for the static fields of a class, without its constants. */
    public static Object staticFields(Class<?> type) {
        return new StaticFields(type);
    }

    /**
     * The texts of objects. The numbers of objects that are met again are common to all.
     *
     * @param objects objects, null, and values that were made here
     * @throws IllegalStateException if a field cannot be read
     */
    public static List<String> of(List<? extends @Nullable Object> objects) {
        Graph graph = new Graph();
        Node roots = graph.roots(objects);
        Sorting.sort(graph.nodes());
        Printer printer = new Printer();
        return roots.edges.stream().map(root -> printer.print(root.target())).toList();
    }

    /** Stands for the static fields of a class. */
    record StaticFields(Class<?> type) {}
}
