// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture.initialization;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.tree.ClassNode;

/**
 * From where threads come to the initialisation of a class. Code of a class runs only when the
 * class is initialised or the same thread is initialising it (JVMS 5.5; an initialiser must not
 * hand its objects to another thread). So where all code that begins a class stands in another one,
 * a thread comes to the other one first, as with the bodies of the constants of an enum; and so on
 * along chains of classes.
 *
 * <p>The classes that come before a class are a greatest solution, as dominators in a graph are:
 * all classes do, until a way is found on which one does not.
 */
final class Entries {
    private final CompiledClasses classes;
    private final Map<ClassNode, Integer> numbers = new HashMap<>();
    private final Map<ClassNode, Set<ClassNode>> users = new HashMap<>();
    private final Map<ClassNode, Set<ClassNode>> heirs = new HashMap<>();
    private final Map<ClassNode, BitSet> before = new HashMap<>();

    Entries(CompiledClasses classes, Steps steps) {
        this.classes = classes;
        for (ClassNode type : classes.all()) {
            numbers.put(type, numbers.size());
            classes.methods(type).forEach(method -> steps.of(method).forEach(step -> addUser(step, type)));
            classes.initializedWith(type).forEach(other -> add(heirs, other, type));
        }
        solve();
    }

    private void addUser(Step step, ClassNode user) {
        if (step instanceof Step.Begins(ClassNode type) && type != user) {
            add(users, type, user);
        }
    }

    private static void add(Map<ClassNode, Set<ClassNode>> sets, ClassNode key, ClassNode value) {
        sets.computeIfAbsent(key, type -> new HashSet<>()).add(value);
    }

    private void solve() {
        Exposure exposure = new Exposure(classes);
        classes.all().forEach(type -> before.put(type, exposure.isExposed(type) || isUsedNowhere(type)
                ? new BitSet()
                : all()));
        List<ClassNode> hidden = classes.all().stream().filter(type -> !before.get(type).isEmpty()).toList();
        boolean changes = true;
        while (changes) {
            changes = false;
            for (ClassNode type : hidden) {
                BitSet now = onAllWaysTo(type);
                changes |= !now.equals(before.put(type, now));
            }
        }
    }

    private BitSet all() {
        BitSet all = new BitSet();
        all.set(0, numbers.size());
        return all;
    }

    /** Then what begins it is not seen: the JVM, a framework. */
    private boolean isUsedNowhere(ClassNode type) {
        return !users.containsKey(type) && !heirs.containsKey(type);
    }

    private BitSet onAllWaysTo(ClassNode type) {
        BitSet all = all();
        users.getOrDefault(type, Set.of()).forEach(user -> all.and(whereCodeRuns(user)));
        heirs.getOrDefault(type, Set.of()).forEach(heir -> all.and(with(heir)));
        return all;
    }

    /** What has begun where code of a class runs. */
    private BitSet whereCodeRuns(ClassNode type) {
        return Stream.concat(Stream.of(type), classes.initializedWith(type).stream()).map(this::with)
                .collect(BitSet::new, BitSet::or, BitSet::or);
    }

    /** A class and what comes before it. */
    private BitSet with(ClassNode type) {
        BitSet all = (BitSet) before.get(type).clone();
        all.set(numbers.get(type));
        return all;
    }

    /**
     * Whether each thread that begins a class finds another one initialised, or is initialising it.
     */
    boolean isBefore(ClassNode other, ClassNode type) {
        return before.get(type).get(numbers.get(other));
    }
}
