// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Undo moves an edit from one stack to another. When another document is opened in between, both
 * stacks are cleared, and then the edit of the old document is there to be redone in the new one.
 * Nobody notices until somebody tries.
 */
public class TextEditor {

    private final Deque<String> done = new ConcurrentLinkedDeque<>();
    private final Deque<String> undone = new ConcurrentLinkedDeque<>();

    void edit(String text) {
        done.push(text);
    }

    void undo() {
        String last = done.poll(); // step 1
        if (last != null) {
            undone.push(last); // step 2
        }
    }

    void open() {
        done.clear();
        undone.clear();
    }

    public static void main(String[] args) throws InterruptedException {
        TextEditor editor = new TextEditor();
        editor.edit("Once upon a time");
        ScheduledExecutorService events = Executors.newScheduledThreadPool(2);
        events.schedule(editor::undo, 5, TimeUnit.MILLISECONDS);
        events.schedule(editor::open, 40, TimeUnit.MILLISECONDS);
        events.shutdown();
        events.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(editor.done.size() + " to undo, " + editor.undone.size() + " to redo.");
    }
}
