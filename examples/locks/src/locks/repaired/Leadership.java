// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.atomic.AtomicReference;

/** A leader ends only the term that it looked at. */
public class Leadership {

    /** One term of one leader. */
    public record Term(String leader, long number) {
    }

    private final AtomicReference<Term> current = new AtomicReference<>(new Term("nobody", 0));

    public Term elect(String candidate) {
        return current.updateAndGet(
                term -> term.leader().equals("nobody") ? new Term(candidate, term.number() + 1) : term);
    }

    public void expire(long number) {
        current.updateAndGet(term -> term.number() == number ? new Term("nobody", number) : term);
    }

    public boolean resign(String leader) {
        Term term = current.get();
        return term.leader().equals(leader)
                && current.compareAndSet(term, new Term("nobody", term.number()));
    }
}
