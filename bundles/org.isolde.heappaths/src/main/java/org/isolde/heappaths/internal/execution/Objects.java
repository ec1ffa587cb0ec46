// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.Optional;
import java.util.TreeMap;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.condition.Summary;
import org.isolde.heappaths.internal.execution.state.HeapCell;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.Value;
import org.isolde.heappaths.internal.execution.state.Values;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.program.code.FieldRef;
import org.isolde.program.library.LibraryEffect;
import org.isolde.sdg.transaction.CodePosition;

/**
 * The transfer functions for objects: the rules HEAP READ, HEAP WRITE and ALLOCATION of Dias'
 * thesis, figure 4.16.
 */
final class Objects {

    private static final String ARRAY = "java/lang/Object";

    private final Session session;

    Objects(Session session) {
        this.session = session;
    }

    /**
     * A new object of a class: its references are null, its numbers 0. Those of the library's
     * classes are none of the heap.
     */
    Value create(State state, String className) {
        if (session.program().classNamed(className).isEmpty()) {
            return Values.OWN;
        }
        Term object = session.fresh().term();
        TreeMap<String, Term> fields = new TreeMap<>();
        session.selectors().references(className)
                .stream()
                .filter(session::isLinking)
                .forEach(selector -> fields.put(selector, Term.Nil.NIL));
        state.setHeap(state.heap().with(new Spatial.PointsTo(object, fields)));
        state.created().put(object, className);
        return new Value.Reference(object);
    }

    /** The term whose fields are the static fields of the class that declares one. */
    Value statics(FieldRef field) {
        FieldRef resolved = session.selectors().resolved(field);
        String root = session.selectors().root(resolved);
        session.root(root, new Summary.Root.Statics(resolved.owner()));
        return new Value.Reference(new Term.Name(root));
    }

    /** What a field of an exposed object holds. */
    Value load(State state, Value object, FieldRef field) {
        String selector = session.selectors().selector(field);
        Optional<HeapAccess> access = read(state, object, field, selector);
        if (isReference(field)) {
            Optional<Term> content = object instanceof Value.Reference(Term term)
                    ? state.object(term).map(found -> found.fields().get(selector))
                    : Optional.empty();
            return content.<Value>map(Value.Reference::new).orElseGet(() -> new Value.Anything(className(field)));
        }
        if (!isWhole(field) || !(object instanceof Value.Reference(Term term))) {
            return Values.SOME_NUMBER;
        }
        Value known = state.cells().numbers().get(new HeapCell(term, selector));
        if (known != null) {
            return known;
        }
        boolean perhapsWritten = state.cells().scattered().contains(selector)
                || !Cases.isObject(state, term) && state.cells().numbers().keySet().stream()
                        .anyMatch(cell -> cell.selector().equals(selector));
        if (perhapsWritten) {
            return Values.SOME_NUMBER;
        }
        if (state.isCreated(term)) {
            return new Value.Number(new Scalar.Constant(0));
        }
        return access.<Value>map(found -> new Value.Number(new Scalar.Content(found))).orElse(Values.SOME_NUMBER);
    }

    /** Notes the read; the field of the snapshot that is read, if it is known. */
    private Optional<HeapAccess> read(State state, Value object, FieldRef field, String selector) {
        if (object instanceof Value.Own) {
            return Optional.empty();
        }
        if (object instanceof Value.Reference(Term term)) {
            if (state.isCreated(term) || state.cells().written().contains(new HeapCell(term, selector))) {
                return Optional.empty();
            }
            Optional<HeapAccess> access = path(state, term).map(path -> new HeapAccess(path, selector));
            if (access.isPresent()) {
                state.footprint().read(access.get());
                return access;
            }
        }
        state.footprint().mayRead(new HeapAccess(anywhere(session.selectors().resolved(field).owner()), selector));
        return Optional.empty();
    }

    private static Optional<HeapPath> path(State state, Term term) {
        return state.path(term).or(
                () -> term instanceof Term.Name(String name) ? Optional.of(HeapPath.of(name)) : Optional.empty());
    }

