// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.isolde.program.ClassModel;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.MethodModel;
import org.isolde.program.Selection;
import org.isolde.program.calls.EntryPoints;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * What code that is not in sight does: it has all objects that have escaped to it, stores them in
 * all that it can reach, and runs the program.
 *
 * <p>A program is <em>open</em> when such code may name its classes: it has no {@code main},
 * objects of all its classes may be created by name, or some of its classes are missing. Then
 * every method that is not private may be called from outside, with objects of outside and with
 * those that have escaped, and every field of theirs that is not private may be loaded and stored.
 * Otherwise only libraries are outside. They call what overrides methods of their own, and know no
 * fields.
 */
final class Outside {

    private static final Pattern LOCAL_CLASS = Pattern.compile(".*\\$\\d.*");
    private static final String ENUM = "java/lang/Enum";

    /** Flag of what sources cannot name. */
    private static final int SYNTHETIC = 0x1000;
    private static final int BRIDGE = 0x0040;

    private record Typed(int node, String type) {}

    private final Run run;
    private final OutsideFields fields;
    private final Map<Typed, Integer> ofTypes = new HashMap<>();
    private final Map<MethodRef, ObjectFilter> running = new HashMap<>();
    /** Holds every object, once somebody has asked for it; otherwise {@link MethodCode#NONE}. */
    private int everything = MethodCode.NONE;
    private final Map<Callbacks, OutsideCalls> calls = new HashMap<>();
    private final int constants;
    private final int thrown;

    Outside(Run run) {
        this.run = run;
        this.fields = new OutsideFields(run, this);
        this.constants = run.solver.newNode();
        this.thrown = run.solver.newNode();
    }

    /** Adds what there is from the beginning. */
    void start() {
        run.heap.observe(fields::used);
        int outside = run.heap.outside();
        int exception = run.objects.number(AbstractObject.exception());
        int external = run.objects.number(AbstractObject.external());
        run.solver.add(outside, external);
        run.solver.add(run.heap.escaped(), external);
        run.solver.add(thrown, exception);
        escape(thrown);
        run.solver.flow(run.heap.handedOut(), thrown, run.objects.filter(this::isOwnException));
        run.heap.keep(thrown, exception);
        run.solver.watch(run.heap.escaped(), this::escaped);
        for (ClassModel model : run.program.classes()) {
            for (MethodModel method : model.methods()) {
                if (method.body().isPresent()) {
                    start(model, method);
                }
            }
        }
    }

    /** Of outside only the program's own exceptions are told apart from {@code exception}. */
    private boolean isOwnException(int object) {
        return hasCode(run.objects.get(object)) && run.objects.mayBe(object, "java/lang/Throwable");
    }

    private void start(ClassModel model, MethodModel method) {
        boolean isHidden = (method.flags() & SYNTHETIC) != 0 && (method.flags() & BRIDGE) == 0;
        boolean isInitialiser = method.ref().name().equals(MethodRef.STATIC_INITIALISER);
        if (run.isOpen && method.ref().isConstructor()) {
            construct(model, method);
        } else if (isInitialiser || run.isOpen && !method.isPrivate() && !isHidden) {
            enter(method);
        } else if (EntryPoints.isMain(method)) {
            enter(method);
            if (!method.isStatic()) {
                create(model.name());
            }
        } else if (method.ref().name().equals("finalize") && method.ref().descriptor().equals("()V")) {
            passEverything(method);
        }
    }

    /** Outside code creates objects of a class. */
    private void construct(ClassModel model, MethodModel constructor) {
        boolean isLocal = !Modifier.isPublic(model.flags()) && LOCAL_CLASS.matcher(model.name()).matches();
        if (!model.isAbstract() && !isLocal && !run.hierarchy.isSubtype(model.name(), ENUM)) {
            int object = run.objects.number(AbstractObject.externalOf(model.name()));
            run.solver.add(run.heap.escaped(), object);
            MethodTable.Method entered = enter(constructor);
            run.solver.add(entered.parameter(0), object);
        }
    }

    /** Lets outside code create an object of a class, by any of its constructors. */
    void create(String type) {
        ClassModel model = run.program.classNamed(type).orElseThrow();
        int object = run.objects.number(AbstractObject.externalOf(type));
        run.solver.add(run.heap.escaped(), object);
        for (MethodModel method : model.methods()) {
            if (method.ref().isConstructor() && method.body().isPresent()) {
                run.solver.add(enter(method).parameter(0), object);
            }
        }
    }

