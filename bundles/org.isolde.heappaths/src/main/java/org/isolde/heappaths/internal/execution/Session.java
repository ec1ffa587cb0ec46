// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.condition.Summary;
import org.isolde.heappaths.internal.execution.abstraction.Folding;
import org.isolde.heappaths.internal.execution.code.MethodCode;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.internal.execution.result.Execution;
import org.isolde.heappaths.internal.execution.result.Violation;
import org.isolde.heappaths.internal.heap.PastHeap;
import org.isolde.heappaths.internal.heap.Rearrangement;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.transaction.CodePosition;

/**
 * The shared state of one symbolic execution: the program, the theory, and the results so far. It
 * has one owner.
 */
final class Session {

    private final Program program;
    private final CallGraph calls;
    private final Theory theory;
    private final Selectors selectors;
    private final SortedSet<String> linking;
    private final Meter meter;
    private final FreshNames fresh = new FreshNames();
    private final Rearrangement rearrangement;
    private final PastHeap past;
    private final Folding folding;
    private final Map<MethodRef, MethodCode> codes = new HashMap<>();
    private final Spec spec = new Spec(this);
    private final SortedMap<String, Summary.Root> roots = new TreeMap<>();
    private final SortedMap<String, Execution.Reason> reasons = new TreeMap<>();
    private final SortedSet<Violation> violations = new TreeSet<>();

    /** Begins a run on a heap. */
    Session(
            Program program, CallGraph calls, Theory theory, SymbolicHeap heap, Selectors selectors, Meter meter) {
        this.program = program;
        this.calls = calls;
        this.theory = theory;
        this.selectors = selectors;
        this.linking = theory.selectors();
        heap.spatial().forEach(spatial -> {
            if (spatial instanceof Spatial.PointsTo object) {
                linking.addAll(object.fields().keySet());
            }
        });
        this.meter = meter;
        meter.begin();
        this.rearrangement = new Rearrangement(theory);
        this.past = new PastHeap(theory);
        this.folding = new Folding(theory, past, fresh);
    }

    Program program() {
        return program;
    }

    CallGraph calls() {
        return calls;
    }

    Theory theory() {
        return theory;
    }

    Selectors selectors() {
        return selectors;
    }

    /** Whether heaps speak of what fields of a name hold. */
    boolean isLinking(String selector) {
        return linking.contains(selector);
    }

    SortedSet<String> linking() {
        return linking;
    }

    Meter meter() {
        return meter;
    }

    FreshNames fresh() {
        return fresh;
    }

    Rearrangement rearrangement() {
        return rearrangement;
    }

    PastHeap past() {
        return past;
    }

    Folding folding() {
        return folding;
    }

    Spec spec() {
        return spec;
    }

    /** The code of a method; empty when it has none in the program. */
    Optional<MethodCode> code(MethodRef method) {
        MethodCode known = codes.get(method);
        if (known == null) {
            Optional<MethodModel> model = program.method(method).filter(found -> found.body().isPresent());
            if (model.isEmpty()) {
                return Optional.empty();
            }
            known = new MethodCode(
                    model.get(),
                    calls.throwing(method),
                    program.classNamed(method.owner()).flatMap(ClassModel::sourcePath));
            codes.put(method, known);
        }
        return Optional.of(known);
    }

    /** Notes that paths begin at a root. */
    String root(String name, Summary.Root root) {
        roots.put(name, root);
        return name;
    }

    SortedMap<String, Summary.Root> roots() {
        return roots;
    }

    /** Notes why not all ways are known. */
    void incomplete(String reason, CodePosition position) {
        reasons.putIfAbsent(position + " " + reason, new Execution.Reason(reason, Optional.of(position)));
    }

    void violated(String selector, CodePosition position, String reason) {
        violations.add(new Violation(selector, position, reason));
        meter.failed();
        incomplete(reason, position);
    }

    List<Execution.Reason> reasons() {
        return new ArrayList<>(reasons.values());
    }

    List<Violation> violations() {
        return new ArrayList<>(violations);
    }
}
