package org.isolde.ui.tests;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

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
}
