// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.stream.Stream;
import org.isolde.library.LibraryDescriptions;
import org.isolde.library.LibraryMethod;
import org.isolde.library.MethodDescription;
import org.isolde.library.TypeHierarchy;
import org.isolde.recorder.collections.CollectionOperation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every public method of the JDK's collections is in the recorder's table, and those that change
 * nothing there change nothing in the descriptions of the library, and the other way round.
 */
class CollectionOperationTest {

    private static final String STATE = "java.util collections";
    private static final Set<String> OF_OBJECT = Set.of("wait", "notify", "notifyAll", "getClass");

    /** What is described as changing the collection, though no caller sees it. */
    private static final Set<String> UNSEEN = Set.of("trimToSize", "ensureCapacity");

    /** What is described as changing, since the JDK changes something that no caller sees. */
    private static final Set<Class<?>> TIDYING = Set.of(WeakHashMap.class, IdentityHashMap.class, LinkedHashMap.class);

    /** A method as the descriptions take it. */
    private record Described(String owner, String name, String descriptor) implements LibraryMethod {}

    /** The types of the JDK that runs the test. */
    private static final class Types implements TypeHierarchy {

        @Override
        public boolean isSubtype(String sub, String type) {
            return supertypes(sub).contains(type);
        }

        @Override
        public Collection<String> supertypes(String type) {
            Set<String> all = new LinkedHashSet<>();
            try {
                add(Class.forName(type.replace('/', '.')), all);
            } catch (ClassNotFoundException unexpected) {
                throw new AssertionError(unexpected);
            }
            return all;
        }

        private static void add(Class<?> type, Set<String> all) {
            all.add(type.getName().replace('.', '/'));
            if (type.getSuperclass() != null) {
                add(type.getSuperclass(), all);
            }
            Arrays.stream(type.getInterfaces()).forEach(each -> add(each, all));
        }

        @Override
        public Optional<String> declaringType(LibraryMethod method) {
            return Optional.empty();
        }
    }

    static Stream<Class<?>> collections() {
        return Stream.of(HashMap.class, LinkedHashMap.class, TreeMap.class, Hashtable.class, IdentityHashMap.class,
                WeakHashMap.class, EnumMap.class, Properties.class, ConcurrentHashMap.class,
                ConcurrentSkipListMap.class, HashSet.class, LinkedHashSet.class, TreeSet.class,
                ConcurrentSkipListSet.class, CopyOnWriteArraySet.class, ConcurrentHashMap.KeySetView.class,
                ArrayList.class, LinkedList.class, Vector.class, Stack.class, CopyOnWriteArrayList.class,
                ArrayDeque.class, PriorityQueue.class, ConcurrentLinkedQueue.class, ConcurrentLinkedDeque.class,
                ArrayBlockingQueue.class, LinkedBlockingQueue.class, LinkedBlockingDeque.class,
                LinkedTransferQueue.class, PriorityBlockingQueue.class, DelayQueue.class, SynchronousQueue.class,
                List.class, ListIterator.class, Map.Entry.class);
    }

    private static Stream<Method> methods(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isBridge()
                        && !OF_OBJECT.contains(method.getName()));
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
    }

    private static String parameters(Method method) {
        String descriptor = descriptor(method);
        return descriptor.substring(0, descriptor.indexOf(')') + 1);
    }

    @ParameterizedTest
    @MethodSource("collections")
    void everyMethodIsInTheTable(Class<?> type) {
        assertThat(methods(type)).isNotEmpty().allMatch(
                method -> CollectionOperation.isKnown(method.getName(), parameters(method)));
    }

    @ParameterizedTest
    @MethodSource("collections")
    void whatChangesACollectionIsDescribedSo(Class<?> type) {
        LibraryDescriptions descriptions = LibraryDescriptions.standard();
        assertThat(methods(type)).allSatisfy(method -> {
            Optional<MethodDescription> effect = descriptions.effect(
                    new Described(type.getName().replace('.', '/'), method.getName(), descriptor(method)),
                    new Types());
            CollectionOperation operation = CollectionOperation.of(method.getName(), parameters(method));
            boolean isUnknown = effect.flatMap(MethodDescription::unknown).isPresent() || effect.isEmpty();
            boolean changes = effect.stream().flatMap(each -> each.accesses().stream())
                    .anyMatch(access -> access.state().equals(STATE) && access.writes());
            boolean isTidied = TIDYING.contains(type) || UNSEEN.contains(method.getName());
            if (operation.isQuery() && !isUnknown && !isTidied) {
                assertThat(changes).isFalse();
            }
            if (!operation.isQuery() && !isUnknown) {
                assertThat(changes).isTrue();
            }
        });
    }
}
