// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.Place;

/**
 * The fix that merges two transactions of a method into one: it extracts the code from the first to
 * the second into a transaction, or makes the whole method atomic.
 */
final class OneTransaction implements Remedy {

    @Override
    public List<Fix> fixes(ProgramAnomaly anomaly, AnomalySources sources) {
        return SplitTransactions.of(anomaly, sources).map(OneTransaction::fixes).orElse(List.of());
    }

    private static List<Fix> fixes(SplitTransactions split) {
        Place first = split.firstRun();
        int lastLine = split.secondRun().line();
        MethodDeclaration method = split.method().declaration();
        List<Fix> fixes = new ArrayList<>();
        if (split.isAsSaved()) {
            Extraction.between(method, first.line(), lastLine).ifPresent(
                    extraction -> fixes.add(
                            new Fix(
                                    FixKind.MERGE,
                                    NLS.bind(Messages.merge, first.shortMethodName(), extraction.name()),
                                    NLS.bind(Messages.mergeExplained, extraction.name()),
                                    List.of(
                                            new MergeEdit(
                                                    split.method().unit(), first.method(), first.line(), lastLine,
                                                    split.group())))));
        }
        if (!isMain(method)) {
            fixes.add(
                    new Fix(
                            FixKind.ENCLOSE,
                            NLS.bind(Messages.enclose, first.shortMethodName()),
                            NLS.bind(Messages.encloseExplained, first.shortMethodName()),
                            List.of(new EncloseEdit(split.method().unit(), first.method(), split.group()))));
        }
        return fixes;
    }

    /** What a program begins with mostly waits for others. */
    private static boolean isMain(MethodDeclaration method) {
        return method.getName().getIdentifier().equals("main");
    }
}
