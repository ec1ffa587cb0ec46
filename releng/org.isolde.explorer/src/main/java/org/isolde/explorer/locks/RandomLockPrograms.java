// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.isolde.explorer.locks.LockProgram.Form;
import org.isolde.explorer.locks.Node.Condition;
import org.isolde.explorer.locks.Node.Condition.Comparison;
import org.isolde.explorer.locks.Node.Term;

/**
 * Generates small programs that lock. Each variable has a lock, which most critical sections use
 * and some do not. What processes do are the shapes of common mistakes, and of code that does the
 * same rightly.
 */
public final class RandomLockPrograms {

    private static final int MOST_NODES = 3;

    private final Random random;
    private final Form form;
    private final List<Variable> variables = new ArrayList<>();
    private final List<Guard> guards = new ArrayList<>();
    private final Map<Variable, Guard> guardOf = new HashMap<>();
    private final Map<String, Method> helpers = new LinkedHashMap<>();
    /** The local variables that the method under way may use. */
    private List<String> locals = new ArrayList<>();
    private int names;

    private RandomLockPrograms(long seed) {
        // The first numbers of neighbouring seeds are alike.
        random = new Random(seed * 0x9E3779B97F4A7C15L);
        form = Form.values()[random.nextInt(Form.values().length)];
    }

    /** The program of a seed. */
    public static LockProgram of(long seed) {
        return new RandomLockPrograms(seed).program("l" + Long.toUnsignedString(seed));
    }

