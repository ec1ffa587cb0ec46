// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.about;

import java.util.Comparator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.about.InstallationPage;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/**
 * Isolde's page in <em>About ▸ Installation Details</em>: its version, licence and bundles, as text
 * that can be copied.
 */
public final class IsoldePage extends InstallationPage {

    private static final String PREFIX = "org.isolde.";

    /** The context of the help. */
    private static final String HELP = "org.isolde.ui.about";

    private Image icon;
    private Text text;

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(10, 10).spacing(10, 0).applyTo(page);
        Label picture = new Label(page, SWT.NONE);
        GridDataFactory.swtDefaults().align(SWT.CENTER, SWT.TOP).applyTo(picture);
        icon = ResourceLocator.imageDescriptorFromBundle(IsoldePage.class, "icons/isolde-32.svg")
                .map(descriptor -> descriptor.createImage(parent.getDisplay()))
                .orElse(null);
        picture.setImage(icon);
        text = new Text(page, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
        text.setText(NLS.bind(Messages.text, FrameworkUtil.getBundle(IsoldePage.class).getVersion(), bundles()));
        text.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = Messages.name;
            }
        });
        GridDataFactory.fillDefaults().grab(true, true).applyTo(text);
        setControl(page);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(page, HELP);
    }

    private static String bundles() {
        return Stream.of(FrameworkUtil.getBundle(IsoldePage.class).getBundleContext().getBundles())
                .filter(bundle -> bundle.getSymbolicName().startsWith(PREFIX))
                .sorted(Comparator.comparing(Bundle::getSymbolicName))
                .map(bundle -> bundle.getSymbolicName() + " " + bundle.getVersion())
                .collect(Collectors.joining(Text.DELIMITER));
    }

    @Override
    public void createPageButtons(Composite parent) {
        Button copy = createButton(parent, IDialogConstants.CLIENT_ID, Messages.copy);
        copy.addListener(SWT.Selection, event -> {
            text.selectAll();
            text.copy();
        });
    }

    @Override
    public void dispose() {
        if (icon != null) {
            icon.dispose();
        }
        super.dispose();
    }
}
