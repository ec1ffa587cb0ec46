// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.canvas;

import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.isolde.ui.graph.internal.Messages;

/** Describes the content of a canvas to screen readers; for details there is the tree. */
final class CanvasAccessibility {

    private final GraphCanvas graph;

    CanvasAccessibility(GraphCanvas graph) {
        this.graph = graph;
    }

    void install() {
        graph.canvas().getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = name();
            }
        });
        graph.canvas().getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_CANVAS;
            }

            @Override
            public void getValue(AccessibleControlEvent event) {
                event.result = name();
            }
        });
    }

    private String name() {
        return graph.scene().selected()
                .map(id -> NodeTexts.of(graph.scene().drawing().graph(), id))
                .orElse(Messages.canvasName);
    }
}
