// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.demonstration;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isolde.engine.Messages;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Reproduction;
import org.isolde.execution.Finding;
import org.isolde.execution.Script;

/**
 * Writes the source of an execution with the names of an anomaly's participants.
 *
 * @param finding the execution
 * @param order the instance that each participant is
 * @param varying the parts of the state that depend on the order of the transactions, by index
 */
record ReproductionWriter(Finding finding, List<Integer> order, List<Integer> varying) {

    Reproduction write() {
        Script script = finding.script();
        List<String> calls = order.stream().map(script.calls()::get).toList();
        List<String> steps = finding.schedule().stream()
                .map(event -> label(event.instance()) + (event.kind() == Finding.Kind.BEGIN ? " begins" : " commits"))
                .toList();
        Map<String, String> observed = new LinkedHashMap<>();
        varying.stream().map(script.observed()::get).forEach(part -> observed.put(part.name(), part.expression()));
        return new Reproduction(script.packageName(), script.setUp(), script.throwsExceptions(), calls, steps,
                observed, obstacles(script));
    }

    private String label(int instance) {
        return Anomaly.label(order.indexOf(instance));
    }

    private List<String> obstacles(Script script) {
        Stream<String> hidden = varying.stream()
                .map(script.observed()::get)
                .filter(part -> !part.isVisible())
                .map(part -> Messages.text("no-test.hidden", part.name()));
        return Stream.concat(script.obstacles().stream().map(ReproductionWriter::words), hidden).distinct().toList();
    }

    private static String words(Script.Obstacle obstacle) {
        return switch (obstacle) {
            case Script.Obstacle.Hidden(String name) -> Messages.text("no-test.hidden", name);
            case Script.Obstacle.ChangesLibraryObject changes -> Messages.text("no-test.library-object");
            case Script.Obstacle.IrrevocableCall(String method) ->
                Messages.text("no-test.irrevocable-call", method);
            case Script.Obstacle.UnknownAnnotation(String transaction) ->
                Messages.text("no-test.unknown-annotation", transaction);
        };
    }

    /** The parts of the states of a finding that are not the same in all of them. */
    static List<Integer> varying(Finding finding) {
        List<List<String>> states = Stream.concat(
                Stream.of(finding.initial(), finding.outcome().state()),
                finding.serialOutcomes().stream().map(serial -> serial.outcome().state())).toList();
        return IntStream.range(0, finding.initial().size())
                .filter(part -> states.stream().map(state -> state.get(part)).distinct().count() > 1)
                .boxed()
                .toList();
    }
}
