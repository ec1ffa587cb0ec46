// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.util.Arrays;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** Uses open dialogs as a user does. To be used on the thread of the display. */
final class Dialogs {

    private Dialogs() {}

    /** The open window with a title. */
    static Shell titled(String title) {
        return Arrays.stream(Display.getCurrent().getShells())
                .filter(shell -> shell.isVisible() && shell.getText().equals(title))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No dialog " + title));
    }

    /** Tells a tree that the check box of one of its items was clicked. */
    static void check(Tree tree, TreeItem item) {
        Event event = new Event();
        event.item = item;
        event.detail = SWT.CHECK;
        tree.notifyListeners(SWT.Selection, event);
    }

    /** Presses the button with a label. */
    static void press(Shell dialog, String label) {
        Controls.in(dialog, Button.class)
                .stream()
                .filter(button -> button.getText().replace("&", "").equals(label))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No button " + label))
                .notifyListeners(SWT.Selection, new Event());
    }
}
