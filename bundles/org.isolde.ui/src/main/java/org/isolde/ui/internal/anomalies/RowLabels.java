// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.isolde.engine.Verdict;
import org.isolde.ui.internal.IsoldeImages;

/** The labels of rows in their first column. */
final class RowLabels extends ColumnLabelProvider {

    private final ResourceManager images = new LocalResourceManager(JFaceResources.getResources());

    @Override
    public String getText(Object element) {
        return ((Row) element).label();
    }

    @Override
    public String getToolTipText(Object element) {
        return ((Row) element).content().map(RowContent::details).orElse(null);
    }

    @Override
    public Image getImage(Object element) {
        Row row = (Row) element;
        return row.content().map(this::image).orElseGet(() -> image(row.image()));
    }

    private Image image(Row.HeadingImage heading) {
        return switch (heading) {
            case PROJECT -> shared(IDE.SharedImages.IMG_OBJ_PROJECT);
            case SAFE -> image(IsoldeImages.SAFE);
            case UNKNOWN -> image(IsoldeImages.UNKNOWN);
            case OTHER -> image(IsoldeImages.GROUP);
        };
    }

    private Image image(RowContent content) {
        return switch (content) {
            case RowContent.OfAnomaly of -> switch (of.seriousness()) {
                case ERROR -> image(IsoldeImages.ERROR);
                case WARNING -> image(IsoldeImages.WARNING);
                case INFO, IGNORE -> image(IsoldeImages.INFO);
            };
            case RowContent.OfTransaction of -> image(of.standing().transaction().verdict());
        };
    }

    private Image image(Verdict verdict) {
        return switch (verdict) {
            case SAFE -> image(IsoldeImages.SAFE);
            case UNKNOWN -> image(IsoldeImages.UNKNOWN);
            case ANOMALY -> image(IsoldeImages.ISOLDE);
        };
    }

    private Image image(IsoldeImages image) {
        return images.get(image.descriptor());
    }

    private static Image shared(String name) {
        ISharedImages shared = PlatformUI.getWorkbench().getSharedImages();
        return shared.getImage(name);
    }

    @Override
    public void dispose() {
        images.dispose();
        super.dispose();
    }
}
