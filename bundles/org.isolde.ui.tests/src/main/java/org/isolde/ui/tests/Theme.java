package org.isolde.ui.tests;

import org.eclipse.e4.ui.css.swt.theme.ITheme;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.ui.PlatformUI;

/** The look of the workbench while a test shows something. To be used on the thread of the display. */
@SuppressWarnings("restriction") // The platform has no other way to change it without a restart.
enum Theme {
    LIGHT("org.eclipse.e4.ui.css.theme.e4_default"),
    DARK("org.eclipse.e4.ui.css.theme.e4_dark");

    private final String id;

    Theme(String id) {
        this.id = id;
    }

    /** What is done in a theme. */
    @FunctionalInterface
    interface Action {
        void run() throws Exception;
    }

    /** Does something in this look; afterwards the workbench has the one it had. */
    void during(Action action) throws Exception {
        IThemeEngine engine = PlatformUI.getWorkbench().getService(IThemeEngine.class);
        ITheme before = engine.getActiveTheme();
        engine.setTheme(id, false);
        try {
            Workbench.await("the theme", () -> engine.getActiveTheme().getId().equals(id));
            action.run();
        } finally {
            engine.setTheme(before, false);
        }
    }

    /** The name of a picture taken in this look. */
    String picture(String what) {
        return this == LIGHT ? what : what + "-dark";
    }
}
