// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.commands;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.ui.handlers.HandlerUtil;
import org.isolde.ui.graph.internal.view.GraphView;

/**
 * Handles the command of one {@link GraphToggle}, which plugin.xml names after the class; its state
 * is the command's.
 */
public final class GraphToggleHandler extends AbstractHandler implements IExecutableExtension {

    private GraphToggle toggle;

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        toggle = GraphToggle.valueOf((String) data);
    }

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        if (HandlerUtil.getActivePartChecked(event) instanceof GraphView view) {
            toggle.set(view, !HandlerUtil.toggleCommandState(event.getCommand()));
        }
        return null;
    }
}
