// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.commands;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.ui.handlers.HandlerUtil;
import org.isolde.ui.graph.internal.view.GraphView;

/** Handles one {@link GraphCommand}, which plugin.xml names after the class. */
public final class GraphHandler extends AbstractHandler implements IExecutableExtension {

    private GraphCommand command;

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        command = GraphCommand.valueOf((String) data);
    }

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        if (HandlerUtil.getActivePartChecked(event) instanceof GraphView view) {
            command.run(view);
        }
        return null;
    }
}
