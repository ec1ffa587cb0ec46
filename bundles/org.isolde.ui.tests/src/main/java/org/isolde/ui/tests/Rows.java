// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.TreeItem;

/** The rows of a tree. To be used on the thread of the display. */
final class Rows {

    private Rows() {}

    /** The rows that a tree shows or has unfolded, each with two blanks for each level. */
    static List<String> rows(TreeViewer viewer) {
        List<String> rows = new ArrayList<>();
        collect(viewer.getTree().getItems(), "", rows);
        return rows;
    }

    private static void collect(TreeItem[] items, String indent, List<String> rows) {
        for (TreeItem item : items) {
            rows.add(indent + item.getText());
            collect(item.getItems(), indent + "  ", rows);
        }
    }

    /** The first item, from above, that is as wanted; null if there is none. */
    static TreeItem item(TreeItem[] items, Predicate<TreeItem> wanted) {
        for (TreeItem item : items) {
            TreeItem found = wanted.test(item) ? item : item(item.getItems(), wanted);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** The item of a viewer with a text. */
    static TreeItem item(TreeViewer viewer, String text) {
        TreeItem found = item(viewer.getTree().getItems(), item -> item.getText().equals(text));
        assertThat(found).as(() -> text + " in " + rows(viewer)).isNotNull();
        return found;
    }

    /** Selects the item with a text. */
    static void select(TreeViewer viewer, String text) {
        viewer.setSelection(new StructuredSelection(item(viewer, text).getData()), true);
    }
}
