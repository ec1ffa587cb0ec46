// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;

/** One search: all requests on the same initial states. */
final class Search {

    private final Map<MethodRef, MethodModel> methods;
    private final Machine machine;
    private final TransactionRules rules;
    private final Arguments arguments;
    private final States states;
    private final List<Request> requests;
    private final Set<Request> pending = new LinkedHashSet<>();
    private final Map<Request, Finding> found = new HashMap<>();
    private final Map<MethodRef, String> refused = new HashMap<>();
    private final Set<MethodRef> tried = new HashSet<>();
    private final long allSteps;
    private final BooleanSupplier cancelled;
    private int histories;
    private boolean outOfSteps;

    Search(Program program, List<AtomicRegion> regions, Map<MethodRef, MethodModel> methods, List<Request> requests,
            Limits limits, BooleanSupplier cancelled) {
        Code code = new Code(program);
        this.methods = methods;
        this.requests = requests;
        this.machine = new Machine(code, limits.steps());
        this.rules = new TransactionRules(regions);
        this.arguments = new Arguments(code, methods.keySet(), limits.instances());
        this.states = new States(code, machine, arguments, limits, List.copyOf(methods.values()));
        this.allSteps = limits.allSteps();
        this.cancelled = cancelled;
        pending.addAll(requests);
    }

    /** Runs the search. */
    Execution.Results run() {
        states.visit(this::check, this::isOutOfSteps);
        return new Execution.Results(
                requests.stream().map(this::result).toList(), machine.usedClasses(), machine.allSteps());
    }

    private Result result(Request request) {
        if (found.containsKey(request)) {
            return new Result.Shown(found.get(request));
        }
        for (MethodRef transaction : request.transactions()) {
            if (refused.containsKey(transaction)) {
                return new Result.NotExecuted(refused.get(transaction));
            }
        }
        for (MethodRef transaction : request.transactions()) {
            if (!tried.contains(transaction) && !outOfSteps) {
                return states.refused(transaction).<Result>map(Result.NotExecuted::new)
                        .orElseGet(() -> new Result.NotCalled(Literals.methodName(transaction)));
            }
        }
        return new Result.NothingFound(states.count(), histories, outOfSteps);
    }

    private boolean check(State state) {
        Map<MethodRef, List<Instance>> instances = new HashMap<>();
        Triples triples = new Triples(state, machine, rules, this::isOutOfSteps);
        for (Request request : List.copyOf(pending)) {
            List<MethodRef> set = request.transactions();
            set.forEach(name -> instances.computeIfAbsent(name, missing -> instances(missing, state)));
            Finding finding = set.size() == 2
                    ? find(request, instances, state)
                    : triples.find(
                            set.stream().map(instances::get).toList(),
                            three -> wanted(ofThree(three, state), request));
            if (finding != null) {
                found.put(request, finding);
                pending.remove(request);
            }
            outOfSteps |= isOutOfSteps();
            if (outOfSteps) {
                return false;
            }
        }
        return !pending.isEmpty();
    }

    private boolean isOutOfSteps() {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException();
        }
        return machine.allSteps() > allSteps;
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

    private static @Nullable Finding wanted(@Nullable Finding finding, Request request) {
        return finding != null && request.wanted().test(finding) ? finding : null;
    }

    private @Nullable Finding find(Request request, Map<MethodRef, List<Instance>> instances, State state) {
        List<MethodRef> set = request.transactions();
        if (set.stream().allMatch(rules::isSerializable)) {
            return null;
        }
        List<Instance> first = instances.get(set.get(0));
        List<Instance> second = instances.get(set.get(1));
        for (int i = 0; i < first.size(); i++) {
            for (int j = set.get(0).equals(set.get(1)) ? i : 0; j < second.size() && !isOutOfSteps(); j++) {
                Finding finding = wanted(ofTwo(first.get(i), second.get(j), state), request);
                if (finding != null) {
                    return finding;
                }
            }
        }
        return null;
    }

    private @Nullable Finding ofTwo(Instance first, Instance second, State state) {
        machine.countComparison();
        // Otherwise one order in which nobody misses a write is serial.
        boolean mayDiffer = !first.run().conflictsWith(second.run())
                && first.run().readsWhatIsWrittenBy(second.run())
                && second.run().readsWhatIsWrittenBy(first.run());
        return mayDiffer ? histories(List.of(first, second), state) : null;
    }

    private @Nullable Finding ofThree(List<Instance> three, State state) {
        boolean needsAll = !isOutOfSteps() && ofTwo(three.get(0), three.get(1), state) == null
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
