// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.ControlFlowGraph;

/**
 * Finds the fields that a program uses as {@linkplain LockWords locks}. All that it does with such
 * a field is in sight: it is private, or a number that is changed only by these means. Nobody
 * releases it who does not surely hold it, so that nobody else can hold it meanwhile: a flag that
 * one method sets and another one clears is no lock.
 *
 * <p>Linear in the code of the program.
 */
final class LockWordSearch {

    private final Program program;

    LockWordSearch(Program program) {
        this.program = program;
    }

    /** Fields that are not used in any other way; who releases them is to be looked at. */
    LockWords candidates() {
        SortedMap<FieldRef, FieldRef> handles = new TreeMap<>();
        SortedSet<FieldRef> words = new TreeSet<>();
        for (ClassModel model : program.classes()) {
            handles.putAll(handles(model));
            model.fields()
                    .stream()
                    .filter(field -> (field.flags() & Modifier.PRIVATE) != 0 && field.isFinal()
                            && LockWords.isVariable(field.ref().descriptor()))
                    .forEach(field -> words.add(field.ref()));
        }
        words.addAll(handles.values());
        LockWords all = new LockWords(words, handles);
        return all.isEmpty() ? all : without(all, otherwiseUsed(all));
    }

    private static LockWords without(LockWords all, Set<FieldRef> wrong) {
        SortedSet<FieldRef> words = new TreeSet<>(all.words());
        words.removeAll(wrong);
        SortedMap<FieldRef, FieldRef> handles = new TreeMap<>(all.handles());
        handles.values().removeIf(wrong::contains);
        return new LockWords(words, handles);
    }

    /** The private handles of a class for numbers of its own. */
    private Map<FieldRef, FieldRef> handles(ClassModel model) {
        Map<FieldRef, FieldRef> found = new HashMap<>();
        for (MethodModel method : model.methods()) {
            if (method.ref().name().equals("<clinit>") && method.body().isPresent()) {
                Body body = method.body().get();
                LockNames names = new LockNames(body, LockTypes.NONE);
                for (int s = 0; s < body.size(); s++) {
                    if (body.statement(s) instanceof Stmt.StaticStore store && isPrivate(model, store.field())) {
                        number(model, body, names, names.origin(store.value(), s))
                                .ifPresent(field -> found.put(store.field(), field));
                    }
                }
            }
        }
        return found;
    }

    private static boolean isPrivate(ClassModel model, FieldRef field) {
        return model.fields().stream().anyMatch(
                own -> own.ref().equals(field) && (own.flags() & Modifier.PRIVATE) != 0 && own.isFinal());
    }

    /** The number of which a statement makes a handle. */
    private static Optional<FieldRef> number(ClassModel model, Body body, LockNames names, int statement) {
        if (statement < 0 || !(body.statement(statement) instanceof Stmt.Invoke call)) {
            return Optional.empty();
        }
        return switch (call.method().name()) {
            case "objectFieldOffset" -> call.arguments().size() < 2
                    ? Optional.empty()
                    : number(model, body, names, names.origin(call.arguments().get(1), statement));
            case "getDeclaredField", "findVarHandle", "newUpdater" -> number(model, call, names, statement);
            default -> Optional.empty();
        };
    }

    private static Optional<FieldRef> number(ClassModel model, Stmt.Invoke call, LockNames names, int statement) {
        Constant self = new Constant.OfClass("L" + model.name() + ";");
        boolean isOwn = call.arguments().stream().anyMatch(
                each -> names.constant(each, statement).filter(self::equals).isPresent());
        return call.arguments()
                .stream()
                .map(each -> names.constant(each, statement))
                .flatMap(Optional::stream)
                .filter(constant -> isOwn && constant instanceof Constant.OfString)
                .map(constant -> ((Constant.OfString) constant).value())
                .flatMap(name -> model.fields().stream().filter(field -> isNumber(field, name)))
                .map(FieldModel::ref)
                .findFirst();
    }

    private static boolean isNumber(FieldModel field, String name) {
        return field.ref().name().equals(name) && !field.isStatic() && (field.flags() & Modifier.VOLATILE) != 0
                && Set.of("I", "Z").contains(field.ref().descriptor());
    }

    /** Fields that something else is done with, or that nobody takes, or nobody releases. */
    private Set<FieldRef> otherwiseUsed(LockWords all) {
        Set<FieldRef> wrong = new HashSet<>();
        Map<LockWords.Action, Set<FieldRef>> done = new HashMap<>();
        for (ClassModel model : program.classes()) {
            for (MethodModel method : model.methods()) {
                method.body().ifPresent(body -> look(method, body, all, wrong, done));
            }
        }
        for (FieldRef word : all.words()) {
            if (!done.getOrDefault(LockWords.Action.TAKES, Set.of()).contains(word)
                    || !done.getOrDefault(LockWords.Action.RELEASES, Set.of()).contains(word)) {
                wrong.add(word);
            }
        }
        return wrong;
    }

    private void look(
            MethodModel method,
            Body body,
            LockWords all,
            Set<FieldRef> wrong,
            Map<LockWords.Action, Set<FieldRef>> done) {
        Map<Integer, FieldRef> loads = loads(body, all);
        if (loads.isEmpty() && body.statements().stream().noneMatch(statement -> stores(statement, all))) {
            return;
        }
        LockNames names = new LockNames(body, LockTypes.NONE);
        for (int s = 0; s < body.size(); s++) {
            Optional<LockWords.Use> use = all.use(body, names, s);
            if (use.isPresent()) {
                loads.remove(use.get().source());
                if (!isInitial(method, names, body.statement(s), s)) {
                    done.computeIfAbsent(use.get().action(), a -> new HashSet<>()).add(use.get().word());
                }
                if (use.get().action() == LockWords.Action.OTHER && !isNew(body, names, s)) {
                    wrong.add(use.get().word());
                }
            } else if (stores(body.statement(s), all) && !isNew(body, names, s)
                    && !isInitial(method, names, body.statement(s), s)) {
                wrong.add(stored(body.statement(s)));
            }
        }
        wrong.addAll(loads.values());
    }

