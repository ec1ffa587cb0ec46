// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.isolde.program.Hierarchy;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.flow.StepBudget;

/** One run of the analysis: its parts, and the constraints of the code that they find to run. */
final class Run {

    private static final int NONE = MethodCode.NONE;

    final CallGraph calls;
    final Program program;
    final Hierarchy hierarchy;
    /** Whether code out of sight may name the classes of the program. */
    final boolean isOpen;
    /** Whether code out of sight is {@linkplain Entries#isTrusting() trusted}. */
    final boolean isTrusting;
    final InclusionSolver solver;
    final ObjectTable objects;
    final Heap heap;
    final MethodTable methods;
    final MethodTypes types = new MethodTypes();
    final Overrides overrides;
    final Outside outside;
    final Links links;
    final LibraryCalls library;
    /** The calls of each method, by statement. */
    final Map<MethodRef, Map<Integer, List<CallSite>>> sites = new LinkedHashMap<>();

    Run(
            CallGraph calls,
            boolean isOpen,
            boolean isTrusting,
            KindTable kinds,
            Function<MethodModel, MethodCode> codes,
            StepBudget budget) {
        this.calls = calls;
        this.program = calls.program();
        this.hierarchy = program.hierarchy();
        this.isOpen = isOpen;
        this.isTrusting = isTrusting;
        this.solver = new InclusionSolver(budget);
        this.objects = new ObjectTable(hierarchy, isOpen, isTrusting, kinds);
        this.heap = new Heap(solver, objects, hierarchy, isTrusting);
        this.methods = new MethodTable(program, solver, codes);
        this.overrides = new Overrides(hierarchy, objects, calls);
        this.outside = new Outside(this);
        this.links = new Links(this);
        this.library = new LibraryCalls(this);
    }

    /**
     * Finds what all references hold.
     *
     * @param transactions methods that may run whoever calls them
     */
    void solve(Collection<MethodRef> transactions) {
        outside.start();
        finish();
        List<MethodModel> notCalled = new ArrayList<>();
        for (MethodRef transaction : transactions) {
            methods.withBody(transaction).filter(this::isNotCalled).ifPresent(notCalled::add);
        }
        notCalled.forEach(outside::passEverything);
        finish();
        for (MethodModel method : notCalled) {
            passCreated(method);
        }
        finish();
    }

    /** Whether nobody in sight calls a method, or only on null. */
    private boolean isNotCalled(MethodModel method) {
        MethodTable.Method entered = methods.get(method.ref());
        return entered == null || !method.isStatic() && solver.objects(entered.parameter(0)).isEmpty();
    }

    /** Where there is no object of a parameter's type, one that outside code creates counts. */
    private void passCreated(MethodModel method) {
        MethodTable.Method entered = methods.enter(method);
        List<String> parameterTypes = new ArrayList<>(types.of(method.ref().descriptor()).parameters());
        if (!method.isStatic()) {
            parameterTypes.addFirst(method.ref().owner());
        }
        for (int p = 0; p < parameterTypes.size(); p++) {
            String type = parameterTypes.get(p);
            if (MethodTypes.isFollowed(type) && solver.objects(entered.parameter(p)).isEmpty()) {
                outside.passCreated(method, p, type);
            }
        }
    }

    private void finish() {
        boolean isNew = true;
        while (isNew) {
            isNew = false;
            for (MethodTable.Method method = methods.poll(); method != null; method = methods.poll()) {
                add(method);
                isNew = true;
            }
            solver.solve();
        }
    }

    private void add(MethodTable.Method method) {
        int ordinal = 0;
        for (MethodCode.Op op : method.code().ops) {
            switch (op) {
                case MethodCode.Copy(int from, int to, String type, String name) -> {
                    solver.flow(method.node(from), method.node(to), type == null ? null : objects.ofType(type));
                    if (type != null) {
                        outside.recognise(method.node(from), method.node(to), type);
                    }
                }
                case MethodCode.Create create -> create(method, create);
                case MethodCode.CreateFunction create -> createFunction(method, create);
                case MethodCode.Load load -> load(method, load);
                case MethodCode.Store store -> store(method, store);
                case MethodCode.StaticLoad(FieldRef field, int to) ->
                    solver.flow(staticField(field, heap.outside()), method.node(to), objects.ofType(
                            MethodTypes.ofField(field.descriptor())));
                case MethodCode.StaticStore(FieldRef field, int from) ->
                    solver.flow(method.node(from), staticField(field, heap.escaped()), null);
                case MethodCode.ArrayLoad(int array, int to) -> solver.watch(method.node(array), object -> {
                    if (mayBeArray(object)) {
                        solver.flow(heap.contents(object), method.node(to), null);
                    }
                });
                case MethodCode.ArrayStore(int array, int from) -> solver.watch(method.node(array), object -> {
                    if (mayBeArray(object)) {
                        heap.keep(method.node(from), object);
                    }
                });
                case MethodCode.Throw(int from) -> solver.flow(method.node(from), outside.thrown(), null);
                case MethodCode.Catch(int to, List<String> caught) -> caught.forEach(
                        type -> solver.flow(outside.thrown(), method.node(to), objects.ofType(type)));
                case MethodCode.Call call -> call(method, call, ordinal++);
            }
        }
    }

