// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.isolde.testing.measure.GeneratedProgram;

/** Runs the benchmark when the workbench has started, then closes it. */
public final class Startup implements IStartup {

    private static final int TRANSACTIONS = Integer.getInteger("isolde.transactions", 1_000);
    private static final int EDITS = Integer.getInteger("isolde.edits", 25);
    private static final boolean THREADS = Boolean.getBoolean("isolde.threads");

    @Override
    public void earlyStartup() {
        new Thread(Startup::measure, "Benchmark").start();
    }

    private static GeneratedProgram program() {
        return THREADS ? GeneratedProgram.withThreads(TRANSACTIONS) : GeneratedProgram.of(TRANSACTIONS);
    }

    private static void measure() {
        try {
            new Measurement(program(), EDITS, System.out).run();
        } catch (InterruptedException | CoreException | RuntimeException e) {
            System.err.println("The benchmark could not be run to its end.");
            e.printStackTrace();
        } finally {
            PlatformUI.getWorkbench().getDisplay().asyncExec(PlatformUI.getWorkbench()::close);
        }
    }
}
