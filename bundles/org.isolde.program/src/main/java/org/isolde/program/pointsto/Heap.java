// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.FieldRef;

/**
 * The nodes of what objects hold: one for each field of each object; the <em>contents</em> of an
 * object, which are the elements of an array, or what library code was given to keep in it; and
 * what a library object only <em>holds</em> to work with it, such as the function of a comparator
 * or the source of a stream. A view shares the contents of what it shows.
 *
 * <p>Code out of sight has two nodes. {@link #escaped} takes all objects that it is given.
 * {@link #outside} is what it gives: the object that stands for all of outside, in whose place
 * those stand that libraries could have made, and all objects that have escaped and run code of the
 * program's own. It is also the contents of each object of outside.
 */
final class Heap {

    /** A field of an object. */
    record Cell(int object, FieldRef field) {}

    /** Told of each field of an object that is used. */
    interface Observer {
        void used(Cell cell, int node);
    }

    private final InclusionSolver solver;
    private final ObjectTable objects;
    private final Hierarchy hierarchy;
    private final int outside;
    private final int escaped;
    private final int handedOut;
    private final Map<Cell, Integer> cells = new LinkedHashMap<>();
    private final Map<FieldRef, Integer> statics = new LinkedHashMap<>();
    private final Map<Integer, Integer> contents = new LinkedHashMap<>();
    private final Map<Integer, Integer> held = new HashMap<>();
    private final Map<Integer, Integer> reach = new HashMap<>();
    private final Map<FieldRef, FieldRef> declared = new HashMap<>();
    private Observer observer = (cell, node) -> {};

    Heap(InclusionSolver solver, ObjectTable objects, Hierarchy hierarchy, boolean isTrusting) {
        this.solver = solver;
        this.objects = objects;
        this.hierarchy = hierarchy;
        this.outside = solver.newNode();
        this.escaped = solver.newNode();
        this.handedOut = isTrusting ? solver.newNode() : outside;
    }

    void observe(Observer newObserver) {
        observer = newObserver;
    }

    /** What code out of sight may give. */
    int outside() {
        return outside;
    }

    /**
     * The objects with code in sight that code out of sight may give. The same as what it may give
     * at all, unless it is {@linkplain Entries#isTrusting() trusted}.
     */
    int handedOut() {
        return handedOut;
    }

    /** What code out of sight has been given. */
    int escaped() {
        return escaped;
    }

    /** The field that a name stands for. */
    FieldRef declared(FieldRef named) {
        return declared.computeIfAbsent(named, field -> hierarchy.resolveField(field).orElse(field));
    }

    boolean isOwn(FieldRef field) {
        return hierarchy.isApplication(field.owner());
    }

    /** The node of a field of the program's own; the field is named by its declaring class. */
    int field(int object, FieldRef field) {
        Cell cell = new Cell(object, field);
        Integer known = cells.get(cell);
        if (known == null) {
            known = solver.newNode();
            cells.put(cell, known);
            observer.used(cell, known);
        }
        return known;
    }

    int staticField(FieldRef field) {
        Integer known = statics.get(field);
        if (known == null) {
            known = solver.newNode();
            statics.put(field, known);
        }
        return known;
    }

    /**
     * Whether what an object contains is what code out of sight has, because libraries have made
     * the object, and it has escaped. Its contents have escaped with it, and are not told apart any
     * more: otherwise each escaped object would be passed to each other one.
     */
    boolean isOfOutside(int object) {
        AbstractObject own = objects.get(objects.base(object));
        return switch (own.sort()) {
            case EXTERNAL -> true;
            case CREATED, EXTERNAL_OF_CLASS, FUNCTION -> false;
            default -> !own.isArray() && solver.objects(escaped).contains(objects.base(object));
        };
    }

    /** The node of the contents of an object. */
    int contents(int object) {
        if (isOfOutside(object)) {
            return outside;
        }
        int owner = owner(object);
        Integer known = contents.get(owner);
        if (known == null) {
            known = solver.newNode();
            contents.put(owner, known);
            if (objects.get(object).sort() == AbstractObject.Sort.ENTRIES) {
                int base = objects.base(object);
                solver.add(known, objects.number(AbstractObject.view(AbstractObject.Sort.ENTRY, base)));
            }
        }
        return known;
    }

    /** The object whose contents another one shows; entries have contents of their own. */
    private int owner(int object) {
        return objects.get(object).sort() == AbstractObject.Sort.ENTRIES ? object : objects.base(object);
    }

    /** Joins with those of outside what an object contained and held before it escaped. */
    void release(int object) {
        for (Integer node : new Integer[] {contents.get(owner(object)), contents.get(objects.base(object))}) {
            if (node != null) {
                solver.flow(outside, node, null);
                solver.flow(node, escaped, null);
            }
        }
        Integer node = held.get(objects.base(object));
        if (node != null) {
            solver.flow(node, escaped, null);
        }
    }

    /** Lets an object keep what a node holds. */
    void keep(int from, int object) {
        if (!objects.hasContents(object)) {
            return;
        }
        if (isOfOutside(object)) {
            solver.flow(from, escaped, null);
            return;
        }
        AbstractObject kept = objects.get(object);
        boolean isArray = kept.isArray();
        solver.flow(from, contents(object), isArray ? objects.ofType(element(kept.type())) : null);
        if (kept.sort() == AbstractObject.Sort.ENTRIES) {
            solver.flow(from, contents(objects.base(object)), null);
        }
    }

    /** The type of the elements of arrays of references. */
    static String element(String arrayType) {
        String element = arrayType.substring(1);
        return element.startsWith("L") ? element.substring(1, element.length() - 1) : element;
    }

    /** The node of what an object holds to work with it. */
    int held(int object) {
        if (isOfOutside(object)) {
            return escaped;
        }
        return held.computeIfAbsent(objects.base(object), o -> solver.newNode());
    }

    /**
     * The node of all that library code can reach from an object, itself included. Where it reaches
     * the object of outside, it reaches all that outside has, which is not listed.
     */
    int reach(int object) {
        Integer known = reach.get(object);
        if (known == null) {
            known = solver.newNode();
            reach.put(object, known);
            int node = known;
            solver.add(node, object);
            if (objects.base(object) != object) {
                solver.flow(reach(objects.base(object)), node, null);
            }
            if (objects.hasContents(object) && isOfOutside(object)) {
                solver.add(node, objects.number(AbstractObject.external()));
            } else if (objects.hasContents(object)) {
                solver.watch(contents(object), inside -> solver.flow(reach(inside), node, null));
                solver.watch(held(object), inside -> solver.flow(reach(inside), node, null));
            }
        }
        return known;
    }

    Map<Cell, Integer> cells() {
        return cells;
    }

    Map<FieldRef, Integer> statics() {
        return statics;
    }

    Map<Integer, Integer> contents() {
        return contents;
    }

    Map<Integer, Integer> held() {
        return held;
    }
}
