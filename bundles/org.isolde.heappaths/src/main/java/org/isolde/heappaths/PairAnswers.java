// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.isolde.heappaths.condition.PairConditions;
import org.isolde.heappaths.condition.PairConditions.Answer;
import org.isolde.heappaths.condition.Summary;

/** What was answered about two summaries, for as long as it is asked again and again. It has one owner. */
final class PairAnswers {

    /** What is asked of two transactions. */
    enum Kind {
        SENSITIVE,
        SENSITIVE_ALONE,
        WRITE_SKEW
    }

    /** A question; summaries are the same when they are one object, which costs less than to compare them. */
    private record Question(Kind kind, Summary first, Summary second) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Question that && kind == that.kind && first == that.first && second == that.second;
        }

        @Override
        public int hashCode() {
            return (31 * System.identityHashCode(first) + System.identityHashCode(second)) * 31 + kind.ordinal();
        }
    }

    private final Map<Question, Answer> known = new HashMap<>();
    private final Set<Question> asked = new HashSet<>();

    /** Begins a round of questions; what was not asked in the last one is forgotten. */
    void begin() {
        known.keySet().retainAll(asked);
        asked.clear();
    }

    /** Forgets all answers. */
    void clear() {
        known.clear();
        asked.clear();
    }

    /** The answer to a question, worked out if it is not known; what could not be answered is tried again the next time. */
    Answer of(Kind kind, Summary first, Summary second, Supplier<Answer> work) {
        Question question = new Question(kind, first, second);
        asked.add(question);
        Answer answer = known.get(question);
        if (answer == null) {
            answer = work.get();
            if (!(answer instanceof PairConditions.Unknown)) {
                known.put(question, answer);
            }
        }
        return answer;
    }
}
