// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.expressions.EvaluationContext;
import org.eclipse.core.expressions.EvaluationResult;
import org.eclipse.core.expressions.ExpressionConverter;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;

/** The menu <em>Run As</em> in context menus. */
final class RunAs {

    private RunAs() {}

    /**
     * Whether the menu of something selected has an item.
     *
     * @param shortcut the identifier of the item
     */
    static boolean offers(String shortcut, Object selected) throws Exception {
        IConfigurationElement item = Arrays.stream(
                Platform.getExtensionRegistry().getConfigurationElementsFor("org.eclipse.debug.ui.launchShortcuts"))
                .filter(element -> shortcut.equals(element.getAttribute("id")))
                .findFirst()
                .orElseThrow();
        IConfigurationElement enablement = item.getChildren("contextualLaunch")[0].getChildren("enablement")[0];
        List<Object> selection = List.of(selected);
        EvaluationContext context = new EvaluationContext(null, selection);
        context.setAllowPluginActivation(true);
        context.addVariable("selection", selection);
        return ExpressionConverter.getDefault().perform(enablement).evaluate(context) == EvaluationResult.TRUE;
    }
}
