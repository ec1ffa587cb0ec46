// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;

/** One search: all sets of transactions on the same initial states. */
final class Search {

    private final Map<MethodRef, MethodModel> methods;
    private final Machine machine;
    private final TransactionRules rules;
    private final Arguments arguments;
    private final States states;
    private final List<List<MethodRef>> sets;
    private final Set<List<MethodRef>> pending = new LinkedHashSet<>();
    private final Map<List<MethodRef>, Finding> found = new HashMap<>();
    private final Map<MethodRef, String> refused = new HashMap<>();
    private final Set<MethodRef> tried = new HashSet<>();
    private final long deadline;
    private int histories;
    private boolean outOfTime;

    Search(Program program, Map<MethodRef, MethodModel> methods, List<List<MethodRef>> sets, Limits limits) {
        Code code = new Code(program);
        this.methods = methods;
        this.sets = sets;
        this.machine = new Machine(code, limits.steps());
        this.rules = new TransactionRules(program);
        this.arguments = new Arguments(code, limits.instances());
        this.states = new States(code, machine, arguments, limits, List.copyOf(methods.values()));
        this.deadline = System.nanoTime() + limits.time().toNanos();
        pending.addAll(sets);
    }

    /** Runs the search. */
    Map<List<MethodRef>, Result> results() {
        String failure = null;
        try {
            states.visit(this::check, this::isLate);
        } catch (NotExecutable e) {
            failure = e.getMessage();
        }
        Map<List<MethodRef>, Result> results = new LinkedHashMap<>();
        for (List<MethodRef> set : sets) {
            results.put(set, result(set, failure));
        }
        return results;
    }

    private Result result(List<MethodRef> set, @Nullable String failure) {
        if (found.containsKey(set)) {
            return new Result.Shown(found.get(set));
        }
        if (failure != null) {
            return new Result.NotExecuted(failure);
        }
        for (MethodRef transaction : set) {
            if (refused.containsKey(transaction)) {
                return new Result.NotExecuted(refused.get(transaction));
            }
        }
        for (MethodRef transaction : set) {
            if (!tried.contains(transaction) && !outOfTime) {
                String why = states.refused();
                return new Result.NotExecuted(why != null
                        ? why
                        : "takes an argument, or is called on an object, that the search cannot make: "
                                + Literals.className(transaction.owner()) + "." + transaction.name());
            }
        }
        return new Result.NothingFound(states.count(), histories, outOfTime);
    }

    private boolean check(State state) {
        Map<MethodRef, List<Instance>> instances = new HashMap<>();
        Triples triples = new Triples(state, machine, rules);
        for (List<MethodRef> set : List.copyOf(pending)) {
            set.forEach(name -> instances.computeIfAbsent(name, missing -> instances(missing, state)));
            Finding finding = set.size() == 2
                    ? find(set, instances, state)
                    : triples.find(set.stream().map(instances::get).toList(), three -> ofThree(three, state));
            if (finding != null) {
                found.put(set, finding);
                pending.remove(set);
            }
            outOfTime |= isLate();
            if (outOfTime) {
                return false;
            }
        }
        return !pending.isEmpty();
    }

    private boolean isLate() {
        return System.nanoTime() > deadline;
    }

    /** All calls of a transaction that commit on a state when nothing else runs. */
    private List<Instance> instances(MethodRef transaction, State state) {
        List<Instance> ran = new ArrayList<>();
        for (Action action : arguments.calls(methods.get(transaction), state.memory())) {
            tried.add(transaction);
            Run run = machine.run(state.memory(), action);
            if (run.end() == Run.End.NOT_EXECUTABLE) {
                refused.putIfAbsent(transaction, String.valueOf(run.result()));
            } else if (rules.commits(transaction, run)) {
                ran.add(new Instance(transaction, action, run));
            }
        }
        return ran;
    }

    private @Nullable Finding find(List<MethodRef> set, Map<MethodRef, List<Instance>> instances, State state) {
        if (set.stream().allMatch(rules::isSerializable)) {
            return null;
        }
        List<Instance> first = instances.get(set.get(0));
        List<Instance> second = instances.get(set.get(1));
        for (int i = 0; i < first.size(); i++) {
            for (int j = set.get(0).equals(set.get(1)) ? i : 0; j < second.size() && !isLate(); j++) {
                Finding finding = ofTwo(first.get(i), second.get(j), state);
                if (finding != null) {
                    return finding;
                }
            }
        }
        return null;
    }

    private @Nullable Finding ofTwo(Instance first, Instance second, State state) {
        // Otherwise one order in which nobody misses a write is serial.
        boolean mayDiffer = !first.run().conflictsWith(second.run())
                && first.run().readsWhatIsWrittenBy(second.run())
                && second.run().readsWhatIsWrittenBy(first.run());
        return mayDiffer ? histories(List.of(first, second), state) : null;
    }

    private @Nullable Finding ofThree(List<Instance> three, State state) {
        boolean needsAll = !isLate() && ofTwo(three.get(0), three.get(1), state) == null
                && ofTwo(three.get(0), three.get(2), state) == null && ofTwo(three.get(1), three.get(2), state) == null;
        return needsAll ? histories(three, state) : null;
    }

    private @Nullable Finding histories(List<Instance> members, State state) {
        Histories all = new Histories(state, machine, rules, members);
        Finding finding = all.search();
        histories += all.count();
        return finding;
    }
}
