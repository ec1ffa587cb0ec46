// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

/**
 * An array with a height is a stack. Whoever has been told that it is not empty takes from it, but
 * another one may have taken the last element.
 */
public class UndoStack {

    private final int[] steps = new int[8];
    private int height;

    synchronized void push(int step) {
        steps[height] = step;
        height++;
    }

    private synchronized boolean isEmpty() {
        return height == 0;
    }

    private synchronized int pop() {
        height--;
        return steps[height];
    }

    int undo() {
        if (isEmpty()) { // step 1
            return 0;
        }
        return pop(); // step 2
    }

    public static void main(String[] args) throws Exception {
        UndoStack stack = new UndoStack();
        stack.push(42);
        Thread one = new Thread(stack::undo);
        Thread two = new Thread(stack::undo);
        one.start();
        Thread.sleep(25);
        two.start();
        one.join();
        two.join();
    }
}
