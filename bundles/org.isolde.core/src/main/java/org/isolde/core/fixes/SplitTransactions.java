// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.isolde.core.fixes.AnomalySources.SourceMethod;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.Place;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Participant;

/**
 * Two transactions that a method runs and that should be one: both have Isolde's annotation and
 * belong to one group.
 *
 * @param method the method, which is no transaction itself
 * @param first the declaration of the first transaction
 * @param firstRun the place at which the method runs it
 * @param second the declaration of the second transaction
 * @param secondRun the place at which the method runs it
 * @param group the literal that names their group; empty for the default one
 */
record SplitTransactions(
        SourceMethod method, SourceMethod first, Place firstRun, SourceMethod second, Place secondRun,
        Optional<String> group) {

    /** Those of an anomaly; empty where it is of another sort, or its transactions are. */
    static Optional<SplitTransactions> of(ProgramAnomaly anomaly, AnomalySources sources) {
        if (!(anomaly.anomaly().evidence() instanceof Evidence.Split split)
                || !split.firstRun().method().equals(split.secondRun().method())) {
            return Optional.empty();
        }
        List<Participant> participants = anomaly.anomaly().participants();
        Optional<SourceMethod> first = sources.method(participants.get(0).declaration());
        Optional<SourceMethod> second = sources.method(participants.get(1).declaration());
        // A constructor cannot be a transaction.
        Optional<SourceMethod> method = sources.method(split.firstRun()).filter(
                found -> !found.declaration().isConstructor() && annotation(found).isEmpty());
        Optional<AtomicAnnotation> ofFirst = first.flatMap(SplitTransactions::annotation);
        Optional<AtomicAnnotation> ofSecond = second.flatMap(SplitTransactions::annotation);
        if (ofFirst.isEmpty() || ofSecond.isEmpty() || method.isEmpty()
                || !ofFirst.get().group().equals(ofSecond.get().group())) {
            return Optional.empty();
        }
        return Optional.of(
                new SplitTransactions(
                        method.get(), first.get(), split.firstRun(), second.get(), split.secondRun(),
                        ofFirst.get().group()));
    }

    private static Optional<AtomicAnnotation> annotation(SourceMethod method) {
        return AtomicAnnotation.on(method.declaration());
    }

    /** Where the method runs the two. */
    SplitCalls.Runs runs() {
        return new SplitCalls.Runs(
                SourceMethods.nameOf(first.declaration().resolveBinding()).orElseThrow(), firstRun.line(),
                SourceMethods.nameOf(second.declaration().resolveBinding()).orElseThrow(), secondRun.line());
    }

    /**
     * Whether the lines of the anomaly, which are those of the saved file, are those of the file as
     * it is.
     */
    boolean isAsSaved() {
        try {
            return !method.unit().hasUnsavedChanges();
        } catch (CoreException gone) {
            return false;
        }
    }
}
