// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.isolde.ui.graph.internal.Messages;

/**
 * The line above a graph: a choice of the graph and the process, and a search field. Enter goes to
 * the next match, Esc back to the graph.
 */
final class GraphHeader {

    private final Combo kind;
    private final Combo process;
    private final Text search;
    private List<ProcessChoice> processes = List.of();
    private Optional<String> wanted = Optional.empty();

    GraphHeader(Composite parent, GraphView view) {
        Composite line = new Composite(parent, SWT.NONE);
        line.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        GridLayout layout = new GridLayout(3, false);
        layout.marginHeight = 2;
        layout.marginWidth = 4;
        line.setLayout(layout);
        kind = new Combo(line, SWT.READ_ONLY | SWT.DROP_DOWN);
        // In the order of GraphChoice.Kind.
        kind.setItems(Messages.graphDependencies, Messages.graphCausal, Messages.graphViews);
        kind.select(0);
        named(kind, Messages.graphName);
        process = new Combo(line, SWT.READ_ONLY | SWT.DROP_DOWN);
        process.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, false, false));
        process.setVisible(false);
        ((GridData) process.getLayoutData()).exclude = true;
        named(process, Messages.processName);
        search = new Text(line, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        search.setMessage(Messages.searchHint);
        search.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        kind.addListener(SWT.Selection, event -> {
            showProcesses();
            view.choose();
        });
        process.addListener(SWT.Selection, event -> {
            wanted = Optional.of(processes.get(process.getSelectionIndex()).key());
            view.choose();
        });
        search.addModifyListener(event -> view.search(search.getText()));
        search.addListener(SWT.DefaultSelection, event -> view.nextMatch());
        search.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ESC) {
                search.setText("");
                view.setFocus();
            }
        });
    }

    private static void named(Combo combo, String name) {
        combo.setToolTipText(name);
        combo.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = name;
            }
        });
    }

    /** Which graph the user wants. */
    GraphChoice choice() {
        return new GraphChoice(GraphChoice.Kind.values()[kind.getSelectionIndex()], wanted);
    }

    /** Offers the processes that there are now. */
    void offer(List<ProcessChoice> now) {
        List<String> labels = now.stream().map(ProcessChoice::label).toList();
        boolean same = labels.equals(processes.stream().map(ProcessChoice::label).toList());
        processes = now;
        if (!same) {
            process.setItems(labels.toArray(String[]::new));
            showProcesses();
        }
        ProcessChoice.choose(now, wanted).ifPresent(chosen -> process.select(now.indexOf(chosen)));
    }

    /** Lets go of the processes that it offers, once it is not to be seen any more. */
    void forget() {
        processes = List.of();
    }

    private void showProcesses() {
        boolean visible = choice().kind().ofProcess() && !processes.isEmpty();
        process.setVisible(visible);
        ((GridData) process.getLayoutData()).exclude = !visible;
        process.getParent().layout();
    }

    /** What to search for. */
    String searched() {
        return search.getText();
    }

    /** Puts the cursor where one types what to search for. */
    void focusSearch() {
        search.setFocus();
        search.selectAll();
    }
}
