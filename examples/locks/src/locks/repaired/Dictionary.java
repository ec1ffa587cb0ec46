// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.HashMap;
import java.util.Map;

/** Double-checked locking with a volatile field. */
public class Dictionary {

    private volatile Map<String, String> words;

    public String translate(String word) {
        if (words == null) {
            synchronized (this) {
                if (words == null) {
                    Map<String, String> loaded = new HashMap<>();
                    loaded.put("tree", "Baum");
                    loaded.put("house", "Haus");
                    words = loaded;
                }
            }
        }
        return words.getOrDefault(word, word);
    }
}
