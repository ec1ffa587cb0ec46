package org.isolde.ui.internal.fixes;

import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.graphics.Image;

/** The picture beside fixes. To be asked for on the thread of the display. */
final class FixImage {

    private static final String PATH = "icons/fix.svg";
    private static final String KEY = "org.isolde.ui/" + PATH;

    private FixImage() {}

    static Image get() {
        ImageRegistry images = JFaceResources.getImageRegistry();
        if (images.getDescriptor(KEY) == null) {
            ResourceLocator.imageDescriptorFromBundle(FixImage.class, PATH).ifPresent(
                    descriptor -> images.put(KEY, descriptor));
        }
        return images.get(KEY);
    }
}
