// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.anomaly.AnomalyKind;

/**
 * The fix that reads a value again, in the transaction that uses it, and checks that it is
 * unchanged since it was read in another transaction. The analysis recognises such a check (MoTH
 * 2012 has no such rule).
 */
final class Revalidate implements Remedy {

    @Override
    public List<Fix> fixes(ProgramAnomaly anomaly, AnomalySources sources) {
        return anomaly.anomaly().kind() == AnomalyKind.STALE_VALUE_ERROR
                ? SplitTransactions.of(anomaly, sources)
                        .filter(split -> split.isAsSaved() && PlainReader.is(split.first().declaration()))
                        .flatMap(
                                split -> Revalidation.of(split.method().declaration(), split.runs())
                                        .map(revalidation -> fix(split, revalidation)))
                        .stream()
                        .toList()
                : List.of();
    }

    private static Fix fix(SplitTransactions split, Revalidation revalidation) {
        String[] names = {revalidation.variable(), split.firstRun().shortMethodName(), revalidation.name()};
        return new Fix(
                FixKind.REVALIDATE,
                NLS.bind(Messages.revalidate, names),
                NLS.bind(Messages.revalidateExplained, names),
                List.of(
                        new RevalidateEdit(
                                split.method().unit(), split.firstRun().method(), split.runs(), split.group())));
    }
}
