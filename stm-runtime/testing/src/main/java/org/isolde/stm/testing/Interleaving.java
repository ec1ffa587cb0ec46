// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.stm.testing.jvm.AgentJvm;

/**
 * Runs the transactions of a {@link Scenario} in a given interleaving, under snapshot isolation,
 * and compares what comes of it with what each serial order of them gives.
 *
 * <pre>{@code
 * Interleaving.of(State.class)
 *         .steps("T1 begins", "T2 begins", "T1 commits", "T2 commits")
 *         .check("Write skew: …");
 * }</pre>
 *
 * <p>Each transaction runs in a thread of its own. {@code T1 begins} runs it up to its commit,
 * where it is held; {@code T1 commits} lets it commit, and waits for the end of its thread. If its
 * first attempt cannot commit it runs again, and is not held any more. A transaction that waits
 * for another one is left waiting, and the next step is taken.
 *
 * <p>The runs need the STM runtime with {@code algorithm=mvstm-si}. If the JVM of the test has
 * started otherwise, they happen in a second one that it starts: with the same Java, class path,
 * system properties and working directory, and with the agent. That is the jar that the system
 * property {@code isolde.stm.agent} names, or else {@code isolde-stm-agent} on the class path, or
 * else {@code isolde-stm.jar} beside the jar of this class.
 */
public final class Interleaving {

    private final Class<? extends Scenario> scenario;
    private final List<Step> steps = new ArrayList<>();

    private Interleaving(Class<? extends Scenario> scenario) {
        this.scenario = scenario;
    }

    /**
     * An interleaving of the transactions of a scenario, without steps yet.
     *
     * @param scenario the class of the scenario, of which each history gets a new object
     */
    public static Interleaving of(Class<? extends Scenario> scenario) {
        return new Interleaving(scenario);
    }

    /**
     * Adds steps.
     *
     * @param steps {@code "NAME begins"} and {@code "NAME commits"}, in their order; in the end
     *     there must be both, once, for each transaction
     * @return this
     * @throws IllegalArgumentException if one is neither
     */
    public Interleaving steps(String... steps) {
        for (String step : steps) {
            this.steps.add(Step.parse(step));
        }
        return this;
    }

    /**
     * Runs the interleaving and the serial orders, and returns if one of these has the same
     * outcome: what the transactions return or throw, and what is observed after them.
     *
     * @param explanation what it means if none has, for the message
     * @throws AssertionError if none has; the message says what each of them gives
     * @throws IllegalArgumentException if the steps do not fit to the scenario, or its class is
     *     none that can be made
     * @throws IllegalStateException if the check cannot be done: the agent is not found or does not
     *     start, the scenario's constructor throws, no transaction runs, one does not end, or the
     *     outcome differs from run to run
     */
    public void check(String explanation) {
        Optional<StmRuntime> runtime = StmRuntime.ofThisJvm();
        Verdict verdict = runtime.isPresent()
                ? new Check(scenario.getName(), scenario.getClassLoader(), steps).run(runtime.get(), Patience.USUAL)
                : inAnotherJvm();
        verdict.report(explanation);
    }

    private Verdict inAnotherJvm() {
        List<String> arguments = new ArrayList<>();
        arguments.add(scenario.getName());
        steps.forEach(step -> arguments.add(step.toString()));
        return Verdict.parse(AgentJvm.run(CheckMain.class, scenario, "algorithm=" + StmRuntime.ALGORITHM, arguments));
    }
}
