// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.isolde.stm.Atomic;

/** Numbers for names, given out in order. */
public class Identifiers {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final AtomicInteger last = new AtomicInteger();

    @Atomic
    public int number(String name) {
        Integer number = numbers.get(name);
        if (number == null) {
            number = last.incrementAndGet();
            numbers.put(name, number);
        }
        return number;
    }

    @Atomic
    public Optional<String> name(int number) {
        return numbers.entrySet().stream()
                .filter(entry -> entry.getValue() == number)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    @Atomic
    public int size() {
        return last.get();
    }
}
