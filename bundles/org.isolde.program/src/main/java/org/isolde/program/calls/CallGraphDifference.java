// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.MethodRef;

/**
 * What an edit does to a call graph.
 *
 * <p>A call's answer depends on the types above and below the type it names, on the function
 * objects below that type, and, when library code runs, on what that calls back. So the calls that
 * may differ are found by the types they name; they are resolved in both snapshots and compared. An
 * answer also depends on whether the arguments are {@linkplain PlainArguments plain}, which is
 * found again when a class that was plain is none any more, or the other way round.
 */
final class CallGraphDifference {

    private final CallGraph before;
    private final World next;
    private final Set<String> names;

    /**
     * Compares.
     *
     * @param before the call graph before the edit
     * @param next the world after it
     * @param names the classes edited
     */
    CallGraphDifference(CallGraph before, World next, Set<String> names) {
        this.before = before;
        this.next = next;
        this.names = names;
    }

    /** The call graph after the edit, with the answers that still hold. */
    CallGraph next() {
        Set<String> edited = new HashSet<>(names);
        edited.removeIf(name -> !before.world().surfaceDiffers(next.facts(), name));
        Set<String> objects = instancesChanged();
        Set<FunctionObject> functions = new HashSet<>();
        addDifference(before.world().facts().functions(), next.facts().functions(), functions);
        AffectedCalls calls = AffectedCalls.by(before.world(), next, edited, objects, functions);
        boolean callbacks = !before.world().overrides().finds(next.overrides())
                || edited.stream().anyMatch(this::initialiserComesOrGoes);
        boolean all = concernsMissing(edited) || concernsMissing(objects);
        Map<MethodRef, BitSet> plainArguments = new ConcurrentHashMap<>(before.plainArguments());
        plainArguments.keySet().removeIf(method -> names.contains(method.owner()));
        CallGraph after = new CallGraph(
                next, new ConcurrentHashMap<>(), Collections.emptySortedSet(), plainArguments);
        SortedSet<MethodRef> affected = new TreeSet<>();
        if (edited.stream().anyMatch(this::changesWhatIsPlain)) {
            affected.addAll(findPlainArguments(plainArguments, after));
        }
        if (calls.isEmpty() && !callbacks && !all) {
            // Every other answer holds in both snapshots, whichever of them finds it.
            return new CallGraph(
                    next, before.resolutions(), Collections.unmodifiableSortedSet(affected), plainArguments);
        }
        Set<CallKey> same = new HashSet<>();
        Set<CallKey> different = new HashSet<>();
        for (Map.Entry<String, ClassFacts> entry : next.facts().classes().entrySet()) {
            for (Map.Entry<CallKey, SortedSet<MethodRef>> call : entry.getValue().callers().entrySet()) {
                CallKey key = call.getKey();
                if (!same.contains(key) && !different.contains(key)) {
                    boolean equal = !all && !mayDiffer(key, calls, callbacks) || isEqual(key, after);
                    (equal ? same : different).add(key);
                }
                if (different.contains(key)) {
                    affected.addAll(call.getValue());
                }
            }
        }
        Map<CallKey, Resolution> resolutions = new ConcurrentHashMap<>(after.resolutions());
        for (CallKey key : same) {
            Resolution known = before.resolutions().get(key);
            if (known != null) {
                resolutions.put(key, known);
            }
        }
        return new CallGraph(
                next, resolutions, Collections.unmodifiableSortedSet(affected), plainArguments);
    }

    /** Whether a class, or one below it, is plain in one snapshot only. */
    private boolean changesWhatIsPlain(String name) {
        Hierarchy was = before.program().hierarchy();
        Hierarchy is = next.program().hierarchy();
        Set<String> types = new HashSet<>(was.subtypes(name));
        types.addAll(is.subtypes(name));
        types.add(name);
        return types.stream().anyMatch(
                type -> PlainArguments.isPlainClass(was, type) != PlainArguments.isPlainClass(is, type));
    }

    /**
     * Finds anew which calls have plain arguments.
     *
     * @param known by methods that did not change, these calls in the snapshot before; becomes
     *     those in the next one
     * @return the methods in which they differ
     */
    private static Set<MethodRef> findPlainArguments(Map<MethodRef, BitSet> known, CallGraph after) {
        Set<MethodRef> differing = new HashSet<>();
        for (Map.Entry<MethodRef, BitSet> entry : known.entrySet()) {
            BitSet now = after.findPlainArguments(entry.getKey());
            if (!now.equals(entry.getValue())) {
                differing.add(entry.getKey());
                entry.setValue(now);
            }
        }
        return differing;
    }

    /** The initialiser of a class may run wherever the library calls back code of that class. */
    private boolean initialiserComesOrGoes(String name) {
        return before.world().facts().hasInitialiser(name) != next.facts().hasInitialiser(name);
    }

    private boolean mayDiffer(CallKey key, AffectedCalls calls, boolean callbacks) {
        if (calls.contains(key)) {
            return true;
        }
        if (!callbacks) {
            return false;
        }
        Resolution known = before.resolve(key);
        return !known.base().library().isEmpty() || !known.onArguments().isEmpty();
    }

    private boolean isEqual(CallKey key, CallGraph after) {
        return before.resolve(key).equals(after.resolve(key));
    }

    /** What is below a missing type may be below any: all calls then depend on it. */
    private boolean concernsMissing(Set<String> changed) {
        if (!before.world().instances().absent().equals(next.instances().absent())
                || !before.world().instances().runtimeTypes().equals(next.instances().runtimeTypes())
                || before.world().facts().wrapsArrays() != next.facts().wrapsArrays()) {
            return true;
        }
        Map<String, SortedSet<String>> was = before.program().hierarchy().missing();
        Map<String, SortedSet<String>> is = next.program().hierarchy().missing();
        return !was.equals(is)
                || is.values().stream().anyMatch(below -> changed.stream().anyMatch(below::contains));
    }

    /** The classes of which there are objects in one snapshot only. */
    private Set<String> instancesChanged() {
        Instances was = before.world().instances();
        Instances is = next.instances();
        Set<String> candidates = new HashSet<>(names);
        if (was.everyClass().isPresent() != is.everyClass().isPresent()) {
            candidates.addAll(next.facts().classes().keySet());
        }
        addDifference(before.world().facts().created(), next.facts().created(), candidates);
        addDifference(before.world().facts().named(), next.facts().named(), candidates);
        candidates.removeIf(name -> was.contains(name) == is.contains(name));
        return candidates;
    }

    private static <T> void addDifference(Tally<T> left, Tally<T> right, Set<T> found) {
        if (left != right) {
            for (T value : left.values()) {
                if (!right.contains(value)) {
                    found.add(value);
                }
            }
            for (T value : right.values()) {
                if (!left.contains(value)) {
                    found.add(value);
                }
            }
        }
    }
}
