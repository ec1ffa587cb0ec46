package org.isolde.ui.internal.preferences;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.isolde.core.ProblemKind;
import org.isolde.core.Severity;

/** A severity to choose for each kind of problem. */
final class SeverityChoices {

    private final List<Optional<Severity>> offered = new ArrayList<>();
    private final Map<ProblemKind, Combo> combos = new EnumMap<>(ProblemKind.class);

    private SeverityChoices() {}

    /** Choices of which each is a severity. */
    static SeverityChoices complete(Composite parent) {
        SeverityChoices choices = new SeverityChoices();
        choices.offerSeverities();
        choices.create(parent);
        return choices;
    }

    /** Choices that offer to leave it to the workspace as well. */
    static SeverityChoices inheriting(Composite parent) {
        SeverityChoices choices = new SeverityChoices();
        choices.offered.add(Optional.empty());
        choices.offerSeverities();
        choices.create(parent);
        return choices;
    }

    private void offerSeverities() {
        for (Severity severity : Severity.values()) {
            offered.add(Optional.of(severity));
        }
    }

    private void create(Composite parent) {
        Group group = new Group(parent, SWT.NONE);
        group.setText(Messages.severities);
        group.setLayout(new GridLayout(2, false));
        group.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
        for (ProblemKind kind : ProblemKind.values()) {
            Label label = new Label(group, SWT.NONE);
            label.setText(label(kind));
            label.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
            Combo combo = new Combo(group, SWT.READ_ONLY);
            offered.forEach(choice -> combo.add(choice.map(SeverityChoices::word).orElse(Messages.asInWorkspace)));
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
            case UNKNOWN -> Messages.unknown;
            case SPECIFICATION -> Messages.specification;
            case GIVEN_UP -> Messages.givenUp;
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

    /** What is chosen; empty for what is left to the workspace. */
    Optional<Severity> chosen(ProblemKind kind) {
        return offered.get(combos.get(kind).getSelectionIndex());
    }

    /** Chooses. */
    void choose(ProblemKind kind, Optional<Severity> choice) {
        combos.get(kind).select(offered.indexOf(choice));
    }
}