    /**
     * Has a field of an exposed object hold a value; {@code false} when the heap cannot describe
     * that.
     */
    boolean store(State state, Value object, FieldRef field, Value value, CodePosition position) {
        String selector = session.selectors().selector(field);
        if (!write(state, object, field, selector)) {
            return true;
        }
        if (!isReference(field)) {
            storeNumber(state, object, selector, value);
            return true;
        }
        if (field.descriptor().startsWith("[") || !session.isLinking(selector)) {
            escape(state, value);
            return true;
        }
        Optional<Spatial.PointsTo> found = object instanceof Value.Reference(Term term)
                ? state.object(term).filter(known -> known.fields().containsKey(selector))
                : Optional.empty();
        if (found.isEmpty()) {
            session.violated(
                    selector, position, "Field " + field.name() + " of an object is written of which nothing is known");
            return false;
        }
        if (!(value instanceof Value.Reference(Term content))) {
            session.violated(
                    selector, position, "Field " + field.name() + " is given an object of which nothing is known");
            return false;
        }
        Spatial.PointsTo before = found.get();
        if (state.isOfSnapshot(before)) {
            state.setHeap(session.past().remembering(state.heap(), before));
        }
        state.setHeap(state.heap().without(before).with(before.with(selector, content)));
        if (!state.isCreated(before.source())) {
            state.changed().add(before.source());
        }
        return true;
    }

    /** Notes the write; {@code false} when it concerns nobody. */
    private boolean write(State state, Value object, FieldRef field, String selector) {
        if (object instanceof Value.Own) {
            return false;
        }
        if (object instanceof Value.Reference(Term term)) {
            if (state.isCreated(term)) {
                return true;
            }
            Optional<HeapPath> path = path(state, term);
            if (path.isPresent()) {
                state.footprint().write(new HeapAccess(path.get(), selector));
                state.cells().written().add(new HeapCell(term, selector));
                return true;
            }
        }
        state.footprint().mayWrite(new HeapAccess(anywhere(session.selectors().resolved(field).owner()), selector));
        return true;
    }

    private static void storeNumber(State state, Value object, String selector, Value value) {
        if (object instanceof Value.Reference(Term term)) {
            if (!Cases.isObject(state, term)) {
                state.cells().scatter(selector);
            }
            state.cells().numbers().put(new HeapCell(term, selector),
                    value instanceof Value.Number ? value : Values.SOME_NUMBER);
        } else {
            state.cells().scatter(selector);
        }
    }

    /** Notes that something else than the heap's links leads to an object from now on. */
    static void escape(State state, Value value) {
        if (value instanceof Value.Reference(Term term) && !term.equals(Term.Nil.NIL)) {
            state.escaped().add(term);
        }
    }

    /** Notes an access of an element of an array. */
    void readElement(State state, Value array, String elementType) {
        if (!(array instanceof Value.Own)) {
            state.footprint().mayRead(new HeapAccess(anywhere(ARRAY), elements(elementType)));
        }
    }

    /** Notes an access of an element of an array. */
    void writeElement(State state, Value array, String elementType) {
        if (!(array instanceof Value.Own)) {
            state.footprint().mayWrite(new HeapAccess(anywhere(ARRAY), elements(elementType)));
        }
    }

    private static String elements(String elementType) {
        return switch (elementType.charAt(0)) {
            case 'Z', 'B' -> "byte[]";
            case 'C' -> "char[]";
            case 'S' -> "short[]";
            case 'I' -> "int[]";
            case 'J' -> "long[]";
            case 'F' -> "float[]";
            case 'D' -> "double[]";
            default -> "Object[]";
        };
    }

    /** The path of any object of a class. */
    HeapPath anywhere(String className) {
        String name = "any " + session.selectors().root(className);
        return HeapPath.of(session.root(name, new Summary.Root.Anywhere(className)));
    }

    /** Notes that library state is read or written. */
    void touchLibrary(State state, String name, LibraryEffect effect) {
        HeapPath path = HeapPath
                .of(session.root("library state " + name, new Summary.Root.Statics("library state " + name)));
        if (effect.reads()) {
            state.footprint().mayRead(new HeapAccess(path, "state"));
        }
        if (effect.writes()) {
            state.footprint().mayWrite(new HeapAccess(path, "state"));
        }
    }

    static boolean isReference(FieldRef field) {
        return field.descriptor().startsWith("L") || field.descriptor().startsWith("[");
    }

    private static boolean isWhole(FieldRef field) {
        return !field.descriptor().equals("F") && !field.descriptor().equals("D");
    }

    private static String className(FieldRef field) {
        return className(field.descriptor());
    }

    /**
     * The class that a descriptor of a reference type names; {@code java/lang/Object} for arrays.
     */
    static String className(String descriptor) {
        return descriptor.startsWith("L") ? descriptor.substring(1, descriptor.length() - 1) : "java/lang/Object";
    }
}
