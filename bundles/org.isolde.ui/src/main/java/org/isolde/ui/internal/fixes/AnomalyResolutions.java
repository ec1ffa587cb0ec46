// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.fixes;

import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.isolde.core.fixes.Fix;
import org.isolde.core.fixes.Fixes;

/** The quick fixes of Isolde's markers, in the Problems view and in editors. */
public final class AnomalyResolutions implements IMarkerResolutionGenerator2 {

    /**
     * Whether a marker shows an anomaly. Whether there is a fix is not checked here, since this may
     * be called for many markers.
     */
    @Override
    public boolean hasResolutions(IMarker marker) {
        return Fixes.areFor(marker);
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        List<Fix> fixes = Fixes.of(marker);
        return IntStream.range(0, fixes.size())
                .mapToObj(rank -> new FixResolution(marker, fixes.get(rank), rank))
                .toArray(IMarkerResolution[]::new);
    }
}
