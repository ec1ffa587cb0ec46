// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.HashMap;
import java.util.Map;

/**
 * Double-checked locking with a field that is not volatile. A reader can see the reference to the
 * map before it sees what was put into the map.
 */
public class Dictionary {

    private Map<String, String> words;

    public String translate(String word) {
        if (words == null) { // bare
            synchronized (this) {
                if (words == null) {
                    Map<String, String> loaded = new HashMap<>();
                    loaded.put("tree", "Baum");
                    loaded.put("house", "Haus");
                    words = loaded; // guarded
                }
            }
        }
        return words.getOrDefault(word, word);
    }
}
