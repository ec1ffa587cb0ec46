// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.result;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.isolde.heappaths.condition.Result;
import org.isolde.heappaths.condition.Search;
import org.isolde.heappaths.internal.execution.paths.Find;
import org.isolde.heappaths.internal.execution.paths.ResultPaths;
import org.isolde.heappaths.internal.execution.paths.Words;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.path.HeapPath;

/**
 * A result, with the results of the searches in it.
 *
 * @param result the result
 * @param finds the results of searches, by their loops
 */
public record Way(Result result, SortedMap<String, Find> finds) {

    /** The result with the labels A, B, … in the order of its paths. */
    Way labelled() {
        Map<String, String> names = new TreeMap<>();
        FreshNames fresh = new FreshNames();
        for (HeapPath path : ResultPaths.ordered(result)) {
            Words.labels(path).forEach(label -> names.computeIfAbsent(label, l -> fresh.label()));
        }
        UnaryOperator<HeapPath> paths = path -> Words.relabelled(path, label -> names.getOrDefault(label, "?" + label));
        SortedMap<String, Find> found = new TreeMap<>();
        finds.forEach((loop, find) -> found.put(loop, find.mapped(paths)));
        Result renamed = ResultPaths.mapped(result, paths);
        SortedMap<String, Search> searches = new TreeMap<>();
        found.values().forEach(find -> find.label()
                .filter(names::containsValue)
                .ifPresent(label -> searches.put(label, find.search())));
        return new Way(
                new Result(
                        renamed.reads(),
                        renamed.mustReads(),
                        renamed.mayWrites(),
                        renamed.mustWrites(),
                        renamed.nulls(),
                        searches,
                        renamed.relinks(),
                        renamed.preciseReads()),
                found);
    }
}
