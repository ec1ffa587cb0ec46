// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.osgi.framework.Bundle;

/** Isolde's bundles live in a running workbench. */
class WorkbenchTest {
    @ParameterizedTest
    @ValueSource(strings = {"org.isolde.program", "org.isolde.sdg", "org.isolde.engine", "org.isolde.core",
        "org.isolde.launching", "org.isolde.ui", "org.isolde.ui.launching", "org.isolde.doc"})
    void aBundleIsResolved(String symbolicName) {
        Bundle bundle = Platform.getBundle(symbolicName);
        assertThat(bundle).isNotNull();
        assertThat(bundle.getState() & (Bundle.RESOLVED | Bundle.STARTING | Bundle.ACTIVE)).isNotZero();
    }

    @Test
    void theWindowIsOpenAndNotBlank() {
        assertThat(PlatformUI.isWorkbenchRunning()).isTrue();
        AtomicReference<Path> file = new AtomicReference<>();
        PlatformUI.getWorkbench().getDisplay().syncExec(() -> {
            IWorkbenchWindow window = PlatformUI.getWorkbench().getWorkbenchWindows()[0];
            file.set(Screenshot.take(window.getShell(), "workbench"));
        });
        ImageData picture = new ImageData(file.get().toString());
        int[] pixels = new int[picture.width * picture.height];
        for (int y = 0; y < picture.height; y++) {
            picture.getPixels(0, y, picture.width, pixels, y * picture.width);
        }
        assertThat(Arrays.stream(pixels).distinct().count()).isGreaterThan(10);
    }
}
