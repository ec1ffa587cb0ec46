// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.code.MethodRef;

/**
 * A call of one library method, and its nodes. Those which its rule does not need are not made.
 */
final class LibrarySite {

    private static final int NONE = MethodCode.NONE;
    private static final String FUNCTIONS = "java/util/function/";

    private final Run run;
    final CallSite call;
    final DeclaredMethod method;
    final MethodRef named;
    final LibraryRule rule;
    /** The declared types of the arguments, without the receiver. */
    final List<String> types;
    /** The receivers; {@link MethodCode#NONE} where the method is static. */
    final int receivers;
    /** The arguments that are references, without the receiver, each at its place. */
    final int[] arguments;
    /** Methods of the program that it calls back, to which arguments have been passed. */
    final Set<MethodRef> called = new HashSet<>();
    /** The place among the sites of the call. */
    private final int ordinal;
    private int made = NONE;
    private int passedMade = NONE;
    private int elements = NONE;
    private int pool = NONE;
    private int mixed = NONE;
    private int pass = NONE;
    private int plain = NONE;
    private int given = NONE;
    private int held = NONE;
    private int iterated = NONE;

    LibrarySite(Run run, CallSite call, DeclaredMethod method, MethodRef named, LibraryRule rule, int ordinal) {
        this.run = run;
        this.call = call;
        this.method = method;
        this.named = named;
        this.rule = rule;
        this.ordinal = ordinal;
        this.types = run.types.of(named.descriptor()).parameters();
        int first = method.isStatic() ? 0 : 1;
        this.receivers = first == 0 ? NONE : call.isVirtual() ? run.solver.newNode() : call.argument(0);
        this.arguments = new int[types.size()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = MethodTypes.isFollowed(types.get(i)) ? call.argument(i + first) : NONE;
        }
    }

    /** The nodes of the receiver and of all arguments. */
    List<Integer> operands() {
        List<Integer> nodes = new ArrayList<>();
        if (receivers != NONE) {
            nodes.add(receivers);
        }
        for (int argument : arguments) {
            if (argument != NONE) {
                nodes.add(argument);
            }
        }
        return nodes;
    }

    /** All nodes that there are. */
    List<Integer> nodes() {
        List<Integer> nodes = operands();
        for (int node : new int[] {made, passedMade, elements, pool, pass, plain, given, held, iterated}) {
            if (node != NONE) {
                nodes.add(node);
            }
        }
        return nodes;
    }

    /** Calls the consumer with each object that the receiver or an argument may be. */
    void forEachOperand(IntConsumer consumer) {
        operands().forEach(node -> run.solver.watch(node, consumer));
    }

    boolean isFunction(int argument) {
        String type = types.get(argument);
        return type.startsWith(FUNCTIONS) || type.equals("java/util/Comparator");
    }

    /** The arguments that are no functions. */
    int plain() {
        if (plain == NONE) {
            plain = run.solver.newNode();
            for (int i = 0; i < arguments.length; i++) {
                if (arguments[i] != NONE && !isFunction(i)) {
                    run.solver.flow(arguments[i], plain, null);
                }
            }
        }
        return plain;
    }

    /** The contents of receiver and arguments, and of what collections of the program give. */
    int elements() {
        if (elements == NONE) {
            elements = run.solver.newNode();
            int node = elements;
            forEachOperand(object -> addContents(object, node));
            run.solver.flow(iterated(), node, null);
            run.solver.watch(iterated(), object -> addContents(object, node));
        }
        return elements;
    }

    private void addContents(int object, int to) {
        if (run.objects.hasContents(object)) {
            run.solver.flow(run.heap.contents(object), to, null);
        }
    }

    /** All that the call can reach. */
    int pool() {
        if (pool == NONE) {
            pool = run.solver.newNode();
            int node = pool;
            forEachOperand(object -> run.solver.flow(run.heap.reach(object), node, null));
            run.solver.watch(iterated(), object -> run.solver.flow(run.heap.reach(object), node, null));
        }
        return pool;
    }

