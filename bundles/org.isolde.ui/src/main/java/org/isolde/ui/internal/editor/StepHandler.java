// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.editor;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.anomaly.WitnessStep;
import org.isolde.ui.internal.CurrentAnomaly;
import org.isolde.ui.internal.SourceNavigation;

/**
 * Steps along the interleaving of the current anomaly from access to access, each in its editor.
 */
public abstract sealed class StepHandler extends AbstractHandler {

    private final int direction;

    private StepHandler(int direction) {
        this.direction = direction;
    }

    /** Steps forward. */
    public static final class Next extends StepHandler {

        /** Called by the workbench. */
        public Next() {
            super(1);
        }
    }

    /** Steps back. */
    public static final class Previous extends StepHandler {

        /** Called by the workbench. */
        public Previous() {
            super(-1);
        }
    }

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        CurrentAnomaly current = CurrentAnomaly.get();
        Optional<ProgramAnomaly> anomaly = current.shown();
        Optional<WitnessStep> step = current.move(direction);
        if (anomaly.isPresent() && step.isPresent()) {
            try {
                new SourceNavigation(HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage())
                        .openStatement(anomaly.get().program(), step.get().access().orElseThrow().place());
            } catch (PartInitException e) {
                throw new ExecutionException(e.getMessage(), e);
            }
        }
        return null;
    }
}
