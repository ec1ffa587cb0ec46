// SPDX-License-Identifier: EPL-2.0
package org.isolde.doc.internal.examples;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** <em>New ▸ Example ▸ Isolde</em>: copies example projects into the workspace. */
public final class ExampleWizard extends Wizard implements INewWizard {

    private IWorkbench workbench;
    private ExamplePage page;

    /** Made by the workbench. */
    public ExampleWizard() {
        setWindowTitle(Messages.window);
        setNeedsProgressMonitor(true);
        ResourceLocator.imageDescriptorFromBundle(ExampleWizard.class, "icons/example-banner.svg")
                .ifPresent(this::setDefaultPageImageDescriptor);
    }

    @Override
    public void init(IWorkbench current, IStructuredSelection selection) {
        workbench = current;
    }

    @Override
    public void addPages() {
        List<Example> examples = List.of();
        try {
            examples = Example.all();
        } catch (CoreException e) {
            show(e);
        }
        page = new ExamplePage(examples);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        List<Example> chosen = page.chosen();
        try {
            getContainer().run(true, true, monitor -> copy(chosen, monitor));
        } catch (InvocationTargetException e) {
            show((CoreException) e.getCause());
            return false;
        } catch (InterruptedException cancelled) {
            return false;
        }
        BasicNewResourceWizard.selectAndReveal(chosen.getFirst().project(), workbench.getActiveWorkbenchWindow());
        return true;
    }

    private static void copy(List<Example> examples, IProgressMonitor monitor) throws InvocationTargetException {
        SubMonitor progress = SubMonitor.convert(monitor, examples.size());
        for (Example example : examples) {
            try {
                example.copy(progress.split(1));
            } catch (CoreException e) {
                throw new InvocationTargetException(e);
            }
        }
    }

    private static void show(CoreException failure) {
        StatusManager.getManager().handle(failure.getStatus(), StatusManager.SHOW | StatusManager.LOG);
    }
}
