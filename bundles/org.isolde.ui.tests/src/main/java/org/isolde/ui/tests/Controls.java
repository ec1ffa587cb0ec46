// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/** Finds the controls of a window, as a user's eye does. */
final class Controls {

    private Controls() {}

    /** All controls of a type, in the order in which they are made. */
    static <T extends Control> List<T> in(Composite parent, Class<T> type) {
        List<T> found = new ArrayList<>();
        for (Control child : parent.getChildren()) {
            if (type.isInstance(child)) {
                found.add(type.cast(child));
            }
            if (child instanceof Composite composite) {
                found.addAll(in(composite, type));
            }
        }
        return found;
    }

    /** Ticks a box, or takes the tick away, as a click does. */
    static void choose(Button box, boolean chosen) {
        box.setSelection(chosen);
        box.notifyListeners(SWT.Selection, new Event());
    }

    /** Chooses an item of a list that drops down. */
    static void choose(Combo combo, String item) {
        combo.setText(item);
        combo.notifyListeners(SWT.Selection, new Event());
    }

    /** The only control of a type with some text; mnemonics count as written. */
    static Button button(Composite parent, String text) {
        return in(parent, Button.class).stream().filter(button -> button.getText().equals(text)).findFirst()
                .orElseThrow(() -> new AssertionError("There is no button " + text));
    }
}
