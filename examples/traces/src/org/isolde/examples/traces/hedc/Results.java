// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.hedc;

import java.util.ArrayList;
import java.util.List;

/** The answers that came in time. */
final class Results {
    private final List<String> answers = new ArrayList<>();

    synchronized void add(String answer) {
        answers.add(answer);
    }

    synchronized int size() {
        return answers.size();
    }
}
