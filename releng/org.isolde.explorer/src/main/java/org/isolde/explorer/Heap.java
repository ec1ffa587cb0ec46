// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Stmt;

/**
 * The memory of one execution: a snapshot, the cells that it has read of it, and its own writes and
 * objects.
 *
 * <p>Static initialisers run outside of transactions, as with the STM: they do not see writes of
 * the transaction, and their own writes are visible to others at once. The progress of the
 * initialisation of a class is in a cell of its own, for example {@code K.<clinit>}:
 * {@link #RUNNING}, {@link #DONE} or {@link #FAILED}.
 */
final class Heap {

    /** The initialiser runs in this run. */
    static final int RUNNING = 1;
    /** The class is initialised. */
    static final int DONE = 2;
    /** The initialiser threw an exception, so that the class cannot be used. */
    static final int FAILED = 3;

    private static final char CLASS = ':';

    private final String instance;
    private Memory snapshot;
    private final Set<String> reads = new HashSet<>();
    private final Map<String, Object> writes = new HashMap<>();
    private final Map<String, Object> initialised = new HashMap<>();
    /** How many initialisers run, one inside the other. */
    private int initialisers;
    private boolean isolated = true;
    private final List<String> created = new ArrayList<>();

    /**
     * Begins on a snapshot.
     *
     * @param instance begins the names of the objects that are created
     */
    Heap(Memory snapshot, String instance) {
        this.snapshot = snapshot;
        this.instance = instance;
    }

    /** Goes on on another snapshot, with nothing read or written. */
    void begin(Memory next) {
        snapshot = next;
        reads.clear();
        writes.clear();
    }

    /** Takes what was written for part of the snapshot. */
    void settle() {
        snapshot = snapshot.with(writes);
        writes.clear();
    }

    /** The cells that were read from snapshots. */
    Set<String> reads() {
        return reads;
    }

    /** What was written since the snapshot, by cell. */
    Map<String, Object> writes() {
        return writes;
    }

    /** What initialisers wrote, by cell. */
    Map<String, Object> initialised() {
        return initialised;
    }

    /**
     * Whether no initialiser accessed a cell that the run had written before, so that it does not
     * matter that they do not see it.
     */
    boolean isolated() {
        return isolated;
    }

    /** How far the initialisation of a class has come; 0 before it begins. */
    int progress(String type) {
        String cell = progressCell(type);
        return (Integer) initialised.getOrDefault(cell, snapshot.cells().getOrDefault(cell, 0));
    }

    /** Begins to run the initialiser of a class. */
    void beginInitialiser(String type) {
        initialised.put(progressCell(type), RUNNING);
        initialisers++;
    }

    /** Notes how an initialiser has ended. */
    void endInitialiser(String type, int progress) {
        initialised.put(progressCell(type), progress);
        initialisers--;
    }

    private static String progressCell(String type) {
        return simpleName(type) + Outcome.PROGRESS;
    }

    private Map<String, Object> written() {
        return initialisers > 0 ? initialised : writes;
    }

    /** The objects that were created, in order. */
    List<String> created() {
        return created;
    }

    String create(String type) {
        String name = instance + created.size() + CLASS + type;
        created.add(name);
        return name;
    }

    /** Creates an array, all elements of which have their default. */
    String createArray(String type, int length) throws Thrown {
        if (length < 0) {
            throw failure("NegativeArraySizeException");
        }
        String name = create(type);
        putConstant(name, ".length", length);
        return name;
    }

    /**
     * The value of a lambda expression or a method reference.
     *
     * @param lambda the expression
     * @param captured the values that it captured
     */
    record Function(Stmt.Lambda lambda, List<Object> captured) {}

    /** Creates an object that runs a lambda expression or a method reference. */
    String createFunction(String type, Stmt.Lambda lambda, List<Object> captured) {
        String name = create(type);
        putConstant(name, ".code", lambda);
        for (int i = 0; i < captured.size(); i++) {
            putConstant(name, ".captured" + i, captured.get(i));
        }
        return name;
    }

    /**
     * What an object runs when its one method is called; empty when it was created in another way.
     */
    Optional<Function> function(Object object) {
        if (!(constant(object, ".code") instanceof Stmt.Lambda lambda)) {
            return Optional.empty();
        }
        List<Object> captured = new ArrayList<>();
        for (int i = 0; i < lambda.captured().size(); i++) {
            captured.add(constant(object, ".captured" + i));
        }
        return Optional.of(new Function(lambda, captured));
    }

    /** Gives a new object a value that never changes. */
    void putConstant(Object object, String name, Object value) {
        written().put(object + name, value);
    }

    /** A value of an object that never changes: who asks for it depends on nobody. */
    Object constant(Object object, String name) {
        String cell = object + name;
        return (writes.containsKey(cell)
                ? writes
                : initialised.containsKey(cell) ? initialised : snapshot.cells()).get(cell);
    }

    /** An exception that the machine throws itself. */
    Thrown failure(String exception) {
        return new Thrown(instance + CLASS + "java/lang/" + exception);
    }

    /** The name of a string that stands in the source. */
    static String literal(String text) {
        return text.replaceAll("\\W", "") + CLASS + "java/lang/String";
    }

    /** The name of an object ends with its class; numbers are boxed. */
    static String classOf(Object object) {
        if (object instanceof Integer) {
            return "java/lang/Integer";
        }
        String name = object.toString();
        return name.substring(name.indexOf(CLASS) + 1);
    }

    /** The cell of a static field. */
    static String cell(FieldRef staticField) {
        return simpleName(staticField.owner()) + "." + staticField.name();
    }

    /** The cell of a field of an object; the field's owner is the class that declares it. */
    static String cell(Object object, FieldRef field) {
        String own = classOf(object).equals(field.owner()) ? "" : simpleName(field.owner()) + "/";
        return object + "." + own + field.name();
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('/') + 1);
    }

    /** The cell of an element. */
    String element(Object array, int place) throws Thrown {
        if (place < 0 || place >= length(array)) {
            throw failure("ArrayIndexOutOfBoundsException");
        }
        return array + "[" + place + "]";
    }

    int length(Object array) {
        return (Integer) constant(array, ".length");
    }

    Object read(String cell, String descriptor) {
        checkIsolation(cell);
        if (initialisers == 0 && writes.containsKey(cell)) {
            return writes.get(cell);
        }
        Object value = initialised.get(cell);
        if (!initialised.containsKey(cell)) {
            value = snapshot.cells().get(cell);
            if (initialisers == 0) {
                reads.add(cell);
            }
        }
        return value == null && descriptor.length() == 1 ? (Object) 0 : value;
    }

    void write(String cell, Object value) {
        checkIsolation(cell);
        written().put(cell, value);
    }

    private void checkIsolation(String cell) {
        isolated &= initialisers == 0 || !writes.containsKey(cell);
    }
}
