// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;

/** What a user sees of a marker, in one line that a test can compare. */
final class MarkerText {

    private MarkerText() {}

    /**
     * For example {@code writeSkew at Withdraw.java:52 [withdraw]}: type, file, line and the text
     * that is underlined.
     */
    static String of(IMarker marker) {
        try {
            String type = marker.getType().substring(marker.getType().lastIndexOf('.') + 1);
            int start = marker.getAttribute(IMarker.CHAR_START, 0);
            int end = marker.getAttribute(IMarker.CHAR_END, 0);
            String text = marker.getResource() instanceof IFile file ? file.readString().substring(start, end) : "";
            return type + " at " + marker.getResource().getName() + ":" + marker.getAttribute(IMarker.LINE_NUMBER, 0)
                    + " [" + text + "]";
        } catch (CoreException e) {
            throw new AssertionError("The marker has gone", e);
        }
    }
}