    /** The same with all that outside has, where the call can reach that. */
    int mixed() {
        if (mixed == NONE) {
            mixed = run.solver.newNode();
            int node = mixed;
            run.solver.flow(pool(), node, null);
            whenExternal(pool(), () -> run.solver.flow(run.heap.outside(), node, null));
        }
        return mixed;
    }

    /** Does something when the object of outside comes to a node. */
    void whenExternal(int node, Runnable action) {
        run.solver.watch(node, object -> {
            if (run.objects.get(object).sort() == AbstractObject.Sort.EXTERNAL) {
                action.run();
            }
        });
    }

    /** What functions among the arguments give. */
    int given() {
        if (given == NONE) {
            given = run.solver.newNode();
        }
        return given;
    }

    /** What functions give that the call can reach but that are no arguments. */
    int held() {
        if (held == NONE) {
            held = run.solver.newNode();
        }
        return held;
    }

    /** What other methods of the program give that are called back, such as iterators. */
    int iterated() {
        if (iterated == NONE) {
            iterated = run.solver.newNode();
        }
        return iterated;
    }

    /** Whether the rule mixes all that the call can reach. */
    boolean isMixing() {
        return rule.result() == LibraryRule.Result.ANYTHING || rule.kept() == LibraryRule.Kept.EVERYTHING
                || rule.reach() != LibraryRule.Reach.DESCRIBED;
    }

    /** Whether what the library makes, and gives or passes, has escaped from the beginning. */
    boolean isOfOutside() {
        return rule.reach() == LibraryRule.Reach.ESCAPES || operands().isEmpty();
    }

    /** What the library may pass to methods that it calls back. */
    int pass() {
        if (pass == NONE) {
            pass = run.solver.newNode();
            for (int argument : arguments) {
                run.links.flow(argument, pass, null);
            }
            run.solver.flow(elements(), pass, null);
            run.solver.flow(given(), pass, null);
            boolean collects = rule.result() == LibraryRule.Result.COLLECTED;
            if (isMixing() || collects || rule.result() == LibraryRule.Result.APPLICATION
                    || rule.kept() == LibraryRule.Kept.RESULTS) {
                run.solver.flow(held(), pass, null);
            }
            if (collects) {
                run.solver.flow(made(), pass, null);
            }
            if (isMixing()) {
                run.solver.flow(mixed(), pass, null);
                run.solver.flow(run.outside.thrown(), pass, null);
                if (made != NONE) {
                    run.solver.flow(made, pass, null);
                }
            }
        }
        return pass;
    }

    /** The node of an object that the library makes and gives as the result. */
    int made() {
        if (made == NONE) {
            made = run.solver.newNode();
            if (pass != NONE && isMixing()) {
                run.solver.flow(made, pass, null);
            }
            String declared = run.types.of(named.descriptor()).result();
            String type = named.owner().startsWith("[") ? named.owner() : declared;
            run.outside.created(made, new AbstractObject(
                    AbstractObject.Sort.LIBRARY, call.caller, call.statement, call.objectOrdinal(2 * ordinal),
                    MethodTypes.isFollowed(type) ? type : AbstractObject.OBJECT, -1));
        }
        return made;
    }

    /** Lets the library pass an object of its own, of any class, to methods that it calls back. */
    void passOwn() {
        if (rule.reach() == LibraryRule.Reach.ESCAPES) {
            run.solver.add(pass(), run.objects.number(AbstractObject.external()));
            run.solver.flow(run.heap.outside(), elements(), null);
            run.outside.escape(pass());
        } else if (passedMade == NONE) {
            passedMade = run.solver.newNode();
            AbstractObject own = new AbstractObject(
                    AbstractObject.Sort.LIBRARY, call.caller, call.statement, call.objectOrdinal(2 * ordinal + 1),
                    AbstractObject.OBJECT, -1);
            run.outside.created(passedMade, own);
            run.solver.flow(passedMade, pass(), null);
            addContents(run.objects.number(own), elements());
            run.heap.keep(pass(), run.objects.number(own));
        }
    }
}
