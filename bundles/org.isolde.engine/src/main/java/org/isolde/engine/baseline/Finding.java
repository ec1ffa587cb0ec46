// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.baseline;

import java.util.Comparator;
import java.util.List;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.engine.anomaly.Anomaly;

/**
 * An entry of a baseline. The fingerprint alone identifies the anomaly; the rest is for those who
 * read the file.
 *
 * @param method where a change is most likely to cure it, for example {@code shop.Stock.add}
 * @param kind the identifier of the kind of anomaly
 * @param group its group
 * @param regions the methods that the transactions or critical sections are, or stand in
 * @param fingerprint {@link Anomaly#fingerprint}
 */
public record Finding(String method, String kind, String group, List<String> regions, String fingerprint)
        implements Comparable<@NonNull Finding> {

    private static final Comparator<Finding> ORDER = Comparator.comparing(Finding::method)
            .thenComparing(Finding::kind)
            .thenComparing(Finding::group)
            .thenComparing(Finding::fingerprint);

    /** Keeps a copy of the list. */
    public Finding {
        regions = List.copyOf(regions);
    }

    /** The entry for an anomaly. */
    public static Finding of(Anomaly anomaly) {
        return new Finding(anomaly.place().methodName(), anomaly.kind().id(), anomaly.group(),
                anomaly.participants().stream().map(each -> each.declaration().methodName()).toList(),
                anomaly.fingerprint());
    }

    /** Orders by method, kind, group and fingerprint, which need not change with other findings. */
    @Override
    public int compareTo(Finding other) {
        return ORDER.compare(this, other);
    }
}
