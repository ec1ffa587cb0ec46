// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.algorithms;

import java.util.List;
import java.util.Optional;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.globallock.GlobalLock;
import org.isolde.stm.runtime.jvstm.JvstmOutPlaceTransaction;
import org.isolde.stm.runtime.jvstm.JvstmTransaction;
import org.isolde.stm.runtime.jvstm.LockFreeTransaction;
import org.isolde.stm.runtime.memory.Layout;
import org.isolde.stm.runtime.mvstm.MvstmTransaction;
import org.isolde.stm.runtime.norec.NorecTransaction;
import org.isolde.stm.runtime.smv.SmvTransaction;
import org.isolde.stm.runtime.tl2.InPlaceTransaction;
import org.isolde.stm.runtime.tl2.OutPlaceTransaction;
import org.isolde.stm.runtime.tl2.OverheadTransaction;

/** The catalogue of the algorithms of the agent. The runtime itself refers only to its default. */
public final class Algorithms {

    /** JVSTM with metadata beside the locations. */
    public static final Algorithm JVSTM = new Algorithm(
            "jvstm", Layout.OBJECT, true, JvstmTransaction.class, JvstmTransaction::new);

    /** JVSTM with metadata in a table. */
    public static final Algorithm JVSTM_OUT_PLACE = new Algorithm(
            "jvstm-outplace", Layout.NONE, true, JvstmOutPlaceTransaction.class, JvstmOutPlaceTransaction::new);

    /** JVSTM whose commits help each other. */
    public static final Algorithm JVSTM_LOCK_FREE = new Algorithm(
            "jvstm-lockfree", Layout.OBJECT, true, LockFreeTransaction.class, LockFreeTransaction::new);

    /** Selective multi-versioning: the garbage collector removes old values. */
    public static final Algorithm SMV = new Algorithm(
            "smv", Layout.OBJECT, true, SmvTransaction.class, SmvTransaction::new);

    /** Version lists of bounded length, with an isolation level for each transaction. */
    public static final Algorithm MVSTM = new Algorithm(
            "mvstm", Layout.OBJECT, true, MvstmTransaction.class, () -> new MvstmTransaction(Isolation.SERIALIZABLE));

    /** The same with snapshot isolation for all that do not ask for more. */
    public static final Algorithm MVSTM_SI = new Algorithm(
            "mvstm-si", Layout.OBJECT, false, MvstmTransaction.class, () -> new MvstmTransaction(Isolation.SNAPSHOT));

    /** TL2 with metadata in a table. */
    public static final Algorithm TL2 = new Algorithm("tl2", Layout.NONE, true, OutPlaceTransaction.class,
            OutPlaceTransaction::new);

    /** TL2 with metadata beside the locations. */
    public static final Algorithm TL2_IN_PLACE = new Algorithm("tl2-inplace", Layout.WORD, true,
            InPlaceTransaction.class, InPlaceTransaction::new);

    /**
     * TL2 with metadata in a table, and an unused object beside each location, to measure its
     * overhead.
     */
    public static final Algorithm TL2_OVERHEAD = new Algorithm(
            "tl2-overhead", Layout.OBJECT, true, OverheadTransaction.class, OverheadTransaction::new);

    /** One sequence lock for the whole memory and no other metadata; values are compared. */
    public static final Algorithm NOREC = new Algorithm(
            "norec", Layout.NONE, true, NorecTransaction.class, NorecTransaction::new);

    /** The agent's default. */
    public static final Algorithm DEFAULT = TL2_IN_PLACE;

    private static final List<Algorithm> ALL = List.of(
            TL2_IN_PLACE, TL2, TL2_OVERHEAD, NOREC, JVSTM, JVSTM_OUT_PLACE, JVSTM_LOCK_FREE, SMV, MVSTM,
            MVSTM_SI, GlobalLock.ALGORITHM);

    private Algorithms() {}

    /** All algorithms, the default first. */
    public static List<Algorithm> all() {
        return ALL;
    }

    /** The algorithm with a name, as a value of the option {@code algorithm}. */
    public static Optional<Algorithm> named(String optionName) {
        return ALL.stream().filter(algorithm -> algorithm.optionName().equals(optionName)).findFirst();
    }
}
