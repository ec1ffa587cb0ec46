// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.util.Arrays;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.help.IContext2;
import org.eclipse.swt.widgets.Control;

/** What F1 says in a control. */
final class ContextHelp {

    /** Where the workbench notes a control's context. */
    private static final String CONTEXT = "org.eclipse.ui.help";

    private ContextHelp() {}

    /**
     * The title of what F1 says in a control: its own context is asked, or that of the nearest one
     * around it.
     */
    static String title(Control control) {
        Control asked = control;
        while (asked != null && asked.getData(CONTEXT) == null) {
            asked = asked.getParent();
        }
        if (asked == null) {
            throw new AssertionError("There is no help on " + control);
        }
        return title((String) asked.getData(CONTEXT));
    }

    /** The title of a context. */
    static String title(String id) {
        IContext context = HelpSystem.getContext(id);
        if (context == null) {
            throw new AssertionError("The help has no context " + id);
        }
        return ((IContext2) context).getTitle();
    }

    /** What Isolde's bundles contribute to an extension point, of one kind. */
    static Stream<IConfigurationElement> contributed(String point, String kind) {
        return Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(point))
                .filter(element -> element.getName().equals(kind))
                .filter(element -> element.getContributor().getName().startsWith("org.isolde."));
    }

    /** The identifiers of what they contribute. */
    static Stream<String> identifiers(String point, String kind) {
        return contributed(point, kind).map(element -> element.getAttribute("id"));
    }
}
