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
        Node old = Stack.top();
        Node rest = old == null ? null : old.next;
        set(rest);
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
