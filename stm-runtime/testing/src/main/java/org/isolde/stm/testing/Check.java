// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares the outcome of an interleaving with those of all serial orders, in a JVM with the STM
 * runtime.
 *
 * @param scenario the name of the scenario's class
 * @param loader loads the program in this JVM
 * @param steps the interleaving
 */
record Check(String scenario, ClassLoader loader, List<Step> steps) {

    /** Others would see held transactions: only one runs at a time. */
    private static final Object ONE_AT_A_TIME = new Object();

    /** Runs all histories. What fails is a verdict, too. */
    Verdict run(StmRuntime runtime, Patience patience) {
        synchronized (ONE_AT_A_TIME) {
            try {
                return compare(runtime, patience);
            } catch (IllegalArgumentException failure) {
                return new Verdict(Verdict.Kind.BAD_ARGUMENT, Failures.text(failure));
            } catch (RuntimeException | LinkageError failure) {
                return new Verdict(Verdict.Kind.FAILURE, Failures.text(failure));
            }
        }
    }

    private Verdict compare(StmRuntime runtime, Patience patience) {
        History first = new History(scenario, loader, runtime, patience);
        if (first.transactions().isEmpty()) {
            throw new IllegalArgumentException(scenario + " declares no transactions");
        }
        Step.check(steps, first.transactions());
        List<List<String>> orders = Orders.of(first.transactions());

        long before = runtime.transactions();
        Outcome interleaved = first.interleaved(steps);
        if (runtime.transactions() == before) {
            throw new IllegalStateException("no transaction has run: the calls of " + scenario + " run no atomic "
                    + "method. Their methods may not be annotated, or their classes may be excluded");
        }
        Map<List<String>, Outcome> serial = new LinkedHashMap<>();
        for (List<String> order : orders) {
            Outcome outcome = new History(scenario, loader, runtime, patience).serial(order);
            if (outcome.isSameAs(interleaved)) {
                return new Verdict(Verdict.Kind.SERIALIZABLE, "");
            }
            serial.put(order, outcome);
        }
        confirm(interleaved, runtime, patience);
        return new Verdict(Verdict.Kind.ANOMALY, new Report(steps, interleaved, serial).text());
    }

    /** What depends on time or chance differs from run to run, and from each serial order. */
    private void confirm(Outcome interleaved, StmRuntime runtime, Patience patience) {
        Outcome again = new History(scenario, loader, runtime, patience).interleaved(steps);
        for (int i = 0; i < interleaved.lines().size(); i++) {
            String first = interleaved.lines().get(i);
            String second = again.lines().get(i);
            if (!first.equals(second)) {
                throw new IllegalStateException("the same steps do not give the same each time, so that nothing can "
                        + "be compared. They gave\n    " + Excerpt.of(first, second) + "\nand then\n    "
                        + Excerpt.of(second, first)
                        + "\nThe calls must not depend on the time or on chance, and what does is not to be observed");
            }
        }
    }
}
