// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.isolde.stm.Atomic;

/** The subscribers of a newsletter, in a list that is copied when it changes. */
public class Subscribers {
    private List<String> names = List.of();

    @Atomic
    public boolean subscribe(String name) {
        if (names.contains(name)) {
            return false;
        }
        List<String> copy = new ArrayList<>(names);
        copy.add(name);
        names = Collections.unmodifiableList(copy);
        return true;
    }

    @Atomic
    public void unsubscribe(String name) {
        names = names.stream().filter(other -> !other.equals(name)).toList();
    }

    @Atomic
    public String address() {
        return names.stream().map(name -> name + "@example.org").collect(Collectors.joining(", "));
    }
}
