// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Map;
import java.util.TreeMap;
import org.isolde.stm.Atomic;

/** A set of words that only grows. */
public class Trie {
    private static final class Node {
        final Map<Character, Node> children = new TreeMap<>();
        boolean word;
    }

    private final Node root = new Node();

    public Trie() {
        insert("ab");
    }

    @Atomic
    public void insert(String word) {
        Node node = root;
        for (char letter : word.toCharArray()) {
            Node child = node.children.get(letter);
            if (child == null) {
                child = new Node();
                node.children.put(letter, child);
            }
            node = child;
        }
        node.word = true;
    }

    @Atomic
    public boolean contains(String word) {
        Node node = root;
        for (int i = 0; i < word.length() && node != null; i++) {
            node = node.children.get(word.charAt(i));
        }
        return node != null && node.word;
    }
}
