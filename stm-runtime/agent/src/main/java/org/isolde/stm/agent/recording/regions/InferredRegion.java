// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.regions;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.stm.agent.classfile.MethodAnnotations;
import org.isolde.stm.agent.classfile.MethodKey;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method that is taken to be atomic although nobody says so: it has two steps, and the second one
 * goes on with what the first one has seen. Of a loop whose steps write, each round is atomic.
 *
 * <p>Not taken are constructors, generated methods, those with which a thread, a test or the
 * program begins, those that wait for other threads or start them, and those that call a method
 * with an annotation.
 *
 * @param rounds the ordinals, among the jumps of the method, of those at which a round ends
 */
public record InferredRegion(Set<Integer> rounds) {

    /** What annotations of tests contain in their names, which tests begin with. */
    private static final Set<String> TESTS = Set.of("/junit/", "/testng/");

    /** How many calls deep steps are looked for. */
    private static final int CALLS = 4;

    /** A region without loops of its own. */
    public static final InferredRegion WHOLE = new InferredRegion(Set.of());

    /**
     * The region that a method is; empty if it is none.
     *
     * @param loader the loader of its class; null for the boot loader
     */
    public static Optional<InferredRegion> of(MethodNode method, @Nullable ClassLoader loader) {
        MethodKey key = new MethodKey(method.name, method.desc);
        boolean isOwn = (method.access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE)) == 0;
        if (!isOwn || key.isConstructor() || key.isInitializer() || MethodSteps.isEntry(key)
                || MethodSummaries.isNamed(method) || MethodAnnotations.hasOf(method, TESTS)) {
            return Optional.empty();
        }
        MethodSteps steps = MethodSteps.of(method, MethodSummaries.of(loader), CALLS);
        if (steps.waits() || steps.callsNamed() || !steps.areRelated()) {
            return Optional.empty();
        }
        return Optional.of(new InferredRegion(ordinals(method, steps.rounds())));
    }

    private static Set<Integer> ordinals(MethodNode method, List<AbstractInsnNode> jumps) {
        Set<Integer> ordinals = new HashSet<>();
        int ordinal = 0;
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof JumpInsnNode) {
                if (jumps.contains(instruction)) {
                    ordinals.add(ordinal);
                }
                ordinal++;
            }
        }
        return Set.copyOf(ordinals);
    }
}
