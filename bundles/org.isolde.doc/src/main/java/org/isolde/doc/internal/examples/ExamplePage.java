// SPDX-License-Identifier: EPL-2.0
package org.isolde.doc.internal.examples;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;

/** The wizard page on which the user chooses examples. */
final class ExamplePage extends WizardPage {

    private static final String HELP = "org.isolde.doc.examples";
    private static final int LIST_HEIGHT = 150;

    private final List<Example> examples;
    private CheckboxTableViewer list;

    ExamplePage(List<Example> examples) {
        super("examples");
        this.examples = examples;
        setTitle(Messages.title);
        setDescription(Messages.description);
        setPageComplete(false);
    }

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().applyTo(page);
        Label label = new Label(page, SWT.NONE);
        label.setText(Messages.projects);
        list = CheckboxTableViewer.newCheckList(page, SWT.BORDER);
        list.setContentProvider(ArrayContentProvider.getInstance());
        list.setLabelProvider(LabelProvider.createTextProvider(element -> {
            Example example = (Example) element;
            return NLS.bind(Messages.nameOf, example.name(), example.description().getComment());
        }));
        list.setInput(examples);
        list.addCheckStateListener(event -> validate());
        GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, LIST_HEIGHT).applyTo(list.getTable());
        setControl(page);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(page, HELP);
    }

    private void validate() {
        Optional<Example> taken = chosen().stream().filter(example -> example.project().exists()).findFirst();
        setErrorMessage(taken.map(example -> NLS.bind(Messages.exists, example.name())).orElse(null));
        setPageComplete(taken.isEmpty() && !chosen().isEmpty());
    }

    /** The examples that are checked. */
    List<Example> chosen() {
        return Arrays.stream(list.getCheckedElements()).map(Example.class::cast).toList();
    }
}
