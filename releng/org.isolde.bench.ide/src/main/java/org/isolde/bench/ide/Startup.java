// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.isolde.testing.measure.GeneratedProgram;

/** Runs the benchmark when the workbench has started, then closes it. */
public final class Startup implements IStartup {

    private static final int TRANSACTIONS = Integer.getInteger("isolde.transactions", 1_000);
    private static final int EDITS = Integer.getInteger("isolde.edits", 25);
    private static final boolean THREADS = Boolean.getBoolean("isolde.threads");
    private static final String SOURCES = System.getProperty("isolde.sources", "");
    private static final String LIBRARIES = System.getProperty("isolde.libraries", "");

    @Override
    public void earlyStartup() {
        new Thread(Startup::measure, "Benchmark").start();
    }

    private static GeneratedProgram program() {
        return THREADS ? GeneratedProgram.withThreads(TRANSACTIONS) : GeneratedProgram.of(TRANSACTIONS);
    }

    private static List<Path> libraries() {
        return Stream.of(LIBRARIES.split(File.pathSeparator)).filter(name -> !name.isEmpty()).map(Path::of).toList();
    }

    private static void measure() {
        try {
            if (SOURCES.isEmpty()) {
                new Measurement(program(), EDITS, System.out).run();
            } else {
                new LockMeasurement(Path.of(SOURCES), libraries(), EDITS, System.out).run();
            }
        } catch (InterruptedException | CoreException | IOException | RuntimeException e) {
            System.err.println("The benchmark could not be run to its end.");
            e.printStackTrace();
        } finally {
            PlatformUI.getWorkbench().getDisplay().asyncExec(PlatformUI.getWorkbench()::close);
        }
    }
}
