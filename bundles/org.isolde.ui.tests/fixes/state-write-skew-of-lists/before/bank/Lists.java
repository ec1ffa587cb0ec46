package bank;

import org.isolde.stm.Atomic;

public class Lists {
    static class Node {
        int x;
        int y;
        Node next;
    }

    private Node a;
    private Node b;

    Node lend() {
        return a;
    }

    void take(Node node) {
        b = node;
    }

    void add() {
        Node node = new Node();
        node.next = a;
        a = node;
    }

    @Atomic(group = "lists")
    void first() {
        for (Node node = a; node != null; node = node.next) {
            if (node.x == 0) {
                node.y = 1;
            }
        }
    }

    @Atomic(group = "lists")
    void second() {
        for (Node node = b; node != null; node = node.next) {
            if (node.y == 0) {
                node.x = 1;
            }
        }
    }
}
