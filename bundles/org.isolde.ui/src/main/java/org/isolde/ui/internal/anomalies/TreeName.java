// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;

/**
 * Names the tree to screen readers, which would otherwise have none for it; its rows name
 * themselves.
 */
final class TreeName extends AccessibleAdapter {

    @Override
    public void getName(AccessibleEvent event) {
        if (event.childID == ACC.CHILDID_SELF) {
            event.result = Messages.tree;
        }
    }
}
