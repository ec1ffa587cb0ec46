// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.AnnotationUse;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.ControlFlowGraph;

/**
 * The atomic regions of a class or of a program.
 *
 * <p>An annotation makes the method on which it stands atomic, and no other one: neither a method
 * that overrides it, nor, when it stands on a class, the class's methods. The bridge methods to
 * which the compiler copies annotations are left out. The regions of a class depend on that class
 * and the {@link LockTypes} of the program.
 *
 * @param regions the regions, sorted
 * @param problems what is odd about some of them, sorted
 */
public record AtomicRegions(List<AtomicRegion> regions, List<Problem> problems) {

    private static final int BRIDGE = 0x0040;

    /** Copies its arguments. */
    public AtomicRegions {
        regions = List.copyOf(regions);
        problems = List.copyOf(problems);
    }

    /** The atomic regions of a program. */
    public static AtomicRegions in(Program program, AtomicOptions options) {
        Search search = new Search(options, LockTypes.of(program, options));
        program.classes().forEach(search::visit);
        return search.result();
    }

    /**
     * The atomic regions of a class.
     *
     * @param locks the locks of the program
     */
    public static AtomicRegions in(ClassModel model, AtomicOptions options, LockTypes locks) {
        Search search = new Search(options, locks);
        search.visit(model);
        return search.result();
    }

    /**
     * What a class accesses without a lock.
     *
     * @param locks the locks of the program
     */
    static BareAccesses bareAccesses(ClassModel model, LockTypes locks) {
        Search search = new Search(AtomicOptions.DEFAULT.withLocks(LockUse.CRITICAL_SECTIONS), locks);
        search.visit(model);
        return search.bareAccesses(model, search.regions);
    }

    /** Collects the regions of one class. */
    private static final class Search {

        private final AtomicOptions options;
        private final LockTypes locks;
        private final List<AtomicRegion> regions = new ArrayList<>();
        private final List<Problem> problems = new ArrayList<>();
        /** Those of the class that is visited. */
        private Set<FieldRef> threadSafeFields = Set.of();

        Search(AtomicOptions options, LockTypes locks) {
            this.options = options;
            this.locks = locks;
        }

        void visit(ClassModel model) {
            threadSafeFields = new HashSet<>();
            if (options.locks() == LockUse.CRITICAL_SECTIONS) {
                threadSafeFields.addAll(ThreadSafeFields.of(model));
                threadSafeFields.addAll(locks.fields().threadSafe());
            }
            int before = regions.size();
            for (MethodModel method : model.methods()) {
                if ((method.flags() & BRIDGE) == 0) {
                    visit(model, method);
                }
            }
            if (options.locks() == LockUse.CRITICAL_SECTIONS) {
                addBareAccesses(model, regions.subList(before, regions.size()));
            }
        }

        BareAccesses bareAccesses(ClassModel model, List<AtomicRegion> ofModel) {
            return new BareAccesses(
                    model, ofModel.stream().filter(region -> !region.kind().isStep()).toList(),
                    threadSafeFields, locks.fields());
        }

        private void addBareAccesses(ClassModel model, List<AtomicRegion> ofModel) {
            BareAccesses accesses = bareAccesses(model, ofModel);
            for (MethodModel method : model.methods()) {
                if (method.body().isPresent() && (method.flags() & BRIDGE) == 0) {
                    accesses.in(method).stream().forEach(
                            s -> regions.add(
                                    block(
                                            method,
                                            accesses.isIteration(method, s)
                                                    ? AtomicRegion.Kind.ITERATION
                                                    : AtomicRegion.Kind.BARE_ACCESS,
                                            s, one(s),
                                            object(method.body().orElseThrow().statement(s)))));
                }
            }
        }

        private static Operand object(Stmt access) {
            return switch (access) {
                case Stmt.FieldLoad load -> load.object();
                case Stmt.FieldStore store -> store.object();
                case Stmt.Invoke call -> call.arguments().getFirst();
                default -> Constant.NULL;
            };
        }

        private void visit(ClassModel model, MethodModel method) {
            Optional<AnnotationUse> annotation = method.annotations()
                    .stream()
                    .filter(use -> options.rule(use.type()).isPresent())
                    .findFirst();
            if (method.body().isPresent()) {
                annotation.ifPresent(use -> regions.add(annotated(method, use)));
                if (options.locks() != LockUse.NONE) {
                    addLocks(model, method, annotation.isPresent());
                }
            } else if (annotation.isPresent()) {
                problems.add(withoutCode(model, method));
            }
        }

        private AtomicRegion annotated(MethodModel method, AnnotationUse use) {
            String group = use.string("group").filter(name -> !name.isEmpty()).orElse(AtomicRegion.DEFAULT_GROUP);
            return whole(
                    method,
                    AtomicRegion.Kind.ANNOTATED_METHOD,
                    group,
                    isolation(use),
                    options.rule(use.type()).orElse(ExceptionRule.COMMIT));
        }

