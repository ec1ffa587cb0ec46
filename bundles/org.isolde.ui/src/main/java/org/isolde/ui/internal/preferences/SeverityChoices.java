// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.preferences;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.PixelConverter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.isolde.core.ProblemKind;
import org.isolde.core.Severity;

/** The controls for the severity of each kind of problem. */
final class SeverityChoices {

    /** Longer labels have two lines, so that the page fits where its neighbours do. */
    private static final int WIDTH = 50;

    private final Group group;
    private final Map<ProblemKind, Combo> combos = new EnumMap<>(ProblemKind.class);

    /** Creates the controls. */
    SeverityChoices(Composite parent) {
        group = new Group(parent, SWT.NONE);
        group.setText(Messages.severities);
        group.setLayout(new GridLayout(2, false));
        group.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
        for (ProblemKind kind : ProblemKind.values()) {
            Label label = new Label(group, SWT.WRAP);
            label.setText(label(kind));
            GridDataFactory.fillDefaults()
                    .align(SWT.FILL, SWT.CENTER)
                    .grab(true, false)
                    .hint(new PixelConverter(group).convertWidthInCharsToPixels(WIDTH), SWT.DEFAULT)
                    .applyTo(label);
            Combo combo = new Combo(group, SWT.READ_ONLY);
            for (Severity severity : Severity.values()) {
                combo.add(word(severity));
            }
            combos.put(kind, combo);
        }
    }

    private static String label(ProblemKind kind) {
        return switch (kind) {
            case WRITE_SKEW -> Messages.writeSkew;
            case READ_ONLY_ANOMALY -> Messages.readOnlyAnomaly;
            case DEPENDENCY_CYCLE -> Messages.dependencyCycle;
            case HIGH_LEVEL_DATA_RACE -> Messages.highLevelDataRace;
            case STALE_VALUE_ERROR -> Messages.staleValueError;
            case CRITICAL_SECTIONS -> Messages.criticalSections;
            case UNKNOWN -> Messages.unknown;
            case SPECIFICATION -> Messages.specification;
            case GIVEN_UP -> Messages.givenUp;
            case SUPPRESSION -> Messages.suppression;
        };
    }

    private static String word(Severity severity) {
        return switch (severity) {
            case ERROR -> Messages.error;
            case WARNING -> Messages.warning;
            case INFO -> Messages.info;
            case IGNORE -> Messages.ignore;
        };
    }

    /** Shows values of the preferences. */
    void show(UnaryOperator<String> values) {
        combos.forEach((kind, combo) -> combo.select(
                Severity.withId(values.apply(kind.preference())).orElse(kind.defaultSeverity()).ordinal()));
    }

    /** Hands over the values that are chosen, by key. */
    void store(BiConsumer<String, String> values) {
        combos.forEach((kind, combo) -> values.accept(
                kind.preference(), Severity.values()[combo.getSelectionIndex()].id()));
    }

    /** Lets the user choose, or not. */
    void setEnabled(boolean enabled) {
        for (Control control : group.getChildren()) {
            control.setEnabled(enabled);
        }
    }
}
