// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.stm.Atomic;

/** Words and their translations in both directions. */
public class Dictionary {
    private final Map<String, Set<String>> forward = new TreeMap<>();
    private final Map<String, Set<String>> backward = new TreeMap<>();

    @Atomic
    public void define(String word, String translation) {
        forward.computeIfAbsent(word, w -> new TreeSet<>()).add(translation);
        backward.computeIfAbsent(translation, w -> new TreeSet<>()).add(word);
    }

    @Atomic
    public String translate(String word) {
        return forward.getOrDefault(word, Set.of()).stream().findFirst().orElse("?");
    }

    @Atomic
    public String translateBack(String word) {
        return backward.getOrDefault(word, Set.of()).stream().findFirst().orElse("?");
    }
}