        private static Isolation isolation(AnnotationUse use) {
            boolean serializable = use.type().equals(AtomicOptions.ISOLDE)
                    && use.values().get("isolation") instanceof AnnotationUse.EnumValue value
                    && value.name().equals(Isolation.SERIALIZABLE.name());
            return serializable ? Isolation.SERIALIZABLE : Isolation.SNAPSHOT;
        }

        private void addLocks(ClassModel model, MethodModel method, boolean atomicAlready) {
            if (method.isSynchronized() && !atomicAlready) {
                regions.add(
                        whole(
                                method,
                                AtomicRegion.Kind.SYNCHRONIZED_METHOD,
                                groupOfLocks(),
                                isolationOfLocks(),
                                ExceptionRule.COMMIT));
            }
            Body body = method.body().orElseThrow();
            ControlFlowGraph graph = ControlFlowGraph.of(body);
            LockNames names = new LockNames(body, locks);
            LockSections sections = new LockSections(
                    graph, new LockTests(body, new LockCalls(body, names, locks)));
            ThreadSafeCalls threadSafe = new ThreadSafeCalls(body, names, threadSafeFields);
            boolean unbalanced = false;
            for (int i = 0; i < body.size(); i++) {
                int entry = i;
                if (body.statement(i) instanceof Stmt.MonitorEnter enter) {
                    MonitorScope scope = MonitorScope.of(graph, i);
                    unbalanced |= !scope.balanced();
                    regions.add(
                            block(
                                    method, AtomicRegion.Kind.SYNCHRONIZED_BLOCK, i, scope.statements(),
                                    enter.object()));
                } else if (body.statement(i) instanceof Stmt.Invoke call) {
                    if (options.locks() == LockUse.CRITICAL_SECTIONS && !isOfLock(body, names, i)) {
                        threadSafe.kind(call, i).ifPresent(
                                kind -> regions.add(
                                        block(method, kind, entry, one(entry), call.arguments().getFirst())));
                    }
                    sections.at(i).ifPresent(section -> regions.add(locked(method, entry, section)));
                }
            }
            if (unbalanced) {
                problems.add(
                        new Problem(
                                Problem.Kind.UNBALANCED_MONITORS,
                                model.origin(),
                                model.name(),
                                "Method " + method.ref().name() + " of " + model.name().replace('/', '.')
                                        + " enters a monitor that it does not leave on every path. All that follows in "
                                        + "the method is taken for part of the synchronized block."));
            }
        }

        /** Whether a statement takes or releases a lock by setting an atomic variable. */
        private boolean isOfLock(Body body, LockNames names, int statement) {
            return locks.words()
                    .use(body, names, statement)
                    .filter(use -> use.action() != LockWords.Action.READS)
                    .isPresent();
        }

        private String groupOfLocks() {
            return options.locks() == LockUse.TRANSACTIONS ? AtomicRegion.DEFAULT_GROUP : AtomicRegion.LOCKS_GROUP;
        }

        private Isolation isolationOfLocks() {
            return options.locks() == LockUse.TRANSACTIONS ? Isolation.SNAPSHOT : Isolation.LOCKS;
        }

        private static BitSet one(int statement) {
            BitSet one = new BitSet();
            one.set(statement);
            return one;
        }

        private AtomicRegion block(
                MethodModel method, AtomicRegion.Kind kind, int entry, BitSet statements, Operand lock) {
            return block(method, kind, entry, statements, lock, LockReach.DIRECT);
        }

        private AtomicRegion locked(MethodModel method, int entry, LockSections.Section section) {
            return block(
                    method, AtomicRegion.Kind.LOCK_BLOCK, entry, section.statements(), section.entry().monitor(),
                    section.entry().reach());
        }

        private AtomicRegion block(
                MethodModel method,
                AtomicRegion.Kind kind,
                int entry,
                BitSet statements,
                Operand lock,
                LockReach reach) {
            return new AtomicRegion(
                    method.ref(),
                    kind,
                    entry,
                    statements,
                    groupOfLocks(),
                    isolationOfLocks(),
                    ExceptionRule.COMMIT,
                    Optional.of(lock),
                    reach,
                    method.body().orElseThrow().line(entry));
        }

        private static AtomicRegion whole(
                MethodModel method, AtomicRegion.Kind kind, String group, Isolation isolation, ExceptionRule rule) {
            BitSet all = new BitSet();
            all.set(0, method.body().orElseThrow().size());
            return new AtomicRegion(
                    method.ref(), kind, 0, all, group, isolation, rule, Optional.empty(), method.firstLine());
        }

        private static Problem withoutCode(ClassModel model, MethodModel method) {
            String reason = method.isNative()
                    ? " is native: what it does is not known."
                    : " is abstract, and annotations on methods are not inherited. Annotate its implementations.";
            return new Problem(
                    Problem.Kind.ATOMIC_WITHOUT_CODE,
                    model.origin(),
                    model.name(),
                    "Method " + method.ref().name() + " of " + model.name().replace('/', '.')
                            + " is to be atomic but" + reason);
        }

        AtomicRegions result() {
            Collections.sort(regions);
            Collections.sort(problems);
            return new AtomicRegions(regions, problems);
        }
    }
}
