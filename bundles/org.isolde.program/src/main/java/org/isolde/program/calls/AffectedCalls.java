// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.isolde.program.Hierarchy;
import org.isolde.program.Signature;

/**
 * The calls whose targets an edit may change, selected by the type and the method that they name.
 *
 * <p>If only methods of a class differ, the edit affects calls of these methods on the class, its
 * supertypes and its subtypes. It affects all calls on these types if the supertypes differ, if
 * objects of the class exist in one snapshot only, or if library code can call other methods of it.
 * A function object affects the calls on its functional interface.
 */
final class AffectedCalls {

    private static final String OBJECT = "java/lang/Object";

    private final World before;
    private final World after;
    private final Set<String> wholly = new HashSet<>();
    private final Map<String, Set<Signature>> partly = new HashMap<>();

    private AffectedCalls(World before, World after) {
        this.before = before;
        this.after = after;
    }

    /**
     * The calls concerned when some classes have been edited.
     *
     * @param edited the classes whose surface differs
     * @param objects the classes of which there are objects in one snapshot only
     * @param functions the function objects that there are in one snapshot only
     */
    static AffectedCalls by(
            World before, World after, Set<String> edited, Set<String> objects, Set<FunctionObject> functions) {
        AffectedCalls affected = new AffectedCalls(before, after);
        for (String name : objects) {
            affected.wholly.addAll(affected.related(name));
        }
        for (String name : edited) {
            affected.addEdited(name);
        }
        affected.addFunctions(functions);
        return affected;
    }

    /** Whether no call is concerned. */
    boolean isEmpty() {
        return wholly.isEmpty() && partly.isEmpty();
    }

    /** Whether a call may be. */
    boolean contains(CallKey key) {
        Signature signature = Signature.of(key.method());
        return contains(key.method().owner(), signature)
                || contains(key.method().owner(), ClassInitialisation.INITIALISER)
                || contains(key.caller(), signature);
    }

    private boolean contains(String type, Signature signature) {
        return wholly.contains(type) || partly.getOrDefault(type, Set.of()).contains(signature);
    }

    private void addEdited(String name) {
        ClassFacts was = before.facts().classes().get(name);
        ClassFacts is = after.facts().classes().get(name);
        Set<String> types = related(name);
        if (was == null || is == null || !was.surface().differsInMethodsOnly(is.surface()) || !hasSameWaysIn(name)) {
            wholly.addAll(types);
            return;
        }
        Set<Signature> differing = differing(was.surface().methods(), is.surface().methods());
        for (String type : types) {
            partly.computeIfAbsent(type, t -> new HashSet<>()).addAll(differing);
        }
    }

    /** The methods that one class has and the other has not, or with other flags. */
    private static Set<Signature> differing(Map<Signature, Integer> left, Map<Signature, Integer> right) {
        Set<Signature> differing = new HashSet<>(left.keySet());
        differing.addAll(right.keySet());
        differing.removeIf(signature -> Objects.equals(left.get(signature), right.get(signature)));
        return differing;
    }

    /** Whether the class and those below it override the same library methods as before. */
    private boolean hasSameWaysIn(String name) {
        Set<String> below = new HashSet<>(hierarchy(before).subtypes(name));
        below.addAll(hierarchy(after).subtypes(name));
        return below.stream()
                .allMatch(type -> Objects.equals(before.overrides().ofClass(type), after.overrides().ofClass(type)));
    }

    private Set<String> related(String name) {
        Set<String> types = new HashSet<>(hierarchy(before).supertypes(name));
        types.addAll(hierarchy(before).subtypes(name));
        types.addAll(hierarchy(after).supertypes(name));
        types.addAll(hierarchy(after).subtypes(name));
        return types;
    }

    /**
     * Adds the functional interfaces whose function objects differ, or may run something else than
     * before.
     */
    private void addFunctions(Set<FunctionObject> differing) {
        Set<FunctionObject> open = new HashSet<>(after.instances().functions());
        open.addAll(differing);
        boolean grown = true;
        while (grown) {
            grown = false;
            for (FunctionObject function : Set.copyOf(open)) {
                if (differing.contains(function) || contains(CallKey.of(function))) {
                    open.remove(function);
                    grown |= addTypesOf(function, hierarchy(before)) | addTypesOf(function, hierarchy(after));
                }
            }
        }
    }

    /** What every object has, function objects do not implement. */
    private boolean addTypesOf(FunctionObject function, Hierarchy hierarchy) {
        Set<String> types = new HashSet<>(hierarchy.supertypes(function.type()));
        types.remove(OBJECT);
        return wholly.addAll(types);
    }

    private static Hierarchy hierarchy(World world) {
        return world.program().hierarchy();
    }
}
