// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import org.eclipse.core.runtime.IAdapterFactory;
import org.isolde.core.results.ProgramAnomaly;

/**
 * Gives the anomaly that a row shows to others: views that show more of it, and conditions on what
 * is selected.
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