    /** Outside code calls a method with what it has. */
    private MethodTable.Method enter(MethodModel method) {
        MethodTable.Method entered = run.methods.enter(method);
        passAny(run.heap.outside(), method, entered);
        escape(entered.result());
        return entered;
    }

    /** Passes each parameter what is of its type. */
    private void passAny(int from, MethodModel method, MethodTable.Method entered) {
        DeclaredMethod declared = new DeclaredMethod(method.ref(), method.flags());
        List<String> types = run.links.parameterTypes(declared);
        for (int p = 0; p < types.size(); p++) {
            boolean isReceiver = p == 0 && !method.isStatic();
            if (isReceiver && !method.ref().isConstructor()) {
                int receivers = from == run.heap.outside() ? run.heap.handedOut() : from;
                run.links.flow(ofType(receivers, types.get(p)), entered.parameter(p), running(declared));
            } else if (!isReceiver && MethodTypes.isFollowed(types.get(p))) {
                pass(from, entered.parameter(p), types.get(p));
            }
        }
    }

    /**
     * Passes what a node holds to a parameter or a field of a type. From outside, objects of the
     * program come only where their types are asked for, if that is trusted.
     */
    void pass(int from, int to, String type) {
        run.links.flow(ofType(from, type), to, null);
        if (from == run.heap.outside() && run.hierarchy.isApplication(type)) {
            run.links.flow(ofType(run.heap.handedOut(), type), to, null);
        }
    }

    /**
     * Code in sight casts what a node holds to a type. What comes from outside may then turn out to
     * be an object of the program.
     */
    void recognise(int from, int to, String type) {
        if (run.isTrusting && !type.equals(AbstractObject.OBJECT)) {
            run.solver.watch(from, object -> {
                if (run.objects.get(object).sort() == AbstractObject.Sort.EXTERNAL) {
                    run.links.flow(ofType(run.heap.handedOut(), type), to, null);
                }
            });
        }
    }

    /** A node of those objects of another one that may be of a type. */
    private int ofType(int from, String type) {
        Typed key = new Typed(from, type);
        Integer known = ofTypes.get(key);
        if (known == null) {
            known = run.solver.newNode();
            ofTypes.put(key, known);
            run.solver.flow(from, known, run.objects.ofType(type));
        }
        return known;
    }

    /** Calls a method with every object that there is of the types of its parameters. */
    void passEverything(MethodModel method) {
        if (everything == MethodCode.NONE) {
            everything = run.solver.newNode();
            for (int object = 0; object < run.objects.size(); object++) {
                run.solver.add(everything, object);
            }
        }
        MethodTable.Method entered = run.methods.enter(method);
        passAny(everything, method, entered);
        escape(entered.result());
    }

    /** Gives a parameter that nothing has come to what outside code could pass. */
    void passCreated(MethodModel method, int parameter, String type) {
        MethodTable.Method entered = run.methods.enter(method);
        for (String below : run.hierarchy.subtypes(type)) {
            if (!run.hierarchy.isAbstract(below) && !run.hierarchy.isSubtype(below, ENUM)) {
                create(below);
                run.solver.add(entered.parameter(parameter), run.objects.number(AbstractObject.externalOf(below)));
            }
        }
        run.links.flow(run.heap.outside(), entered.parameter(parameter), run.objects.ofType(type));
    }

    /** The objects on which a call that the receiver's class decides runs a method. */
    private ObjectFilter running(DeclaredMethod method) {
        return running.computeIfAbsent(method.ref(), ref -> run.objects.filter(object -> {
            AbstractObject receiver = run.objects.get(object);
            boolean hasCode = receiver.sort() == AbstractObject.Sort.FUNCTION || hasCode(receiver);
            return hasCode && run.objects.mayBe(object, ref.owner())
                    && switch (run.links.selection(receiver.type(), method)) {
                        case Selection.Runs(DeclaredMethod selected) -> selected.ref().equals(ref);
                        case Selection.Missing missing -> true;
                        case Selection.Nothing nothing -> false;
                    };
        }));
    }

