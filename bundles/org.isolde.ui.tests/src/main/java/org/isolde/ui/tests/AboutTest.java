// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.runtime.IProduct;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;

/** The page on Isolde behind Eclipse's About dialog. */
class AboutTest {

    /** Opens the page that a tab stands for. */
    private static Composite page(Shell dialog, String tab) {
        CTabFolder folder = Controls.in(dialog, CTabFolder.class).getFirst();
        CTabItem item = Arrays.stream(folder.getItems()).filter(candidate -> candidate.getText().equals(tab))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No tab " + tab));
        folder.setSelection(item);
        Event event = new Event();
        event.item = item;
        folder.notifyListeners(SWT.Selection, event);
        return (Composite) item.getControl();
    }

    private static String product() {
        return Optional.ofNullable(Platform.getProduct()).map(IProduct::getName).orElse("");
    }

    @Test
    @InTheDarkToo
    void theAboutDialogShowsThePictureOfTheFeature() throws Exception {
        IsoldeFeature feature = new IsoldeFeature();
        Platform.registerBundleGroupProvider(feature);
        try {
            Workbench.inUi(() -> {
                Modal.during(
                        () -> execute("org.eclipse.ui.help.aboutAction"),
                        new Modal.Step("About", dialog -> {
                            Button picture = Controls.in(dialog, Button.class)
                                    .stream()
                                    .filter(button -> "Isolde".equals(button.getToolTipText()))
                                    .findFirst()
                                    .orElseThrow(() -> new AssertionError("No feature of Isolde"));
                            ImageData data = picture.getImage().getImageData();
                            assertThat(data.width).isEqualTo(32);
                            assertThat(data.height).isEqualTo(32);
                            Screenshot.take(dialog, "about-features");
                        }));
                return null;
            });
        } finally {
            Platform.unregisterBundleGroupProvider(feature);
        }
        assertThat(feature.getProperty("aboutText")).startsWith("Isolde");
    }

    private static void execute(String command) {
        try {
            Commands.execute(command);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    @InTheDarkToo
    void theInstallationDetailsHaveAPageOnIsolde() throws Exception {
        Workbench.inUi(() -> {
            Modal.during(
                    () -> execute("org.eclipse.ui.help.installationDialog"),
                    new Modal.Step(product() + " Installation Details", dialog -> {
                        Composite page = page(dialog, "Isolde");
                        assertThat(Controls.in(page, Label.class).getFirst().getImage()).isNotNull();
                        assertThat(Controls.in(page, Text.class).getFirst().getText()).startsWith("Isolde 0.")
                                .contains("Eclipse Public License 2.0",
                                        "org.isolde.core " + Platform.getBundle("org.isolde.core").getVersion());
                        assertThat(ContextHelp.title(Controls.in(page, Text.class).getFirst()))
                                .isEqualTo("Isolde in the installation");
                        Screenshot.take(dialog, "about");
                    }));
            return null;
        });
    }
}