    private LockProgram program(String name) {
        addGuards();
        addVariables();
        int count = form == Form.RUNNABLE ? 1 : form == Form.LIBRARY ? 2 + below(2) : 1 + below(2);
        List<Method> processes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            processes.add(process("p" + i));
        }
        List<Integer> threads = new ArrayList<>();
        List<Node> main = new ArrayList<>();
        if (form != Form.LIBRARY) {
            locals = new ArrayList<>();
            threads.add(0);
            threads.add(count - 1);
            main = main();
        }
        return new LockProgram(
                name, form, variables, guards, List.copyOf(helpers.values()), processes, threads, main);
    }

    private void addGuards() {
        int count = 1 + below(2);
        for (int i = 0; i < count; i++) {
            Guard.Kind kind = chance(35) ? Guard.Kind.MONITOR : Guard.Kind.values()[below(Guard.Kind.values().length)];
            // There is one monitor of the shared object.
            boolean isFirst = guards.stream().noneMatch(guard -> guard.kind() == Guard.Kind.MONITOR);
            guards.add(new Guard("lock" + i, isFirst || kind != Guard.Kind.MONITOR ? kind : Guard.Kind.OBJECT));
        }
    }

    private void addVariables() {
        int count = 1 + below(2);
        for (int i = 0; i < count; i++) {
            Variable.Kind kind = chance(40)
                    ? Variable.Kind.PLAIN
                    : Variable.Kind.values()[below(Variable.Kind.values().length)];
            Variable variable = new Variable(String.valueOf((char) ('x' + i)), kind);
            variables.add(variable);
            guardOf.put(variable, guards.get(below(guards.size())));
        }
    }

    private Method process(String name) {
        locals = new ArrayList<>();
        locals.add(Method.PARAMETER);
        Optional<Guard> monitor = chance(15)
                ? guards.stream().filter(guard -> guard.kind() == Guard.Kind.MONITOR).findFirst()
                : Optional.empty();
        List<Node> body = new ArrayList<>();
        do {
            body.addAll(step());
        } while (size(body) < MOST_NODES && chance(50));
        return new Method(name, monitor, body, Term.of(local(), 0));
    }

    private static int size(List<Node> nodes) {
        return nodes.stream().mapToInt(node -> switch (node) {
            case Node.Locked locked -> size(locked.body());
            case Node.If branch -> size(branch.body());
            case Node.Repeat repeat -> size(repeat.body());
            default -> 1;
        }).sum();
    }

    private List<Node> main() {
        List<Node> main = new ArrayList<>();
        if (chance(20)) {
            main.addAll(step());
        }
        main.add(new Node.Start(0));
        if (chance(15)) {
            main.addAll(step());
        }
        boolean isJoined = chance(30);
        if (isJoined) {
            main.add(join(0));
        }
        main.add(new Node.Start(1));
        if (chance(15)) {
            main.addAll(step());
        }
        if (chance(50)) {
            if (!isJoined) {
                main.add(join(0));
            }
            main.add(join(1));
            if (chance(60)) {
                main.addAll(step());
            }
        }
        return main;
    }

    private Node join(int thread) {
        return new Node.Join(thread, form != Form.TASKS && chance(35));
    }

    /** What a process does with a variable. */
    private List<Node> step() {
        Variable variable = variables.get(below(variables.size()));
        boolean isNumber = variable.kind() == Variable.Kind.PLAIN || variable.kind() == Variable.Kind.VOLATILE;
        return switch (below(15)) {
            case 0 -> guarded(variable, true, List.of(read(variable, newLocal())));
            case 1 -> guarded(variable, List.of(write(variable, term())));
            case 2, 3 -> isNumber
                    ? guarded(variable, List.of(new Node.Update(variable, Term.of(1))))
                    : guarded(variable, List.of(combined(variable)));
            case 4, 5 -> splitUpdate(variable);
            case 6 -> checkThenAct(variable);
            case 7 -> doubleCheck(variable);
            case 8 -> wholeCheck(variable);
            case 9 -> recheck(variable);
            case 10 -> copy(variable);
            case 11, 12 -> calls(variable);
            case 13 -> retry(variable);
            default -> await(variable);
        };
    }

    private List<Node> splitUpdate(Variable variable) {
        String local = newLocal();
        Node.Access read = read(variable, local);
        List<Node> nodes = new ArrayList<>(guarded(variable, true, List.of(read)));
        nodes.addAll(guarded(variable, List.of(write(variable, key(read), Term.of(local, 1)))));
        return nodes;
    }

    private List<Node> checkThenAct(Variable variable) {
        String local = newLocal();
        Node.Access read = read(variable, local);
        List<Node> nodes = new ArrayList<>(guarded(variable, true, List.of(read)));
        Variable other = chance(70) ? variable : variables.get(below(variables.size()));
        Node.Access write = other.equals(variable) ? write(other, key(read), term()) : write(other, term());
        nodes.add(new Node.If(condition(local), guarded(other, List.of(write))));
        return nodes;
    }

    private List<Node> doubleCheck(Variable variable) {
        String first = newLocal();
        String second = newLocal();
        Node.Access read = read(variable, first);
        Node.Access again = new Node.Access(
                Optional.of(second), variable, read.operation(), read.arguments());
        Condition condition = condition(first);
        Node inner = new Node.If(new Condition(second, condition.comparison(), condition.with()),
                List.of(write(variable, key(read), term())));
        List<Node> outer = chance(50) ? List.of(read) : guarded(variable, true, List.of(read));
        List<Node> nodes = new ArrayList<>(outer);
        nodes.add(new Node.If(condition, guarded(variable, List.of(again, inner))));
        return nodes;
    }

    private List<Node> wholeCheck(Variable variable) {
        String local = newLocal();
        Node.Access read = read(variable, local);
        return guarded(variable, List.of(
                read, new Node.If(condition(local), List.of(write(variable, key(read), Term.of(local, 1))))));
    }

    private List<Node> recheck(Variable variable) {
        String first = newLocal();
        String second = newLocal();
        Node.Access read = read(variable, first);
        Node.Access again = new Node.Access(
                Optional.of(second), variable, read.operation(), read.arguments());
        List<Node> nodes = new ArrayList<>(guarded(variable, true, List.of(read)));
        nodes.addAll(guarded(variable, List.of(
                again, new Node.If(new Condition(second, Comparison.EQUAL, Term.of(first, 0)),
                        List.of(write(variable, key(read), Term.of(first, 1)))))));
        return nodes;
    }

    private List<Node> copy(Variable variable) {
        Variable other = variables.get(below(variables.size()));
        String local = newLocal();
        Node.Access read = read(variable, local);
        Node.Access write = write(other, Term.of(local, 1));
        if (chance(30)) {
            List<Node> nested = new ArrayList<>();
            nested.add(read);
            nested.addAll(guardOf.get(other).equals(guardOf.get(variable))
                    ? List.of(write)
                    : guarded(other,
                            List.of(write)));
            return List.of(locked(guardOf.get(variable), false, nested));
        }
        List<Node> nodes = new ArrayList<>(guarded(variable, true, List.of(read)));
        nodes.addAll(guarded(other, List.of(write)));
        return nodes;
    }

    private List<Node> calls(Variable variable) {
        String local = newLocal();
        Method get = helper("get", variable);
        Method set = helper("set", variable);
        List<Node> nodes = new ArrayList<>();
        nodes.add(new Node.Call(Optional.of(local), get, Term.of(0)));
        Node.Call write = new Node.Call(Optional.empty(), set, Term.of(local, 1));
        List<Node> then = chance(50) ? List.of(new Node.If(condition(local), List.of(write))) : List.of(write);
        nodes.addAll(then);
        return chance(25) ? List.of(locked(guardOf.get(variable), false, nodes)) : nodes;
    }

    private Method helper(String name, Variable variable) {
        Method known = helpers.get(name + variable.name());
        if (known != null) {
            return known;
        }
        List<String> callers = locals;
        locals = new ArrayList<>(List.of(Method.PARAMETER));
        boolean isGet = name.equals("get");
        Guard guard = guardOf.get(variable);
        Optional<Guard> monitor = guard.kind() == Guard.Kind.MONITOR && chance(60)
                ? Optional.of(guard)
                : Optional.empty();
        Node access = isGet ? read(variable, "r") : write(variable, Term.of(Method.PARAMETER, 0));
        List<Node> body = monitor.isPresent() || !guard.kind().isReentrant()
                ? List.of(access)
                : guarded(variable, isGet, List.of(access));
        Method method = new Method(name + variable.name(), monitor, body,
                isGet ? Term.of("r", 0) : Term.of(Method.PARAMETER, 0));
        locals = callers;
        helpers.put(method.name(), method);
        return method;
    }

    private List<Node> retry(Variable variable) {
        if (variable.kind() != Variable.Kind.ATOMIC) {
            return splitUpdate(variable);
        }
        String read = newLocal();
        String done = newLocal();
        List<Node> body = List.of(
                new Node.Access(Optional.of(read), variable, Operation.ATOMIC_GET, List.of()),
                new Node.Access(Optional.of(done), variable, Operation.COMPARE_AND_SET,
                        List.of(Term.of(read, 0), Term.of(read, 1))));
        return chance(70) ? List.of(new Node.Repeat(body, new Condition(done, Comparison.EQUAL, Term.of(1)))) : body;
    }

    private List<Node> await(Variable variable) {
        Guard guard = guardOf.get(variable);
        if (!guard.kind().isMonitor()) {
            return checkThenAct(variable);
        }
        List<Node> body = new ArrayList<>();
        if (chance(40)) {
            body.add(write(variable, term()));
            body.add(new Node.NotifyAll(guard));
        } else {
            String local = newLocal();
            Node.Access read = read(variable, local);
            Condition until = new Condition(local, Comparison.DIFFERENT, Term.of(0));
            body.add(new Node.Await(guard, read, until, chance(70)));
            body.add(write(variable, key(read), Term.of(local, chance(50) ? 1 : -1)));
        }
        return List.of(locked(guard, false, body));
    }

    private List<Node> guarded(Variable variable, List<Node> body) {
        return guarded(variable, false, body);
    }

    /** Mostly in a critical section of the variable's lock. */
    private List<Node> guarded(Variable variable, boolean isRead, List<Node> body) {
        int none = variable.kind().isThreadSafe() ? 75 : 12;
        if (chance(none)) {
            return body;
        }
        Guard guard = chance(92) ? guardOf.get(variable) : guards.get(below(guards.size()));
        return List.of(locked(guard, guard.kind().isShareable() && chance(isRead ? 60 : 20), body));
    }

    private static Node locked(Guard guard, boolean isShared, List<Node> body) {
        return new Node.Locked(guard, isShared, body);
    }

    private Node.Access read(Variable variable, String local) {
        Optional<String> result = Optional.of(local);
        return switch (variable.kind()) {
            case PLAIN, VOLATILE -> new Node.Access(result, variable, Operation.GET, List.of());
            case ATOMIC -> new Node.Access(result, variable, Operation.ATOMIC_GET, List.of());
            case CONCURRENT_MAP, SYNCHRONIZED_MAP, HASH_MAP -> new Node.Access(
                    result, variable, chance(60) ? Operation.ENTRY : Operation.HAS, List.of(key()));
            case ARRAY_LIST -> chance(60)
                    ? new Node.Access(result, variable, Operation.SIZE, List.of())
                    : new Node.Access(result, variable, Operation.CONTAINS, List.of(Term.of(1)));
        };
    }

    private Term key() {
        return Term.of(chance(85) ? 0 : 1);
    }

    private static Optional<Term> key(Node.Access read) {
        return read.arguments().stream().findFirst();
    }

    private Node.Access write(Variable variable, Term value) {
        return write(variable, Optional.of(key()), value);
    }

    private Node.Access write(Variable variable, Optional<Term> key, Term value) {
        return switch (variable.kind()) {
            case PLAIN, VOLATILE -> access(variable, Operation.SET, value);
            case ATOMIC -> access(variable, Operation.ATOMIC_SET, value);
            case CONCURRENT_MAP, SYNCHRONIZED_MAP, HASH_MAP -> chance(15)
                    ? access(variable, Operation.REMOVE, key.orElseThrow())
                    : access(variable, Operation.PUT, key.orElseThrow(), value);
            case ARRAY_LIST -> chance(20)
                    ? access(variable, Operation.CLEAR)
                    : access(variable, Operation.APPEND, value);
        };
    }

    /** A change in one call. */
    private Node.Access combined(Variable variable) {
        return switch (variable.kind()) {
            case PLAIN, VOLATILE -> write(variable, term());
            case ATOMIC -> new Node.Access(chance(50) ? Optional.of(newLocal()) : Optional.empty(), variable,
                    Operation.ADD, List.of(Term.of(1)));
            case CONCURRENT_MAP, SYNCHRONIZED_MAP, HASH_MAP -> chance(50)
                    ? access(variable, Operation.MERGE, key(), term())
                    : access(variable, Operation.PUT_IF_ABSENT, key(), term());
            case ARRAY_LIST -> access(variable, Operation.APPEND, term());
        };
    }

    private static Node.Access access(Variable variable, Operation operation, Term... arguments) {
        return new Node.Access(Optional.empty(), variable, operation, List.of(arguments));
    }

    private Condition condition(String local) {
        return switch (below(3)) {
            case 0 -> new Condition(local, Comparison.EQUAL, Term.of(0));
            case 1 -> new Condition(local, Comparison.DIFFERENT, Term.of(1));
            default -> new Condition(local, Comparison.LESS, Term.of(2));
        };
    }

    private Term term() {
        return !locals.isEmpty() && chance(50) ? Term.of(local(), below(2)) : Term.of(1 + below(3));
    }

    private String local() {
        return locals.get(below(locals.size()));
    }

    /** A new local variable. */
    private String newLocal() {
        String name = "a" + names++;
        locals.add(name);
        return name;
    }

    private int below(int limit) {
        return random.nextInt(limit);
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }
}
