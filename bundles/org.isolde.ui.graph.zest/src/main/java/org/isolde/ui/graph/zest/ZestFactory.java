// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.zest;

import org.eclipse.swt.widgets.Composite;
import org.isolde.ui.graph.GraphPresentation;
import org.isolde.ui.graph.Look;
import org.isolde.ui.graph.PresentationFactory;

/** The factory of the presentation on Zest. */
public final class ZestFactory implements PresentationFactory {

    @Override
    public GraphPresentation create(Composite parent, Look look, GraphPresentation.Listener listener) {
        return new ZestPresentation(parent, look, listener);
    }
}
