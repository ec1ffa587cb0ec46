// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import org.eclipse.jface.viewers.ITreeContentProvider;

/**
 * Gives a tree the rows of a {@link RowTree}; its input is whoever has the current one, so that it
 * can be refreshed.
 */
final class RowProvider implements ITreeContentProvider {

    /** Has the current rows. */
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
