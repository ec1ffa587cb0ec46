// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.intruder;

import org.isolde.stm.Atomic;
import org.isolde.stm.Predicates;

/**
 * What the threads of a network intrusion detection system share. Each thread takes a packet from
 * the net, puts it to the others of its flow, and takes a flow that is complete, in which it then
 * looks for attacks. These steps are called <em>capture</em>, <em>reassembly</em> and
 * <em>detection</em>; what they share, they change in three transactions.
 *
 * <h2>What can go wrong</h2>
 *
 * <p>In two pairs of transactions each can read what the other writes while they write different
 * parts of the memory. Snapshot isolation lets both commit: that is <em>write skew</em>.
 *
 * <ul>
 * <li>{@link #atomicProcess} with {@link #atomicGetComplete}. The one reads where the
 * {@linkplain WorkQueue queue} of complete flows starts, for there might be no place left in it,
 * and moves its end; the other reads where it ends, for it might be empty, and moves its start.
 * This does no harm, because neither would have done anything else after the other; an analysis
 * that looks at reads and writes cannot know that.
 * <li>{@link #atomicProcess} with itself, in the {@linkplain FlowTree tree} of partial flows. A new
 * flow goes below the node of a flow that is complete and taken out at the same time.
 * </ul>
 *
 * <pre>
 *       2        T1 = process(last packet of 4) reads that nothing is below 4, and hangs nothing below 2
 *        \       T2 = process(first packet of 6) reads that 4 is below 2, and hangs 6 below 4
 *         4      both commit: 6 hangs on a node that is no longer in the tree, and its packet is lost
 * </pre>
 *
 * <p>There is a queue before the tree, too, but all packets are in it when the threads start:
 * nobody pushes while the others pop. To see that nothing can go wrong there, one has to tell the
 * two queues apart.
 *
 * <p>Source: C. Cao Minh, J. Chung, C. Kozyrakis, K. Olukotun, <em>STAMP: Stanford Transactional
 * Applications for Multi-Processing</em>, IISWC 2008, whose description of Intruder this program
 * follows; there, the tree is self-balancing. The names of the transactions and the first of the
 * write skews are those of R. J. Dias, D. Distefano, J. Costa Seco, J. M. Lourenço,
 * <em>Verification of Snapshot Isolation in Transactional Memory Java Programs</em>, ECOOP 2012,
 * Table 1.
 */
@Predicates(file = "intruder_pred.sl")
public final class Intruder {

    /** What every transaction finds: two queues, and the tree. */
    private static final String STATE = "| this -> [packets:p', partial:t', complete:c'] * Queue(p') * Flows(t') * "
            + "Queue(c')";

    private final WorkQueue<Packet> packets;
    private final FlowTree partial = new FlowTree();
    private final WorkQueue<Flow> complete = new WorkQueue<>(1);

    /**
     * Creates a system.
     *
     * @param arriving the packets that will arrive, in that order
     */
    public Intruder(Packet[] arriving) {
        packets = new WorkQueue<>(arriving.length);
        for (Packet packet : arriving) {
            packets.push(packet);
        }
    }

    /**
     * Capture: takes the next packet from the net.
     *
     * @return null when no more will arrive
     */
    @Atomic(group = "intruder", state = STATE)
    public Packet atomicGetPacket() {
        return packets.pop();
    }

    /**
     * Reassembly: puts a packet to the others of its flow, and the flow into the queue when it is
     * complete now.
     *
     * @return whether all is well; false when the packet contradicts an earlier one of its flow,
     *     which is then given up
     */
    @Atomic(group = "intruder", state = STATE)
    public boolean atomicProcess(Packet packet) {
        if (packet.fragments == 1) {
            complete.push(new Flow(packet.flow, packet.data));
            return true;
        }
        PartialFlow flow = partial.find(packet.flow);
        if (flow == null) {
            flow = new PartialFlow(packet.fragments);
            flow.add(packet);
            partial.add(packet.flow, flow);
            return true;
        }
        if (flow.fragments() != packet.fragments) {
            partial.remove(packet.flow);
            return false;
        }
        flow.add(packet);
        if (flow.isComplete()) {
            partial.remove(packet.flow);
            complete.push(new Flow(packet.flow, flow.assemble()));
        }
        return true;
    }

    /**
     * Takes a complete flow, for {@linkplain Detector detection}.
     *
     * @return null when none is waiting
     */
    @Atomic(group = "intruder", state = STATE)
    public Flow atomicGetComplete() {
        return complete.pop();
    }
}
