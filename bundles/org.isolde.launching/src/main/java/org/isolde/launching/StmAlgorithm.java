// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching;

import java.util.Arrays;
import java.util.Optional;
import org.isolde.launching.internal.Messages;

/** The concurrency-control algorithms of the STM runtime, the default first. */
public enum StmAlgorithm {
    TL2_IN_PLACE("tl2-inplace", Messages.algorithmTl2InPlace),
    TL2("tl2", Messages.algorithmTl2),
    NOREC("norec", Messages.algorithmNorec),
    JVSTM("jvstm", Messages.algorithmJvstm),
    JVSTM_OUT_PLACE("jvstm-outplace", Messages.algorithmJvstmOutPlace),
    JVSTM_LOCK_FREE("jvstm-lockfree", Messages.algorithmJvstmLockFree),
    SMV("smv", Messages.algorithmSmv),
    MVSTM("mvstm", Messages.algorithmMvstm),
    MVSTM_SI("mvstm-si", Messages.algorithmMvstmSi),
    GLOBAL_LOCK("global-lock", Messages.algorithmGlobalLock),
    TL2_OVERHEAD("tl2-overhead", Messages.algorithmTl2Overhead);

    /** The algorithm of a configuration that names none. */
    public static final StmAlgorithm DEFAULT = TL2_IN_PLACE;

    private final String optionName;
    private final String description;

    StmAlgorithm(String optionName, String description) {
        this.optionName = optionName;
        this.description = description;
    }

    /** Its name as a value of the agent's option {@code algorithm}. */
    public String optionName() {
        return optionName;
    }

    /** Its properties, in one or two sentences for users who know none of the algorithms. */
    public String description() {
        return description;
    }

    /**
     * Whether a transaction may run with less than serializability, if it requests that or a proof
     * shows that it is sufficient.
     */
    public boolean hasIsolationOfEach() {
        return this == MVSTM;
    }

    /** The algorithm with a name. */
    public static Optional<StmAlgorithm> named(String optionName) {
        return Arrays.stream(values()).filter(algorithm -> algorithm.optionName.equals(optionName)).findFirst();
    }
}
