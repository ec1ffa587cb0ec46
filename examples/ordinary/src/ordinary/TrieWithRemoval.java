// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import org.isolde.stm.Atomic;

/** A set of words; nodes that no word needs any more are removed. */
public class TrieWithRemoval {
    private static final class Node {
        final Map<Character, Node> children = new HashMap<>();
        boolean word;
    }

    private final Node root = new Node();

    public TrieWithRemoval() {
        insert("ab");
        insert("ac");
    }

    @Atomic
    public void insert(String word) {
        Node node = root;
        for (char letter : word.toCharArray()) {
            node = node.children.computeIfAbsent(letter, c -> new Node());
        }
        node.word = true;
    }

    @Atomic
    public void remove(String word) {
        remove(root, word);
    }

    /** Removes the rest of a word below a node. */
    private static void remove(Node node, String rest) {
        if (rest.isEmpty()) {
            node.word = false;
            return;
        }
        Node child = node.children.get(rest.charAt(0));
        if (child != null) {
            remove(child, rest.substring(1));
            if (!child.word && child.children.isEmpty()) {
                node.children.remove(rest.charAt(0));
            }
        }
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
