package org.isolde.shape.internal.execution;

import java.util.List;
import java.util.SortedMap;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.shape.condition.Result;
import org.isolde.shape.condition.Summary;

/** Makes the summary of a transaction from the ways in which it ends: those that another one covers are left out. */
final class Results {

    private Results() {}

    static Summary summary(SortedMap<String, Summary.Root> roots, List<Exit> exits, ExceptionRule rule) {
        List<Result> results = exits.stream()
                .filter(exit -> !exit.exceptional() || rule == ExceptionRule.COMMIT)
                .map(Exit::result)
                .toList();
        return new Summary(roots, results);
    }
}
