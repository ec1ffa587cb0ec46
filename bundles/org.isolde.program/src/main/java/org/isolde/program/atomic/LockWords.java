// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;

/**
 * The fields of a program that are used as locks: compare-and-set from 0 to 1, or from false to
 * true, takes the lock, and writing 0 or false releases it. {@link LockWordSearch} finds them.
 *
 * @param words numbers and atomic variables
 * @param handles the static fields through which the numbers are compared and set: offsets,
 *     variable handles and field updaters, with the field of each
 */
record LockWords(SortedSet<FieldRef> words, SortedMap<FieldRef, FieldRef> handles) {

    /** No such fields. */
    static final LockWords NONE = new LockWords(new TreeSet<>(), new TreeMap<>());

    private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";
    private static final Set<String> VARIABLES = Set.of(ATOMIC + "Boolean", ATOMIC + "Integer");
    private static final Set<String> HANDLED = Set.of(
            "sun/misc/Unsafe", "jdk/internal/misc/Unsafe", "java/lang/invoke/VarHandle",
            ATOMIC + "IntegerFieldUpdater");
    private static final Pattern TAKING = Pattern.compile("(weakC|c)ompareAnd(Set|Swap)(Int|Boolean)?\\w*");
    private static final Pattern WRITING = Pattern.compile("(set|lazySet|put)\\w*");
    private static final Pattern READING = Pattern.compile("get(Plain|Opaque|Acquire|Volatile|Int|IntVolatile)?");
    private static final Constant FREE = new Constant.OfInt(0);
    private static final Constant TAKEN = new Constant.OfInt(1);

    /** What a statement does with such a field. */
    enum Action {
        /** Takes the lock if the result is true. */
        TAKES,
        RELEASES,
        READS,
        /** Anything else, so that the field is no lock. */
        OTHER
    }

    /**
     * A use of such a field.
     *
     * @param object the atomic variable, or the object with the number
     * @param source the statement that loads the atomic variable or the handle; -1 if there is none
     */
    record Use(Action action, FieldRef word, Operand object, int source) {

        /** Whether the field is a number. */
        boolean isNumber() {
            return word.descriptor().length() == 1;
        }
    }

    /** Whether a type is that of an atomic variable that may be a lock. */
    static boolean isVariable(String descriptor) {
        return descriptor.length() > 2 && VARIABLES.contains(descriptor.substring(1, descriptor.length() - 1));
    }

    /** Whether calls of methods of a type may take or release a lock. */
    static boolean isOwner(String type) {
        return VARIABLES.contains(type) || HANDLED.contains(type);
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    /** What a statement does with one of these fields, other than loading it; empty if nothing. */
    Optional<Use> use(Body body, LockNames names, int statement) {
        if (words.isEmpty()) {
            return Optional.empty();
        }
        return switch (body.statement(statement)) {
            case Stmt.FieldStore store when words.contains(store.field()) -> Optional.of(
                    new Use(
                            isFree(names, store.value(), statement) ? Action.RELEASES : Action.OTHER, store.field(),
                            store.object(), -1));
            case Stmt.Invoke call when call.kind() != InvokeKind.STATIC -> use(body, names, call, statement);
            default -> Optional.empty();
        };
    }

    private Optional<Use> use(Body body, LockNames names, Stmt.Invoke call, int statement) {
        String owner = call.method().owner();
        List<Operand> arguments = call.arguments();
        if (VARIABLES.contains(owner)) {
            return loaded(body, names, arguments.getFirst(), statement)
                    .filter(source -> words.contains(source.field()))
                    .map(source -> new Use(
                            action(call, arguments.subList(1, arguments.size()), names, statement), source.field(),
                            arguments.getFirst(), source.statement()));
        }
        if (HANDLED.contains(owner)) {
            boolean isUnsafe = owner.endsWith("Unsafe");
            int handle = isUnsafe ? 2 : 0;
            if (arguments.size() <= Math.max(handle, 1)) {
                return Optional.empty();
            }
            return loaded(body, names, arguments.get(handle), statement)
                    .filter(source -> handles.containsKey(source.field()))
                    .map(source -> new Use(
                            action(
                                    call, arguments.subList(isUnsafe ? 3 : 2, arguments.size()), names, statement),
                            handles.get(source.field()), arguments.get(1), source.statement()));
        }
        return Optional.empty();
    }

    private record Source(FieldRef field, int statement) {}

    private static Optional<Source> loaded(Body body, LockNames names, Operand operand, int statement) {
        int origin = names.origin(operand, statement);
        return origin < 0 ? Optional.empty() : switch (body.statement(origin)) {
            case Stmt.StaticLoad load -> Optional.of(new Source(load.field(), origin));
            case Stmt.FieldLoad load -> Optional.of(new Source(load.field(), origin));
            default -> Optional.empty();
        };
    }

    private static Action action(Stmt.Invoke call, List<Operand> values, LockNames names, int statement) {
        String name = call.method().name();
        if (values.isEmpty() && READING.matcher(name).matches()) {
            return Action.READS;
        }
        if (values.size() == 1 && WRITING.matcher(name).matches() && isFree(names, values.getFirst(), statement)) {
            return Action.RELEASES;
        }
        boolean isTaking = values.size() == 2 && TAKING.matcher(name).matches()
                && isFree(names, values.getFirst(), statement)
                && names.constant(values.getLast(), statement).filter(TAKEN::equals).isPresent();
        return isTaking ? Action.TAKES : Action.OTHER;
    }

    static boolean isFree(LockNames names, Operand value, int statement) {
        return names.constant(value, statement).filter(FREE::equals).isPresent();
    }

    /** The call that a use as a lock is; empty if it only looks. */
    static Optional<LockCall> call(Use use, LockNames names, int statement) {
        Optional<String> name = names.of(use.object(), statement);
        Optional<LockHelper.Place> place = names.place(use.object(), statement);
        return effect(use.action()).map(effect -> use.isNumber()
                ? new LockCall(
                        effect, name.map(object -> object + "/" + use.word()), use.object(),
                        new LockReach(List.of(use.word()), false), place.map(found -> found.then(use.word())))
                : new LockCall(effect, name, use.object(), LockReach.DIRECT, place));
    }

    private static Optional<LockCall.Effect> effect(Action action) {
        return switch (action) {
            case TAKES -> Optional.of(LockCall.Effect.TRIES);
            case RELEASES -> Optional.of(LockCall.Effect.RELEASES);
            case READS, OTHER -> Optional.empty();
        };
    }
}
