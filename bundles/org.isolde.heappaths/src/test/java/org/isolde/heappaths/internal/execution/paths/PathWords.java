// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.paths;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.heappaths.path.HeapPath;

/** What heap paths denote, written out (Dias' thesis, figure 4.15). */
public final class PathWords {

    private static final int LENGTH = 6;

    private PathWords() {}

    /** All sequences of selectors, up to a length of six, that a path may stand for. */
    public static Set<String> of(HeapPath path) {
        List<List<String>> words = List.of(List.of());
        for (HeapPath.Step step : path.steps()) {
            List<List<String>> longer = new ArrayList<>();
            for (List<String> word : words) {
                switch (step) {
                    case HeapPath.Field(String selector) -> longer.add(extended(word, selector));
                    case HeapPath.Repeat repeat -> longer.addAll(repeated(word, repeat));
                }
            }
            words = longer;
        }
        Set<String> texts = new TreeSet<>();
        words.stream().filter(word -> word.size() <= LENGTH).forEach(word -> texts.add(String.join(".", word)));
        return texts;
    }

    private static List<List<String>> repeated(List<String> begin, HeapPath.Repeat repeat) {
        List<List<String>> all = new ArrayList<>();
        List<List<String>> last = List.of(begin);
        for (int length = 0; begin.size() + length <= LENGTH; length++) {
            if (length >= repeat.least()) {
                all.addAll(last);
            }
            List<List<String>> next = new ArrayList<>();
            last.forEach(word -> repeat.choice().forEach(selector -> next.add(extended(word, selector))));
            last = next;
        }
        return all;
    }

    private static List<String> extended(List<String> word, String selector) {
        List<String> longer = new ArrayList<>(word);
        longer.add(selector);
        return longer;
    }
}
