// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TrayDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.ContainerCheckedTreeViewer;

/** The dialog for the filter of the view: facets with their values, each with a check box. */
final class FilterDialog extends TrayDialog {

    /** The context of the help. */
    private static final String HELP = "org.isolde.ui.filters";
    private static final int LINES = 18;
    private static final int WIDTH = 60;

    private final SortedSet<Choice> choices;
    private SortedSet<Choice> hidden;
    private ContainerCheckedTreeViewer viewer;

    /**
     * Creates the dialog.
     *
     * @param parent the window that it stands before
     * @param present the values that there are
     * @param hidden the values that are not shown, whether there are any or not
     */
    FilterDialog(Shell parent, SortedSet<Choice> present, SortedSet<Choice> hidden) {
        super(parent);
        this.choices = new TreeSet<>(present);
        this.choices.addAll(hidden);
        this.hidden = new TreeSet<>(hidden);
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    /** What is not to be shown. */
    SortedSet<Choice> hidden() {
        return new TreeSet<>(hidden);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.filterTitle);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(shell, HELP);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        Label message = new Label(area, SWT.NONE);
        message.setText(Messages.filterMessage);
        viewer = new ContainerCheckedTreeViewer(area, SWT.BORDER);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .hint(convertWidthInCharsToPixels(WIDTH), convertHeightInCharsToPixels(LINES))
                .applyTo(viewer.getControl());
        viewer.setContentProvider(new FacetProvider());
        viewer.setLabelProvider(LabelProvider.createTextProvider(element -> switch (element) {
            case Facet facet -> facet.label();
            case Choice choice -> choice.value();
            default -> throw new IllegalArgumentException("Neither a facet nor a value of one: " + element);
        }));
        viewer.setInput(choices);
        viewer.expandAll();
        choices.forEach(choice -> viewer.setChecked(choice, !hidden.contains(choice)));
        return area;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        Button all = createButton(parent, IDialogConstants.SELECT_ALL_ID, Messages.filterAll, false);
        all.addListener(SWT.Selection, event -> choices.forEach(choice -> viewer.setChecked(choice, true)));
        super.createButtonsForButtonBar(parent);
    }

    @Override
    protected void okPressed() {
        hidden = new TreeSet<>(choices);
        choices.stream().filter(viewer::getChecked).forEach(hidden::remove);
        super.okPressed();
    }

    /** The content of the tree: facets, and below them their values. */
    private final class FacetProvider implements ITreeContentProvider {

        private List<Choice> of(Facet facet) {
            return choices.stream().filter(choice -> choice.facet() == facet).toList();
        }

        @Override
        public Object[] getElements(Object input) {
            return Arrays.stream(Facet.values()).filter(facet -> !of(facet).isEmpty()).toArray();
        }

        @Override
        public Object[] getChildren(Object element) {
            return element instanceof Facet facet ? of(facet).toArray() : new Object[0];
        }

        @Override
        public Object getParent(Object element) {
            return element instanceof Choice choice ? choice.facet() : null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return element instanceof Facet;
        }
    }
}
