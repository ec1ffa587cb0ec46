package bank;

import org.isolde.stm.Atomic;

public class Stack implements Runnable {
    private record Node(Node next) {}

    private static Node top;

    @Atomic
    static Node top() {
        return top;
    }

    @Atomic
    static void set(Node node) {
        top = node;
    }

    static void drop() {
        Node old;
        Node rest;
        // Once more with the new value, when it has changed meanwhile.
        do {
            old = Stack.top();
            rest = old == null ? null : old.next;
        } while (!dropIfUnchanged(old, rest));
    }

    @Atomic
    private static boolean dropIfUnchanged(Node old, Node rest) {
        if (Stack.top() != old) {
            return false;
        }
        set(rest);
        return true;
    }

    @Override
    public void run() {
        drop();
    }

    public static void main(String[] arguments) {
        new Thread(new Stack()).start();
        new Thread(new Stack()).start();
    }
}
