// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;

/**
 * The settings of a launch configuration for the STM runtime. Default values are not stored in the
 * configuration.
 *
 * @param algorithm the name of an algorithm: of a {@link StmAlgorithm}, or of a class on the
 *     program's class path that implements one
 * @param certificates whether {@code Isolation.AUTO} means snapshot isolation if the workspace's
 *     analysis proves that it is sufficient
 * @param excluded the packages and classes that are not instrumented
 * @param statistics whether transactions are counted
 * @param recording the file in which a trace of the run is recorded, or {@link #ONLINE}; empty for
 *     none. While recording, transactions are not run by the STM, and nothing is counted
 * @param atomic the methods that count as atomic in a recording, besides those with
 *     {@code @Atomic}: patterns as for {@code atomic=} of the agent
 * @param data the packages and classes whose data accesses are recorded; of others only
 *     synchronisation is; empty for all
 * @param refusing whether a transaction that changes a shared collection of the JDK fails, instead
 *     of running alone
 */
public record StmSettings(
        String algorithm, boolean certificates, List<String> excluded, boolean statistics, boolean refusing,
        String recording, List<String> atomic, List<String> data) {

    /** The settings of a configuration without any. */
    public static final StmSettings DEFAULT = new StmSettings(
            StmAlgorithm.DEFAULT.optionName(), true, List.of(), true, false, "");

    private static final String ATOMIC = IsoldeLaunching.ID + ".atomic";
    private static final String DATA = IsoldeLaunching.ID + ".data";
    private static final String ALGORITHM = IsoldeLaunching.ID + ".algorithm";
    private static final String CERTIFICATES = IsoldeLaunching.ID + ".certificates";
    private static final String EXCLUDED = IsoldeLaunching.ID + ".excluded";
    private static final String STATISTICS = IsoldeLaunching.ID + ".statistics";
    /**
     * A value of {@code recording}: violations in other interleavings are predicted while the
     * program runs, and reported at its end.
     */
    public static final String ONLINE = "online";

    private static final String RECORDING = IsoldeLaunching.ID + ".recording";
    private static final String REFUSING = IsoldeLaunching.ID + ".refusing";

    private static final String NAME = "[\\p{L}_$][\\p{L}\\p{N}_$]*";
    private static final String QUALIFIED_NAME = NAME + "(\\." + NAME + ")*";
    private static final String PATTERN = "(sync:)?[\\p{L}\\p{N}_$.*]+";

    /** Keeps copies of the lists. */
    public StmSettings {
        excluded = List.copyOf(excluded);
        atomic = List.copyOf(atomic);
        data = List.copyOf(data);
    }

    /**
     * Settings in which only methods with {@code @Atomic} are atomic, and all data accesses are
     * recorded.
     */
    public StmSettings(String algorithm, boolean certificates, List<String> excluded, boolean statistics,
            boolean refusing, String recording) {
        this(algorithm, certificates, excluded, statistics, refusing, recording, List.of(), List.of());
    }

    /**
     * Reads the settings of a configuration, valid or not.
     *
     * @throws CoreException if the configuration cannot be read
     */
    public static StmSettings of(ILaunchConfiguration configuration) throws CoreException {
        return new StmSettings(
                configuration.getAttribute(ALGORITHM, DEFAULT.algorithm),
                configuration.getAttribute(CERTIFICATES, DEFAULT.certificates),
                configuration.getAttribute(EXCLUDED, DEFAULT.excluded),
                configuration.getAttribute(STATISTICS, DEFAULT.statistics),
                configuration.getAttribute(REFUSING, DEFAULT.refusing),
                configuration.getAttribute(RECORDING, DEFAULT.recording),
                configuration.getAttribute(ATOMIC, DEFAULT.atomic),
                configuration.getAttribute(DATA, DEFAULT.data));
    }

    /** Writes the settings to a configuration. */
    public void store(ILaunchConfigurationWorkingCopy configuration) {
        // An attribute that is null is one that is not there.
        configuration.setAttribute(ALGORITHM, algorithm.equals(DEFAULT.algorithm) ? null : algorithm);
        configuration.setAttribute(EXCLUDED, excluded.isEmpty() ? null : excluded);
        store(configuration, CERTIFICATES, certificates, DEFAULT.certificates);
        store(configuration, STATISTICS, statistics, DEFAULT.statistics);
        store(configuration, REFUSING, refusing, DEFAULT.refusing);
        configuration.setAttribute(RECORDING, recording.isEmpty() ? null : recording);
        configuration.setAttribute(ATOMIC, atomic.isEmpty() ? null : atomic);
        configuration.setAttribute(DATA, data.isEmpty() ? null : data);
    }

    private static void store(
            ILaunchConfigurationWorkingCopy configuration, String name, boolean value, boolean byDefault) {
        if (value == byDefault) {
            configuration.removeAttribute(name);
        } else {
            configuration.setAttribute(name, value);
        }
    }

    /** The same settings with transactions counted. */
    public StmSettings withStatistics() {
        return new StmSettings(algorithm, certificates, excluded, true, refusing, recording, atomic, data);
    }

    /** The same settings with nothing counted. */
    public StmSettings withoutStatistics() {
        return new StmSettings(algorithm, certificates, excluded, false, refusing, recording, atomic, data);
    }

    /** The same settings with other atomic methods. */
    public StmSettings withAtomic(List<String> patterns) {
        return new StmSettings(algorithm, certificates, excluded, statistics, refusing, recording, patterns, data);
    }

    /** The same settings with data accesses recorded for some packages and classes only. */
    public StmSettings withData(List<String> names) {
        return new StmSettings(algorithm, certificates, excluded, statistics, refusing, recording, atomic, names);
    }

    /** Whether a trace is recorded, or analysed while the program runs. */
    public boolean records() {
        return !recording.isEmpty();
    }

    /**
     * Whether certificates have an effect: the algorithm supports an isolation level for each
     * transaction.
     */
    public boolean usesCertificates() {
        return certificates && !records()
                && StmAlgorithm.named(algorithm).filter(StmAlgorithm::hasIsolationOfEach).isPresent();
    }

    /**
     * Checks whether a program can be started with these settings.
     *
     * @throws CoreException with {@link LaunchingStatus#ALGORITHM_UNKNOWN}, as when the
     *     configuration is from another version, or {@link LaunchingStatus#EXCLUSION_INVALID},
     *     {@link LaunchingStatus#PATTERN_INVALID} or {@link LaunchingStatus#DATA_INVALID}
     */
    public void check() throws CoreException {
        boolean ofProgram = algorithm.indexOf('.') > 0 && algorithm.matches(QUALIFIED_NAME);
        if (!ofProgram && StmAlgorithm.named(algorithm).isEmpty()) {
            throw new CoreException(LaunchingStatus.ALGORITHM_UNKNOWN.status(algorithm));
        }
        check(excluded, QUALIFIED_NAME, LaunchingStatus.EXCLUSION_INVALID);
        check(atomic, PATTERN, LaunchingStatus.PATTERN_INVALID);
        check(data, QUALIFIED_NAME, LaunchingStatus.DATA_INVALID);
    }

    private static void check(List<String> lines, String form, LaunchingStatus otherwise) throws CoreException {
        for (String line : lines) {
            if (!line.matches(form)) {
                throw new CoreException(otherwise.status(line));
            }
        }
    }
}