    /** Code in sight creates an object. */
    void created(int node, AbstractObject object) {
        int number = run.objects.number(object);
        run.solver.add(node, number);
        if (everything != MethodCode.NONE) {
            run.solver.add(everything, number);
        }
        if (object.sort() == AbstractObject.Sort.CREATED && run.hierarchy.isSubtype(object.type(), ENUM)) {
            run.solver.add(constants, number);
        }
    }

    /** The node of the constants of all enum classes. */
    int constants() {
        return constants;
    }

    /** The node of all exceptions under way. */
    int thrown() {
        return thrown;
    }

    /** Outside code gets what a node holds. */
    void escape(int node) {
        run.links.flow(node, run.heap.escaped(), null);
    }

    /** A node gets what outside code may give. */
    void give(int node, String type) {
        if (MethodTypes.isFollowed(type)) {
            pass(run.heap.outside(), node, type);
        }
    }

    /** An object has escaped. */
    private void escaped(int object) {
        AbstractObject own = run.objects.get(object);
        int outside = run.heap.outside();
        if (own.sort() == AbstractObject.Sort.EXTERNAL) {
            return;
        }
        run.solver.add(run.heap.escaped(), run.objects.base(object));
        if (own.sort() == AbstractObject.Sort.FUNCTION) {
            Links.Function function = run.links.function(object);
            for (int i = 0; i < function.parameters().length; i++) {
                run.links.pass(outside, function, i);
                recognise(outside, function.parameters()[i], function.types().get(i));
            }
            escape(function.result());
        }
        if (own.isArray() && run.objects.hasContents(object)) {
            run.heap.keep(outside, object);
            escape(run.heap.contents(object));
        } else {
            run.heap.release(object);
        }
        if (own.sort() == AbstractObject.Sort.FUNCTION || hasCode(own)) {
            run.solver.add(run.heap.handedOut(), object);
            for (DeclaredMethod known : run.overrides.of(object)) {
                call(object, known, outside);
            }
        }
        fields.escaped(object);
    }

    /** Whether an object is of a class of the program. */
    private boolean hasCode(AbstractObject object) {
        return switch (object.sort()) {
            case CREATED, EXTERNAL_OF_CLASS -> !object.isArray() && run.hierarchy.isApplication(object.type());
            default -> false;
        };
    }

    /**
     * What runs when library code calls certain methods on all that outside has.
     *
     * @param callbacks the methods
     */
    OutsideCalls calls(Callbacks callbacks) {
        OutsideCalls known = calls.get(callbacks);
        if (known == null) {
            OutsideCalls made = new OutsideCalls(
                    run.solver.newNode(), new LinkedHashSet<>(), new LinkedHashSet<>());
            known = made;
            calls.put(callbacks, made);
            run.solver.watch(run.heap.handedOut(), object -> callbacks.of(object)
                    .forEach(method -> call(object, method, made)));
        }
        return known;
    }

    private void call(int object, DeclaredMethod known, OutsideCalls made) {
        if (run.objects.get(object).sort() == AbstractObject.Sort.FUNCTION
                && run.links.implementsIt(run.objects.lambda(object), known)) {
            Links.Function function = run.links.function(object);
            made.functions().add(function.call());
            for (int i = 0; i < function.parameters().length; i++) {
                run.links.pass(made.passed(), function, i);
            }
        } else {
            call(object, known, made.passed()).ifPresent(made.methods()::add);
        }
    }

    /** Code out of sight calls a library method that an object's class overrides. */
    private Optional<MethodRef> call(int object, DeclaredMethod known, int from) {
        if (!(run.links.selection(run.objects.get(object).type(),
                known) instanceof Selection.Runs(DeclaredMethod runs))) {
            return Optional.empty();
        }
        return run.methods.withBody(runs.ref()).map(model -> {
            MethodTable.Method entered = run.methods.enter(model);
            run.solver.add(entered.parameter(0), object);
            List<String> types = run.links.parameterTypes(runs);
            for (int p = 1; p < types.size(); p++) {
                if (MethodTypes.isFollowed(types.get(p))) {
                    pass(from, entered.parameter(p), types.get(p));
                }
            }
            escape(entered.result());
            return runs.ref();
        });
    }

    /** A static field is used for the first time. */
    void usedStatic(FieldRef field, int node) {
        fields.usedStatic(field, node);
    }
}
