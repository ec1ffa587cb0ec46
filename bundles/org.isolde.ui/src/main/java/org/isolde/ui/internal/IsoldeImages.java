// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The icons of this bundle. */
public enum IsoldeImages {
    /** An anomaly that is an error to the user. */
    ERROR("error"),
    /** An anomaly that is a warning to the user. */
    WARNING("warning"),
    /** An anomaly that is an information to the user. */
    INFO("info"),
    /** What is proven safe. */
    SAFE("safe"),
    /** What nothing is known of. */
    UNKNOWN("unknown"),
    /** A group of transactions. */
    GROUP("group"),
    /** What can be done about an anomaly. */
    FIX("fix"),
    /** Isolde, and kinds of anomaly. */
    ISOLDE("isolde");

    private static final String BUNDLE = "org.isolde.ui";

    private final String name;

    IsoldeImages(String name) {
        this.name = name;
    }

    /** The descriptor of the icon; a red square if the file is missing. */
    public ImageDescriptor descriptor() {
        return ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + name + ".svg")
                .orElseGet(ImageDescriptor::getMissingImageDescriptor);
    }
}
