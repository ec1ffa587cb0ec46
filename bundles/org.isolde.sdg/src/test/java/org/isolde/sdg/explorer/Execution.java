package org.isolde.sdg.explorer;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One run of a transaction on a snapshot.
 *
 * @param writes what it wrote, by cell; objects it created are named after the instance, so that equal runs give equal names
 * @param result what it returned; empty when it threw, in which case it is rolled back
 */
record Execution(Map<String, Object> writes, Optional<Object> result) {

    /**
     * A call of a transaction.
     *
     * @param number tells instances of one history apart
     * @param method the transaction's simple name
     */
    record Instance(int number, String method, List<Object> arguments) {}

    boolean commits() {
        return result.isPresent();
    }
}