    /** Loads of atomic variables and handles, with the fields that they give access to. */
    private static Map<Integer, FieldRef> loads(Body body, LockWords all) {
        Map<Integer, FieldRef> loads = new HashMap<>();
        for (int s = 0; s < body.size(); s++) {
            switch (body.statement(s)) {
                case Stmt.StaticLoad load when all.handles().containsKey(load.field()) ->
                    loads.put(s, all.handles().get(load.field()));
                case Stmt.StaticLoad load when all.words().contains(load.field()) -> loads.put(s, load.field());
                case Stmt.FieldLoad load when all.words().contains(load.field())
                        && LockWords.isVariable(load.field().descriptor()) ->
                    loads.put(s, load.field());
                default -> {
                    // Loads none of them, or a number, which only looks at it.
                }
            }
        }
        return loads;
    }

    private boolean stores(Stmt statement, LockWords all) {
        return switch (statement) {
            case Stmt.FieldStore store -> all.words().contains(store.field())
                    || program.hierarchy().resolveField(store.field()).filter(all.words()::contains).isPresent();
            case Stmt.StaticStore store -> all.words().contains(store.field());
            default -> false;
        };
    }

    private FieldRef stored(Stmt statement) {
        return switch (statement) {
            case Stmt.FieldStore store -> program.hierarchy().resolveField(store.field()).orElse(store.field());
            case Stmt.StaticStore store -> store.field();
            default -> throw new IllegalArgumentException("No store: " + statement);
        };
    }

    /** Whether a statement stores an atomic variable that is free in its field. */
    private static boolean isNew(Body body, LockNames names, int s) {
        Operand value = switch (body.statement(s)) {
            case Stmt.FieldStore store -> store.value();
            case Stmt.StaticStore store -> store.value();
            default -> Constant.NULL;
        };
        int made = names.origin(value, s);
        if (made < 0 || !(body.statement(made) instanceof Stmt.NewObject)) {
            return false;
        }
        int constructor = names.constructor(made);
        return constructor >= 0 && body.statement(constructor) instanceof Stmt.Invoke call
                && (call.arguments().size() == 1 || LockWords.isFree(names, call.arguments().get(1), constructor));
    }

    /** Whether a number gets its first value: a constructor stores it, or what reads the object. */
    private static boolean isInitial(MethodModel method, LockNames names, Stmt statement, int s) {
        return (method.ref().isConstructor() || method.ref().name().equals("readObject") && method.isPrivate())
                && statement instanceof Stmt.FieldStore store && LockWords.isFree(names, store.value(), s)
                && method.body().orElseThrow().parameters().getFirst().equals(store.object());
    }

    /** These without those that are released where they are not surely held. */
    LockWords withoutUnheld(LockTypes types) {
        Set<FieldRef> wrong = new HashSet<>();
        for (ClassModel model : program.classes()) {
            for (MethodModel method : model.methods()) {
                method.body().ifPresent(body -> addUnheld(method, body, types, wrong));
            }
        }
        return wrong.isEmpty() ? types.words() : without(types.words(), wrong);
    }

    private void addUnheld(MethodModel method, Body body, LockTypes types, Set<FieldRef> wrong) {
        LockNames names = new LockNames(body, types);
        Map<Integer, FieldRef> releases = new HashMap<>();
        for (int s = 0; s < body.size(); s++) {
            int statement = s;
            released(method, body, names, types, s).ifPresent(word -> releases.put(statement, word));
            if (body.statement(s) instanceof Stmt.Lambda lambda) {
                ofHelper(types, lambda.implementation()).ifPresent(wrong::add);
            }
        }
        if (releases.isEmpty()) {
            return;
        }
        LockTests calls = new LockTests(body, new LockCalls(body, names, types));
        LockSections sections = new LockSections(ControlFlowGraph.of(body), calls);
        releases.forEach((s, word) -> {
            Optional<String> lock = calls.at(s).flatMap(LockCall::lock);
            boolean isHeld = lock.isPresent() && sections.isHeld(lock.get(), s);
            boolean isForCaller = method.isPrivate() && ofHelper(types, method.ref()).filter(word::equals).isPresent();
            if (!isHeld && !isForCaller) {
                wrong.add(word);
            }
        });
    }

    private static Optional<FieldRef> released(
            MethodModel method, Body body, LockNames names, LockTypes types, int statement) {
        Optional<LockWords.Use> use = types.words().use(body, names, statement);
        if (use.isPresent()) {
            return use.filter(found -> found.action() == LockWords.Action.RELEASES
                    && !isInitial(method, names, body.statement(statement), statement))
                    .map(LockWords.Use::word);
        }
        return body.statement(statement) instanceof Stmt.Invoke call
                ? ofHelper(types, call.method())
                : Optional.empty();
    }

    /** The field that a method releases for its callers. */
    private static Optional<FieldRef> ofHelper(LockTypes types, MethodRef method) {
        return types.helper(method)
                .filter(helper -> helper.effect() == LockCall.Effect.RELEASES)
                .flatMap(helper -> helper.lock().fields().stream().reduce((first, last) -> last))
                .filter(types.words().words()::contains);
    }
}
