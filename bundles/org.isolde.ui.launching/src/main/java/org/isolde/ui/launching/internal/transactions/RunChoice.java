// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.isolde.launching.runs.Run;

/**
 * A list from which the user chooses a run, or none. The choice is kept while runs are added and
 * removed.
 */
final class RunChoice {

    private final Combo combo;
    /** What the first entry says that stands for none; empty where one must be chosen. */
    private final Optional<String> none;
    private List<Run> runs = List.of();

    /**
     * @param chosen called when the user has chosen
     */
    RunChoice(Composite parent, String label, Optional<String> none, Runnable chosen) {
        this.none = none;
        Label name = new Label(parent, SWT.NONE);
        name.setText(label);
        combo = new Combo(parent, SWT.READ_ONLY);
        combo.addListener(SWT.Selection, event -> chosen.run());
    }

    /** The control, for its layout. */
    Combo control() {
        return combo;
    }

    /** Shows these runs. One that was chosen and is gone gives way to the first entry. */
    void setRuns(List<Run> now) {
        Optional<Run> before = chosen();
        runs = now;
        List<String> items = new ArrayList<>();
        none.ifPresent(items::add);
        runs.forEach(run -> items.add(RunText.label(run)));
        // Not each time: a list that is open would close.
        if (!items.equals(List.of(combo.getItems()))) {
            combo.setItems(items.toArray(String[]::new));
        }
        combo.setEnabled(!runs.isEmpty());
        int index = before.map(run -> indexOf(run.number())).orElse(-1);
        combo.select(index < 0 ? 0 : index + first());
    }

    /** Chooses a run, if it is there. */
    void choose(int number) {
        int index = indexOf(number);
        if (index >= 0) {
            combo.select(index + first());
        }
    }

    private int indexOf(int number) {
        for (int i = 0; i < runs.size(); i++) {
            if (runs.get(i).number() == number) {
                return i;
            }
        }
        return -1;
    }

    private int first() {
        return none.isPresent() ? 1 : 0;
    }

    /** The run that is chosen; empty for none. */
    Optional<Run> chosen() {
        int index = combo.getSelectionIndex() - first();
        return index >= 0 && index < runs.size() ? Optional.of(runs.get(index)) : Optional.empty();
    }
}
