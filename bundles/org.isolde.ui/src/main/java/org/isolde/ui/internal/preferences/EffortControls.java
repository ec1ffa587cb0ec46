// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.preferences;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jdt.core.JavaConventions;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.layout.PixelConverter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.isolde.core.EffortChoice;
import org.isolde.core.LockChoice;
import org.isolde.engine.Effort;
import org.isolde.engine.Precision;

/**
 * The controls for what is analysed, and how closely: code that locks, the precision, the step
 * limit for the proofs on heap paths, and the excluded packages.
 */
final class EffortControls {

    /** From the most precise, which most will want, to the cheapest. */
    private static final List<Precision> OFFERED = List.of(Precision.HEAP_PATHS, Precision.SHAPES, Precision.FIELDS);
    private static final List<LockChoice> LOCKS = List.of(LockChoice.values());
    private static final int COLUMNS = 3;
    private static final int LINES = 5;
    private static final int WIDTH = 50;
    private static final int CHOICE_WIDTH = 42;
    private static final int NOTE_WIDTH = 24;
    private static final int FEW_STEPS = 1_000;
    private static final int MANY_STEPS = 10_000;

    private final Composite area;
    private final Combo locks;
    private final Combo precision;
    private final Spinner steps;
    private final Text excluded;
    private boolean enabled = true;

    /**
     * Creates the controls.
     *
     * @param wrong told what cannot be, or that nothing is wrong, whenever the choice changes
     */
    EffortControls(Composite parent, Consumer<Optional<String>> wrong) {
        area = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout(COLUMNS, false);
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        area.setLayout(layout);
        area.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        label(Messages.precision).setLayoutData(new GridData());
        precision = new Combo(area, SWT.READ_ONLY);
        precision.setLayoutData(row(2, CHOICE_WIDTH));
        OFFERED.forEach(offered -> precision.add(word(offered)));
        precision.addListener(SWT.Selection, event -> updateEnabling());
        label(Messages.steps).setLayoutData(new GridData());
        steps = new Spinner(area, SWT.BORDER);
        steps.setValues((int) Effort.STEPS, 1, (int) Effort.MOST_STEPS, 0, FEW_STEPS, MANY_STEPS);
        label(Messages.stepsNote).setLayoutData(row(1, NOTE_WIDTH));
        label(Messages.locks).setLayoutData(new GridData());
        locks = new Combo(area, SWT.READ_ONLY);
        locks.setLayoutData(row(2, CHOICE_WIDTH));
        LOCKS.forEach(offered -> locks.add(word(offered)));
        label(Messages.excludedPackages).setLayoutData(row(COLUMNS, WIDTH));
        excluded = new Text(area, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
        GridData data = new GridData(SWT.FILL, SWT.FILL, true, true, COLUMNS, 1);
        data.heightHint = LINES * excluded.getLineHeight();
        excluded.setLayoutData(data);
        excluded.addModifyListener(event -> wrong.accept(wrong()));
        label(Messages.excludedPackagesNote).setLayoutData(row(COLUMNS, WIDTH));
    }

    private Label label(String text) {
        Label label = new Label(area, SWT.WRAP);
        label.setText(text);
        return label;
    }

    /** As wide as there is room, not as the text is long. */
    private GridData row(int columns, int characters) {
        GridData data = new GridData(SWT.FILL, SWT.CENTER, true, false, columns, 1);
        data.widthHint = new PixelConverter(area).convertWidthInCharsToPixels(characters);
        return data;
    }

    private static String word(Precision precision) {
        return switch (precision) {
            case HEAP_PATHS -> Messages.precisionHeapPaths;
            case SHAPES -> Messages.precisionShapes;
            case FIELDS -> Messages.precisionFields;
        };
    }

    private static String word(LockChoice choice) {
        return switch (choice) {
            case NONE -> Messages.locksNone;
            case CRITICAL_SECTIONS -> Messages.locksCriticalSections;
            case TRANSACTIONS -> Messages.locksTransactions;
        };
    }

    /** Shows values of the preferences. */
    void show(UnaryOperator<String> values) {
        locks.select(LOCKS.indexOf(LockChoice.withId(values.apply(LockChoice.KEY))));
        Precision chosen = Precision.withId(values.apply(EffortChoice.PRECISION)).orElse(Effort.DEFAULT.precision());
        precision.select(OFFERED.indexOf(chosen));
        steps.setSelection(
                EffortChoice.parseSteps(values.apply(EffortChoice.STEPS)).orElse(Effort.STEPS).intValue());
        excluded.setText(
                String.join(
                        Text.DELIMITER,
                        EffortChoice.parsePackages(values.apply(EffortChoice.EXCLUDED_PACKAGES))));
        updateEnabling();
    }

    /** Hands over the values that are chosen, by key. */
    void store(BiConsumer<String, String> values) {
        values.accept(LockChoice.KEY, LOCKS.get(locks.getSelectionIndex()).id());
        values.accept(EffortChoice.PRECISION, OFFERED.get(precision.getSelectionIndex()).id());
        values.accept(EffortChoice.STEPS, String.valueOf(steps.getSelection()));
        values.accept(EffortChoice.EXCLUDED_PACKAGES, EffortChoice.formatPackages(packages()));
    }

    /** Lets the user choose, or not. */
    void setEnabled(boolean enabled) {
        this.enabled = enabled;
        updateEnabling();
    }

    private void updateEnabling() {
        for (Control control : area.getChildren()) {
            control.setEnabled(enabled);
        }
        steps.setEnabled(enabled && OFFERED.get(precision.getSelectionIndex()) == Precision.HEAP_PATHS);
    }

    private List<String> packages() {
        return excluded.getText().lines().map(String::strip).filter(name -> !name.isEmpty()).distinct().toList();
    }

    private Optional<String> wrong() {
        return packages().stream()
                .map(EffortControls::validate)
                .filter(status -> status.getSeverity() == IStatus.ERROR)
                .map(IStatus::getMessage)
                .findFirst();
    }

    private static IStatus validate(String name) {
        return JavaConventions.validatePackageName(
                name,
                JavaCore.getOption(JavaCore.COMPILER_SOURCE),
                JavaCore.getOption(JavaCore.COMPILER_COMPLIANCE));
    }
}
