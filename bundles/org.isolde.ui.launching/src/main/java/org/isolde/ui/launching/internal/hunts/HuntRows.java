// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.hunts;

import org.eclipse.jface.viewers.ITreeContentProvider;
import org.isolde.launching.hunts.HuntRun;
import org.isolde.launching.hunts.Hunts;

/** The content provider of a tree of hunts. Its input is the {@link Hunts}. */
final class HuntRows implements ITreeContentProvider {

    @Override
    public Object[] getElements(Object input) {
        return ((Hunts) input).all().stream().map((HuntRun hunt) -> new HuntRow.OfHunt(hunt)).toArray();
    }

    @Override
    public Object[] getChildren(Object element) {
        return ((HuntRow) element).children().toArray();
    }

    @Override
    public Object getParent(Object element) {
        return element instanceof HuntRow.OfFinding finding ? new HuntRow.OfHunt(finding.hunt()) : null;
    }

    @Override
    public boolean hasChildren(Object element) {
        return !((HuntRow) element).children().isEmpty();
    }
}
