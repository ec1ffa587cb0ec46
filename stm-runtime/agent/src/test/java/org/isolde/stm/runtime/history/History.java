// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What a program did. All locations held 0 in the beginning, and no value was written twice.
 *
 * @param end what the locations hold in the end
 */
public record History(List<Attempt> attempts, List<Long> end) {

    @Override
    public String toString() {
        return attempts.stream().map(Attempt::toString).collect(Collectors.joining("\n")) + "\nin the end " + end;
    }
}
