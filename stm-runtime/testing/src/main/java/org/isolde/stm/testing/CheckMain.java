// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.isolde.stm.testing.jvm.Handover;

/** The program of the JVM that is started for a check. */
final class CheckMain {

    private CheckMain() {}

    /**
     * Runs a check, and ends the JVM.
     *
     * @param arguments the folder of the {@link Handover}, the class of the scenario, and the steps
     */
    public static void main(String[] arguments) {
        int status = 1;
        try {
            run(arguments);
            status = 0;
        } catch (Throwable failure) {
            failure.printStackTrace();
        } finally {
            System.out.flush();
            System.err.flush();
            // Threads of the program may still be there, and must not keep the test waiting.
            Runtime.getRuntime().halt(status);
        }
    }

    private static void run(String[] arguments) throws IOException {
        Handover handover = new Handover(Path.of(arguments[0]));
        handover.takeSystemProperties();
        List<Step> steps = List.of(arguments).subList(2, arguments.length).stream().map(Step::parse).toList();
        Check check = new Check(arguments[1], ClassLoader.getSystemClassLoader(), steps);
        Verdict verdict = StmRuntime.ofThisJvm().map(runtime -> check.run(runtime, Patience.USUAL))
                .orElseGet(() -> new Verdict(Verdict.Kind.FAILURE, "the STM runtime has not started"));
        handover.giveResult(verdict.toText());
    }
}
