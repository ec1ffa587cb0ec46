// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import org.eclipse.jface.viewers.ITreeContentProvider;

/**
 * The content provider of a tree with the rows of a {@link RowTree}. Its input is the owner of the
 * current rows, so that the tree can be refreshed.
 */
final class RowProvider implements ITreeContentProvider {

    /** The owner of the current rows. */
    @FunctionalInterface
    interface Source {
        RowTree rows();
    }

    @Override
    public Object[] getElements(Object input) {
        return ((Source) input).rows().roots().toArray();
    }

    @Override
    public Object[] getChildren(Object element) {
        return ((Row) element).children().toArray();
    }

    @Override
    public Object getParent(Object element) {
        return ((Row) element).parent().orElse(null);
    }

    @Override
    public boolean hasChildren(Object element) {
        return !((Row) element).children().isEmpty();
    }
}
