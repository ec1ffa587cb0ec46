// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.PlatformUI;

/** Runs code in the UI thread. */
final class Ui {

    private Ui() {}

    /** Does something there and waits for it. */
    static <T> T call(Callable<T> action) throws CoreException {
        AtomicReference<T> result = new AtomicReference<>();
        AtomicReference<Exception> failure = new AtomicReference<>();
        PlatformUI.getWorkbench().getDisplay().syncExec(() -> {
            try {
                result.set(action.call());
            } catch (Exception e) {
                failure.set(e);
            }
        });
        switch (failure.get()) {
            case null -> {
                return result.get();
            }
            case CoreException e -> throw e;
            case Exception e -> throw new IllegalStateException(e);
        }
    }
}
