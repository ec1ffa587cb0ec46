// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.code.MethodRef;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.library.LibrarySummary;
import org.isolde.program.library.ValueTypes;

/**
 * Propagates object types through library methods whose code is not followed, according to their
 * summaries. Objects of a library type have one set of contents: all objects passed to any of them.
 */
final class SummaryFlow {

    private static final String OBJECT = "java/lang/Object";
    private static final Set<String> OF_EVERY_OBJECT = Set.of(
            "<init>", "equals", "hashCode", "toString", "getClass", "finalize");

    private record Site(CallFlow.Call call, MethodRef named) {}

    /**
     * The nodes of one call.
     *
     * @param pool all objects that the method can reach
     * @param receiver the receiver; {@link TypeFlow#NONE} if there is none
     * @param others the other arguments, and the results of callbacks
     * @param contents the contents of these
     */
    record Nodes(int pool, int receiver, int others, int contents) {}

    private final TypeFlow flow;
    private final TypeSets sets;
    private final LibraryEffects effects;
    private final LibraryCallbacks callbacks;
    private final Set<String> ownClasses;
    private final Map<Site, Nodes> added = new HashMap<>();

    /** Takes the names of the program's own classes. */
    SummaryFlow(TypeFlow flow, CallFlow calls, LibraryEffects effects, Set<String> ownClasses) {
        this.flow = flow;
        this.sets = flow.sets;
        this.effects = effects;
        this.callbacks = new LibraryCallbacks(flow, calls, effects, ownClasses);
        this.ownClasses = ownClasses;
    }

    /**
     * Adds a call of a method whose code is not followed.
     *
     * @param named the method as named by its summary
     * @param receiver the type of the receiver; {@link TypeFlow#NONE} for all types that reach it
     */
    void add(CallFlow.Call call, DeclaredMethod method, MethodRef named, int receiver) {
        if (ownClasses.contains(method.ref().owner())) {
            call.targets().incomplete = true;
        }
        if (isOfEveryObject(method)) {
            addOfEveryObject(call, method);
            return;
        }
        Site site = new Site(call, named);
        Nodes known = added.get(site);
        if (known != null) {
            addReceiver(known, receiver);
            return;
        }
        Nodes nodes = nodes(call, method, receiver != TypeFlow.NONE);
        added.put(site, nodes);
        addReceiver(nodes, receiver);
        call.targets().library.add(named);
        LibrarySummary summary = effects.summary(named, flow.hierarchy());
        addStores(method, summary, nodes);
        callbacks.add(call, method, named, summary, nodes);
        if (call.result() != TypeFlow.NONE) {
            addResult(call, method, summary, nodes);
        }
    }

    private void addReceiver(Nodes nodes, int receiver) {
        if (receiver != TypeFlow.NONE) {
            sets.add(nodes.receiver(), receiver);
        }
    }

    /** What {@code Object} itself does with an object is known: nothing. */
    private static boolean isOfEveryObject(DeclaredMethod method) {
        return method.ref().owner().equals(OBJECT) && OF_EVERY_OBJECT.contains(method.ref().name());
    }

    private void addOfEveryObject(CallFlow.Call call, DeclaredMethod method) {
        if (method.ref().name().equals("toString")) {
            if (call.result() != TypeFlow.NONE) {
                sets.add(call.result(), new ObjectType.Created("java/lang/String"));
            }
        } else if (method.ref().name().equals("getClass") && call.result() != TypeFlow.NONE) {
            sets.add(call.result(), new ObjectType.Created("java/lang/Class"));
        }
    }

    private Nodes nodes(CallFlow.Call call, DeclaredMethod method, boolean ownReceiver) {
        int first = method.isStatic() ? 0 : 1;
        int receiver = first == 0 ? TypeFlow.NONE : ownReceiver ? sets.newNode() : call.arguments().getFirst();
        int others = sets.newNode();
        for (int argument : call.arguments().subList(first, call.arguments().size())) {
            if (argument != TypeFlow.NONE) {
                sets.flow(argument, others);
            }
        }
        int contents = sets.newNode();
        sets.watch(others, type -> sets.flow(flow.contents(type), contents));
        int pool = sets.newNode();
        sets.flow(others, pool);
        if (receiver != TypeFlow.NONE) {
            sets.flow(receiver, pool);
        }
        sets.watch(pool, type -> sets.flow(flow.contents(type), pool));
        return new Nodes(pool, receiver, others, contents);
    }

    private void addStores(DeclaredMethod method, LibrarySummary summary, Nodes nodes) {
        boolean isConstructor = method.ref().isConstructor();
        List<LibraryEffect> all = summary.effects();
        boolean own = all.stream().anyMatch(effect -> effect.writes() && effect.receiverOnly());
        boolean shared = all.stream()
                .anyMatch(effect -> effect.unknown().isPresent() || effect.writes() && !effect.receiverOnly());
        if (nodes.receiver() != TypeFlow.NONE && !method.ref().owner().equals(OBJECT)
                && (isConstructor || own || shared)) {
            sets.watch(nodes.receiver(), type -> {
                if (mayHold(type)) {
                    sets.flow(nodes.others(), flow.contents(type));
                    sets.flow(nodes.contents(), flow.contents(type));
                }
            });
        }
        if (shared) {
            sets.watch(nodes.others(), type -> {
                if (mayHold(type)) {
                    sets.flow(nodes.contents(), flow.contents(type));
                }
            });
        }
    }

    private boolean mayHold(int type) {
        return !ValueTypes.contains(sets.type(type).name()) && !sets.type(type).name().equals("java/lang/Class");
    }

    private void addResult(CallFlow.Call call, DeclaredMethod method, LibrarySummary summary, Nodes nodes) {
        ClassDesc returned = MethodTypeDesc.ofDescriptor(method.ref().descriptor()).returnType();
        String type = TypeFlow.name(returned);
        if (ValueTypes.contains(type)) {
            sets.add(call.result(), new ObjectType.Created(type));
            flow.noteGiven(type);
            return;
        }
        boolean isCopy = method.ref().name().equals("clone");
        boolean isReceiver = summary.effects()
                .stream()
                .allMatch(effect -> effect.result() == LibraryEffect.Result.RECEIVER);
        if (nodes.receiver() != TypeFlow.NONE && (isReceiver || isCopy)) {
            sets.flow(nodes.receiver(), call.result());
            return;
        }
        boolean isElement = type.equals(OBJECT);
        String made = isElement && method.ref().owner().equals("java/lang/reflect/Array")
                ? "[Ljava/lang/Object;"
                : type;
        sets.flow(nodes.others(), call.result(), type);
        sets.flow(nodes.contents(), call.result(), type);
        int held = TypeFlow.NONE;
        if (nodes.receiver() != TypeFlow.NONE) {
            held = sets.newNode();
            int all = held;
            sets.watch(nodes.receiver(), owner -> sets.flow(flow.contents(owner), all));
            sets.flow(held, call.result(), type);
        }
        if (!made.equals(OBJECT)) {
            ObjectType given = new ObjectType.Given(made, method.ref().owner());
            int contents = flow.contents(sets.number(given));
            sets.flow(nodes.others(), contents);
            sets.flow(nodes.contents(), contents);
            if (held != TypeFlow.NONE) {
                sets.flow(held, contents);
            }
            sets.add(call.result(), given);
            flow.noteGiven(made);
        }
    }
}
