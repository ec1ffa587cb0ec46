// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.hunts;

import java.util.function.Function;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

/** The labels of rows in one column; those of the first one have icons. */
final class HuntLabels extends ColumnLabelProvider {

    private static final String BUNDLE = "org.isolde.ui.launching";

    private final Function<HuntRow, String> text;
    private final boolean isFirst;
    private final ResourceManager images = new LocalResourceManager(JFaceResources.getResources());

    private HuntLabels(Function<HuntRow, String> text, boolean isFirst) {
        this.text = text;
        this.isFirst = isFirst;
    }

    /** Those of the first column. */
    static HuntLabels ofFirst(Function<HuntRow, String> text) {
        return new HuntLabels(text, true);
    }

    /** Those of another column. */
    static HuntLabels of(Function<HuntRow, String> text) {
        return new HuntLabels(text, false);
    }

    @Override
    public String getText(Object element) {
        return text.apply((HuntRow) element);
    }

    @Override
    public String getToolTipText(Object element) {
        String tip = getText(element);
        return tip.isEmpty() ? null : tip;
    }

    @Override
    public Image getImage(Object element) {
        if (!isFirst) {
            return null;
        }
        return switch ((HuntRow) element) {
            case HuntRow.OfHunt hunt -> ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/hunt.svg")
                    .map(images::get).orElse(null);
            case HuntRow.OfFinding finding -> PlatformUI.getWorkbench().getSharedImages().getImage(
                    finding.finding().isObserved()
                            ? ISharedImages.IMG_OBJS_ERROR_TSK
                            : ISharedImages.IMG_OBJS_INFO_TSK);
            case HuntRow.OfStep step -> null;
            case HuntRow.OfText sentence -> null;
        };
    }

    @Override
    public void dispose() {
        images.dispose();
        super.dispose();
    }
}
