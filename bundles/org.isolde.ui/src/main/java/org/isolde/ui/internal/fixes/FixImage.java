// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.fixes;

import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Image;
import org.isolde.ui.internal.IsoldeImages;

/** The icon of fixes. To be used in the UI thread. */
final class FixImage {

    private static final String KEY = FixImage.class.getName();

    private FixImage() {}

    static Image get() {
        ImageRegistry images = JFaceResources.getImageRegistry();
        if (images.getDescriptor(KEY) == null) {
            images.put(KEY, IsoldeImages.FIX.descriptor());
        }
        return images.get(KEY);
    }
}
