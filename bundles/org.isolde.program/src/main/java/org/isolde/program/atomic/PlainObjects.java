// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * The calls of plain objects of the JDK in a class: of collections, streams, formats and the like
 * that its fields lead to, and that nothing makes thread-safe as far as types say. The iterators of
 * synchronized collections are plain, too.
 */
final class PlainObjects {

    private static final Pattern COLLECTION = Pattern.compile("java/util/\\w*(Collection|List|Map|Set|Queue|Deque)");
    private static final Pattern CHANGE = Pattern.compile(
            "(add|put|remove|set|poll|offer|replace|retain|compute|pull|clear|push|pop|merge|sort)\\w*");
    private static final Set<String> UNIMPORTANT = Set.of(
            "<init>", "getClass", "hashCode", "equals", "clone", "hasNext");
    private static final Set<String> ITERATORS = Set.of("java/util/Iterator", "java/util/ListIterator");
    /** What gives a view of a collection, which is looked at as that is. */
    private static final Set<String> VIEWS = Set.of(
            "iterator", "listIterator", "keySet", "values", "entrySet", "subList", "headMap", "tailMap", "subMap",
            "descendingMap", "descendingSet", "headSet", "tailSet", "subSet", "reversed");

    private final Set<FieldRef> fields = new HashSet<>();
    private final Set<FieldRef> threadSafe;
    private final Map<MethodRef, LockNames> names = new HashMap<>();

    /**
     * The calls of a class.
     *
     * @param foreign fields of other classes to which the class has access
     * @param threadSafe those of all these fields that hold thread-safe objects
     */
    PlainObjects(ClassModel model, Set<FieldRef> foreign, Set<FieldRef> threadSafe) {
        this.threadSafe = threadSafe;
        Stream.concat(model.fields().stream().map(FieldModel::ref), foreign.stream())
                .filter(field -> field.descriptor().startsWith("L") && isPlain(type(field)))
                .forEach(fields::add);
    }

    private static String type(FieldRef field) {
        return field.descriptor().substring(1, field.descriptor().length() - 1);
    }

    private static boolean isPlain(String type) {
        return COLLECTION.matcher(type).matches() || StatefulTypes.contains(type);
    }

    /** Whether a field leads to a plain object. */
    boolean isPlain(FieldRef field) {
        return fields.contains(field) && !threadSafe.contains(field);
    }

    /** The fields that lead to objects which every call may change. */
    Set<FieldRef> alwaysChanging() {
        return fields.stream()
                .filter(field -> StatefulTypes.changesAlways(type(field)))
                .collect(Collectors.toSet());
    }

    /** The field that leads to the object that a statement calls; empty if it calls none. */
    Optional<FieldRef> called(MethodModel method, int statement) {
        if (!isCall(method, statement)) {
            return Optional.empty();
        }
        return field(method, statement).filter(
                field -> !threadSafe.contains(field) || isIteration(method, statement));
    }

    /** Whether a statement calls an iterator. */
    boolean isIteration(MethodModel method, int statement) {
        return method.body().orElseThrow().statement(statement) instanceof Stmt.Invoke call
                && ITERATORS.contains(call.method().owner());
    }

    private Optional<FieldRef> field(MethodModel method, int statement) {
        Source source = source(method, statement);
        return names(method).field(source.operand(), source.statement()).filter(fields::contains);
    }

    /** Whether the object to which a field leads takes care of threads itself. */
    boolean isThreadSafe(FieldRef field) {
        return threadSafe.contains(field);
    }

    /**
     * The field that leads to the object that a statement changes, or in which the method stores an
     * object that it makes and changes; empty if there is none.
     */
    Optional<FieldRef> changed(MethodModel method, int statement) {
        if (!isCall(method, statement) || !isChange(call(method, statement).method())) {
            return Optional.empty();
        }
        Optional<FieldRef> field = field(method, statement);
        return field.isPresent() ? field : stored(method, source(method, statement));
    }

    /** Of other objects than collections, all calls count. */
    private static boolean isChange(MethodRef called) {
        return StatefulTypes.contains(called.owner()) || CHANGE.matcher(called.name()).matches();
    }

    private boolean isCall(MethodModel method, int statement) {
        return !fields.isEmpty() && method.body().orElseThrow().statement(statement) instanceof Stmt.Invoke call
                && call.kind() != InvokeKind.STATIC && !UNIMPORTANT.contains(call.method().name())
                && (call.method().owner().startsWith("java/util/") || StatefulTypes.contains(call.method().owner()));
    }

    private static Stmt.Invoke call(MethodModel method, int statement) {
        return (Stmt.Invoke) method.body().orElseThrow().statement(statement);
    }

    private LockNames names(MethodModel method) {
        return names.computeIfAbsent(
                method.ref(), any -> new LockNames(method.body().orElseThrow(), LockTypes.NONE));
    }

    /** An operand of a statement. */
    private record Source(Operand operand, int statement) {}

    /** The collection that a call is of, perhaps through views. */
    private Source source(MethodModel method, int statement) {
        Body body = method.body().orElseThrow();
        Operand collection = call(method, statement).arguments().getFirst();
        int at = statement;
        while (collection instanceof Variable variable && names(method).definition(variable, at) >= 0
                && isView(body.statement(names(method).definition(variable, at)))) {
            at = names(method).definition(variable, at);
            collection = call(method, at).arguments().getFirst();
        }
        return new Source(collection, at);
    }

    private static boolean isView(Stmt statement) {
        return statement instanceof Stmt.Invoke call && call.kind() != InvokeKind.STATIC
                && call.method().owner().startsWith("java/util/") && VIEWS.contains(call.method().name());
    }

    private Optional<FieldRef> stored(MethodModel method, Source source) {
        Body body = method.body().orElseThrow();
        LockNames known = names(method);
        int made = known.origin(source.operand(), source.statement());
        if (made < 0 || !(body.statement(made) instanceof Stmt.NewObject)) {
            return Optional.empty();
        }
        return IntStream.range(0, body.size())
                .mapToObj(s -> switch (body.statement(s)) {
                    case Stmt.FieldStore store when known.origin(store.value(), s) == made ->
                        Optional.of(store.field());
                    case Stmt.StaticStore store when known.origin(store.value(), s) == made ->
                        Optional.of(store.field());
                    default -> Optional.<FieldRef>empty();
                })
                .flatMap(Optional::stream)
                .filter(fields::contains)
                .findFirst();
    }
}
