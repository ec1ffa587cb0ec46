// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import org.eclipse.core.runtime.IAdapterFactory;
import org.isolde.core.results.ProgramAnomaly;

/**
 * Adapts rows to the anomaly that they show, for other views and for conditions on the selection.
 */
public final class RowAdapters implements IAdapterFactory {

    @Override
    public <T> T getAdapter(Object adaptable, Class<T> type) {
        return adaptable instanceof Row row && type == ProgramAnomaly.class
                ? row.anomaly().map(type::cast).orElse(null)
                : null;
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[] {ProgramAnomaly.class};
    }
}
