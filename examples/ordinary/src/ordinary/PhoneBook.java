// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isolde.stm.Atomic;

/** Telephone numbers by name. */
public class PhoneBook {
    private final Map<String, String> numbers = new HashMap<>();

    public PhoneBook() {
        numbers.put("a", "11");
        numbers.put("b", "22");
    }

    @Atomic
    public void set(String name, String number) {
        numbers.put(name, number);
    }

    /** Somebody moves in with somebody else. */
    @Atomic
    public boolean share(String from, String to) {
        String number = numbers.get(from);
        if (number == null) {
            return false;
        }
        numbers.put(to, number);
        return true;
    }

    @Atomic
    public List<String> list() {
        return numbers.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .toList();
    }
}