    private void create(MethodTable.Method method, MethodCode.Create create) {
        if (!ObjectTable.isValue(create.type())) {
            outside.created(method.node(create.to()), new AbstractObject(
                    AbstractObject.Sort.CREATED, method.ref(), create.statement(),
                    CREATED_BY_STATEMENT + create.ordinal(), create.type(), -1));
        }
    }

    /** Ordinals below are for what function objects create. */
    private static final int CREATED_BY_STATEMENT = 2;

    private void createFunction(MethodTable.Method method, MethodCode.CreateFunction create) {
        AbstractObject function = new AbstractObject(
                AbstractObject.Sort.FUNCTION, method.ref(), create.statement(), 0,
                create.lambda().functionalInterface(), -1);
        int number = objects.function(function, create.lambda());
        int[] captured = new int[create.captured().length];
        for (int i = 0; i < captured.length; i++) {
            captured[i] = method.node(create.captured()[i]);
        }
        links.addFunction(method.ref(), create.statement(), number, create.lambda(), captured);
        outside.created(method.node(create.to()), function);
    }

    /** Whether an object may be an array of references. */
    private boolean mayBeArray(int object) {
        AbstractObject own = objects.get(object);
        return switch (own.sort()) {
            case EXTERNAL -> true;
            case CREATED -> own.isArray() && objects.hasContents(object);
            case LIBRARY -> own.isArray() || objects.mayBe(object, "[Ljava/lang/Object;");
            default -> false;
        };
    }

    /**
     * The node of a static field.
     *
     * @param ofLibraries the node where the field is not one of the program's
     */
    private int staticField(FieldRef named, int ofLibraries) {
        FieldRef field = heap.declared(named);
        if (!heap.isOwn(field)) {
            return ofLibraries;
        }
        int node = heap.staticField(field);
        outside.usedStatic(field, node);
        return node;
    }

    private void load(MethodTable.Method method, MethodCode.Load load) {
        FieldRef field = heap.declared(load.field());
        int to = method.node(load.to());
        solver.watch(method.node(load.object()), object -> {
            if (!objects.mayBe(object, field.owner())) {
                return;
            }
            if (isField(object, field)) {
                solver.flow(heap.field(object, field), to, null);
            } else {
                solver.flow(heap.contents(object), to, null);
                outside.give(to, MethodTypes.ofField(field.descriptor()));
            }
        });
    }

    private void store(MethodTable.Method method, MethodCode.Store store) {
        FieldRef field = heap.declared(store.field());
        int from = method.node(store.from());
        solver.watch(method.node(store.object()), object -> {
            if (!objects.mayBe(object, field.owner())) {
                return;
            }
            if (isField(object, field)) {
                solver.flow(from, heap.field(object, field), null);
            } else {
                heap.keep(from, object);
                outside.escape(from);
            }
        });
    }

    /** Whether the field of an object is one that code in sight declares. */
    private boolean isField(int object, FieldRef field) {
        AbstractObject.Sort sort = objects.get(object).sort();
        return heap.isOwn(field)
                && (sort == AbstractObject.Sort.CREATED || sort == AbstractObject.Sort.EXTERNAL_OF_CLASS);
    }

    private void call(MethodTable.Method method, MethodCode.Call call, int ordinal) {
        int[] arguments = new int[call.arguments().length];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = method.node(call.arguments()[i]);
        }
        CallSite site = new CallSite(method.ref(), call.statement(), ordinal, call.kind(), call.method(), arguments,
                call.result() == NONE ? NONE : method.node(call.result()));
        sites.computeIfAbsent(method.ref(), ref -> new LinkedHashMap<>())
                .computeIfAbsent(call.statement(), s -> new ArrayList<>())
                .add(site);
        links.add(site);
    }
}
