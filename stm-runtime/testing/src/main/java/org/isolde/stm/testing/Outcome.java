// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isolde.stm.testing.content.Content;
import org.jspecify.annotations.Nullable;

/**
 * What has come of a history.
 *
 * @param lines how each transaction has ended, and what is observed, a line each
 * @param methods the atomic methods of transactions, by their names, as far as they are known
 * @param ends whether all transactions have ended
 */
record Outcome(List<String> lines, Map<String, String> methods, boolean ends) {

    /** Whether a program sees no difference. */
    boolean isSameAs(Outcome other) {
        return ends && other.ends && lines.equals(other.lines);
    }

    /** That of a serial order in which a transaction waits for one that comes later. */
    static Outcome endless(String transaction) {
        return new Outcome(List.of(transaction + " " + Ending.NEVER.verb()), Map.of(), false);
    }

    /** That of a history whose transactions have all ended. */
    static Outcome of(Scenario scenario, List<TransactionThread> threads) {
        List<String> beginnings = new ArrayList<>();
        List<@Nullable Object> values = new ArrayList<>();
        Map<String, String> methods = new LinkedHashMap<>();
        for (TransactionThread thread : threads) {
            Ending ending = thread.ending();
            if (ending == null) {
                throw new IllegalStateException(thread.name() + " has not ended");
            }
            beginnings.add(thread.name() + " " + ending.verb() + (ending.hasValue() ? " " : ""));
            values.add(ending.hasValue() ? ending.value() : Content.NOTHING);
            String method = thread.method();
            if (method != null) {
                methods.put(thread.name(), method);
            }
        }
        scenario.observed().forEach((name, object) -> {
            beginnings.add(name + " = ");
            values.add(object instanceof Class<?> type ? Content.staticFields(type) : object);
        });
        List<String> texts = Content.of(values);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            lines.add(beginnings.get(i) + texts.get(i));
        }
        return new Outcome(lines, methods, true);
    }
}
