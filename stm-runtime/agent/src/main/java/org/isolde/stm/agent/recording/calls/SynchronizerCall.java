// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.calls;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.recorder.probe.QueuedSynchronizers;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.recording.calls.OrderedCall.Operand;
import org.isolde.stm.agent.recording.calls.OrderedCall.Told;
import org.isolde.stm.agent.recording.types.RecordedType;
import org.isolde.stm.agent.recording.types.SynchronizerMethods;
import org.objectweb.asm.Opcodes;

/**
 * The notifications for a call of a synchronizer of the program, a subclass of
 * {@code AbstractQueuedSynchronizer}: of the final methods of that class, and of the program's own
 * methods that they call, where others call these directly.
 */
final class SynchronizerCall {

    private static final OrderedCall ACQUIRING = after("acquired", Operand.SUCCESS);
    private static final OrderedCall SHARING = after("acquiredShared", Operand.SUCCESS);
    private static final OrderedCall RELEASING = new OrderedCall(
            new Told(QueuedSynchronizers.class, "releasing", List.of(Operand.NUMBER, Operand.RECEIVER)),
            new Told(QueuedSynchronizers.class, "released", List.of(Operand.SUCCESS, Operand.RECEIVER)));
    private static final OrderedCall RELEASING_SHARED = new OrderedCall(
            new Told(QueuedSynchronizers.class, "releasingShared", List.of(Operand.RECEIVER)), null);

    private static final Map<String, OrderedCall> CALLS = Map.ofEntries(
            Map.entry("acquire", ACQUIRING), Map.entry("acquireInterruptibly", ACQUIRING),
            Map.entry("tryAcquireNanos", ACQUIRING), Map.entry("tryAcquire", ACQUIRING),
            Map.entry("acquireShared", SHARING), Map.entry("acquireSharedInterruptibly", SHARING),
            Map.entry("tryAcquireSharedNanos", SHARING),
            Map.entry("tryAcquireShared", after("acquiredShared", Operand.GRANTED)),
            Map.entry("release", RELEASING), Map.entry("tryRelease", RELEASING),
            Map.entry("releaseShared", RELEASING_SHARED), Map.entry("tryReleaseShared", RELEASING_SHARED));

    private SynchronizerCall() {}

    private static OrderedCall after(String method, Operand result) {
        return new OrderedCall(null,
                new Told(QueuedSynchronizers.class, method, List.of(result, Operand.RECEIVER)));
    }

    /**
     * The notifications; empty for none. A method that calls the one it overrides is only part of
     * the call that it is in. The JDK's own synchronizers are in locks that are recorded as such.
     */
    static Optional<OrderedCall> of(int opcode, String owner, MethodKey method, RecordedType caller) {
        OrderedCall call = CALLS.get(method.name());
        if (call == null || opcode != Opcodes.INVOKEVIRTUAL || caller.file().isOfPlatform()) {
            return Optional.empty();
        }
        String others = method.name().endsWith("Nanos") ? "J)" : ")";
        return SynchronizerMethods.stateOf(owner, caller.hierarchy())
                .filter(state -> method.descriptor().startsWith("(" + state + others)).map(state -> call);
    }
}
