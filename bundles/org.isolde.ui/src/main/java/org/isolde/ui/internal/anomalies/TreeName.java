// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;

/**
 * The accessible name of the tree for screen readers, which have no other name for it; its rows
 * have names of their own.
 */
final class TreeName extends AccessibleAdapter {

    @Override
    public void getName(AccessibleEvent event) {
        if (event.childID == ACC.CHILDID_SELF) {
            event.result = Messages.tree;
        }
    }
}
