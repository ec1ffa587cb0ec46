// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.configuration;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.StmAlgorithm;
import org.isolde.launching.StmSettings;

/**
 * The tab of a launch configuration for the STM runtime, with the options of {@link StmSettings}.
 */
public final class StmTab extends AbstractLaunchConfigurationTab {

    private static final String ID = "org.isolde.ui.launching.stmTab";
    private static final String BUNDLE = "org.isolde.ui.launching";
    private static final int TEXT_WIDTH = 300;
    private static final int DESCRIPTION_LINES = 3;
    private static final int LIST_LINES = 2;
    private static final int LIST_WIDTH = 150;

    private Combo algorithm;
    private Label description;
    private Button certificates;
    private Text excluded;
    private Button statistics;
    private Button refusing;
    private Combo recording;
    private Label atomicLabel;
    private Text atomic;
    private Label dataLabel;
    private Text data;
    private Image image;
    private boolean initializing;

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().spacing(5, 3).applyTo(page);
        setControl(page);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(page, ID);
        createAlgorithm(page);
        statistics = createCheckButton(page, Messages.statistics);
        statistics.addListener(SWT.Selection, event -> changed());
        refusing = new Button(page, SWT.CHECK | SWT.WRAP);
        refusing.setText(Messages.refusing);
        refusing.setToolTipText(Messages.refusingTip);
        refusing.addListener(SWT.Selection, event -> changed());
        GridDataFactory.fillDefaults().grab(true, false).hint(TEXT_WIDTH, SWT.DEFAULT).applyTo(refusing);
        createRecording(page);
        createLists(page);
    }

    /** Fields with something on each line. */
    private void createLists(Composite page) {
        Composite lists = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).equalWidth(true).applyTo(lists);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(lists);
        // Each label before its field, as screen readers want it, in a column of their own.
        Composite left = column(lists);
        atomicLabel = new Label(left, SWT.NONE);
        atomicLabel.setText(Messages.atomic);
        atomic = list(left, Messages.atomicTip);
        Composite middle = column(lists);
        dataLabel = new Label(middle, SWT.NONE);
        dataLabel.setText(Messages.data);
        data = list(middle, Messages.dataTip);
        Composite right = column(lists);
        new Label(right, SWT.NONE).setText(Messages.excluded);
        excluded = list(right, Messages.excludedTip);
    }

    private static Composite column(Composite parent) {
        Composite column = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(column);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(column);
        return column;
    }

    private Text list(Composite parent, String tip) {
        Text list = new Text(parent, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
        list.setToolTipText(tip);
        list.addModifyListener(event -> changed());
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .hint(LIST_WIDTH, LIST_LINES * list.getLineHeight())
                .applyTo(list);
        return list;
    }

    private static List<String> lines(Text list) {
        return list.getText().lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    private void createAlgorithm(Composite page) {
        Group group = new Group(page, SWT.NONE);
        group.setText(Messages.algorithm);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(group);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(group);
        Label label = new Label(group, SWT.NONE);
        label.setText(Messages.algorithmName);
        algorithm = new Combo(group, SWT.READ_ONLY);
        algorithm.addListener(SWT.Selection, event -> changed());
        GridDataFactory.swtDefaults().applyTo(algorithm);
        description = new Label(group, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, false)
                .hint(TEXT_WIDTH, DESCRIPTION_LINES * lineHeight(group))
                .applyTo(description);
        certificates = new Button(group, SWT.CHECK | SWT.WRAP);
        certificates.setText(Messages.certificates);
        certificates.addListener(SWT.Selection, event -> changed());
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(TEXT_WIDTH, SWT.DEFAULT).applyTo(
                certificates);
    }

    private void createRecording(Composite page) {
        Composite line = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(line);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
        Label label = new Label(line, SWT.NONE);
        label.setText(Messages.recording);
        recording = new Combo(line, SWT.DROP_DOWN);
        recording.setItems("", StmSettings.ONLINE);
        recording.setToolTipText(Messages.recordingTip);
        recording.addModifyListener(event -> changed());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(recording);
    }

    private static int lineHeight(Composite parent) {
        Label measure = new Label(parent, SWT.NONE);
        int height = measure.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
        measure.dispose();
        return height;
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        StmSettings.DEFAULT.store(configuration);
    }

    @Override
    public void initializeFrom(ILaunchConfiguration configuration) {
        initializing = true;
        try {
            show(StmSettings.of(configuration));
        } catch (CoreException e) {
            LaunchingStatus.log(e.getStatus());
            setErrorMessage(e.getStatus().getMessage());
        } finally {
            initializing = false;
        }
    }

    private void show(StmSettings settings) {
        algorithm.setItems(Arrays.stream(StmAlgorithm.values()).map(StmAlgorithm::optionName).toArray(String[]::new));
        if (algorithm.indexOf(settings.algorithm()) < 0) {
            // One of the program, or of another version: it stays until the user chooses another
            // one.
            algorithm.add(settings.algorithm());
        }
        algorithm.setText(settings.algorithm());
        certificates.setSelection(settings.certificates());
        excluded.setText(String.join(Text.DELIMITER, settings.excluded()));
        statistics.setSelection(settings.statistics());
        refusing.setSelection(settings.refusing());
        recording.setText(settings.recording());
        atomic.setText(String.join(Text.DELIMITER, settings.atomic()));
        data.setText(String.join(Text.DELIMITER, settings.data()));
        describe();
    }

    private void changed() {
        if (!initializing) {
            describe();
            updateLaunchConfigurationDialog();
        }
    }

    private void describe() {
        boolean choice = StmAlgorithm.named(algorithm.getText())
                .filter(StmAlgorithm::hasIsolationOfEach)
                .isPresent();
        description.setText(
                StmAlgorithm.named(algorithm.getText())
                        .map(StmAlgorithm::description)
                        .orElse(algorithm.getText().indexOf('.') < 0 ? "" : Messages.algorithmOfProgram));
        certificates.setEnabled(choice);
        boolean records = !recording.getText().isBlank();
        for (Control control : List.of(atomicLabel, atomic, dataLabel, data)) {
            control.setEnabled(records);
        }
    }

    private StmSettings chosen() {
        return new StmSettings(algorithm.getText(), certificates.getSelection(), lines(excluded),
                statistics.getSelection(), refusing.getSelection(), recording.getText().strip(), lines(atomic),
                lines(data));
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        chosen().store(configuration);
    }

    @Override
    public boolean isValid(ILaunchConfiguration configuration) {
        setErrorMessage(null);
        try {
            StmSettings.of(configuration).check();
            return true;
        } catch (CoreException e) {
            setErrorMessage(e.getStatus().getMessage());
            return false;
        }
    }

    @Override
    public String getName() {
        return Messages.tab;
    }

    @Override
    public String getId() {
        return ID;
    }

    @Override
    public String getHelpContextId() {
        return ID;
    }

    @Override
    public Image getImage() {
        if (image == null) {
            image = ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/stm.svg")
                    .map(ImageDescriptor::createImage)
                    .orElse(null);
        }
        return image;
    }

    @Override
    public void dispose() {
        if (image != null) {
            image.dispose();
            image = null;
        }
        super.dispose();
    }
}
