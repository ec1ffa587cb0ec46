// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.isolde.ui.graph.PresentationFactory;

/**
 * A presentation contributed by another bundle.
 *
 * @param element its extension element
 */
record ContributedPresentation(IConfigurationElement element) {

    private static final String POINT = "org.isolde.ui.graph.presentations";

    /** All there are, by name. */
    static List<ContributedPresentation> all() {
        return Stream.of(Platform.getExtensionRegistry().getConfigurationElementsFor(POINT))
                .map(ContributedPresentation::new)
                .sorted(Comparator.comparing(ContributedPresentation::name))
                .toList();
    }

    /** Its name, for menus. */
    String name() {
        return element.getAttribute("name");
    }

    /**
     * What makes it.
     *
     * @throws CoreException if its bundle does not work
     */
    PresentationFactory factory() throws CoreException {
        return (PresentationFactory) element.createExecutableExtension("class");
    }
}
