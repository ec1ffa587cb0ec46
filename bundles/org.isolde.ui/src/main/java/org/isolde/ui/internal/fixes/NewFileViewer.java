// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.fixes;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.ltk.ui.refactoring.ChangePreviewViewerInput;
import org.eclipse.ltk.ui.refactoring.IChangePreviewViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.isolde.core.fixes.NewFileChange;

/** Shows the content of a new file in the preview of a fix. */
public final class NewFileViewer implements IChangePreviewViewer {

    private static final int MARGIN = 6;

    private StyledText text;

    @Override
    public void createControl(Composite parent) {
        text = new StyledText(parent, SWT.READ_ONLY | SWT.MULTI | SWT.H_SCROLL | SWT.V_SCROLL);
        text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        text.setFont(JFaceResources.getTextFont());
    }

    @Override
    public Control getControl() {
        return text;
    }

    @Override
    public void setInput(ChangePreviewViewerInput input) {
        text.setText(input.getChange() instanceof NewFileChange added ? added.content() : "");
    }
}
