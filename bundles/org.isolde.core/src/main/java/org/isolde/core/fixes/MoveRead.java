// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.results.ProgramAnomaly;

/**
 * The fix that moves the read of a value from the first of two transactions into the second, which
 * uses it, so that the first is not needed there.
 */
final class MoveRead implements Remedy {

    @Override
    public List<Fix> fixes(ProgramAnomaly anomaly, AnomalySources sources) {
        return SplitTransactions.of(anomaly, sources)
                .filter(split -> split.isAsSaved() && split.method().unit().equals(split.second().unit()))
                .flatMap(
                        split -> MovedRead
                                .of(split.method().declaration(), split.second().declaration(), split.runs())
                                .map(read -> fix(anomaly, split, read)))
                .stream()
                .toList();
    }

    private static Fix fix(ProgramAnomaly anomaly, SplitTransactions split, MovedRead read) {
        String reader = anomaly.anomaly().participants().get(0).transaction();
        String writer = anomaly.anomaly().participants().get(1).transaction();
        String[] names = {reader, writer, read.variable()};
        return new Fix(
                FixKind.MOVE_READ,
                NLS.bind(Messages.moveRead, names),
                NLS.bind(Messages.moveReadExplained, names),
                List.of(new MoveReadEdit(split.method().unit(), split.firstRun().method(), split.runs())));
    }
}
