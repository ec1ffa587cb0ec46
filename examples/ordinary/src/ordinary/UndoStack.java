// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.ArrayDeque;
import java.util.Deque;
import org.isolde.stm.Atomic;

/** A text, with what was done to it and what was undone. */
public class UndoStack {
    private final Deque<String> done = new ArrayDeque<>();
    private final Deque<String> undone = new ArrayDeque<>();

    @Atomic
    public void type(String word) {
        done.push(word);
        undone.clear();
    }

    @Atomic
    public boolean undo() {
        if (done.isEmpty()) {
            return false;
        }
        undone.push(done.pop());
        return true;
    }

    @Atomic
    public boolean redo() {
        if (undone.isEmpty()) {
            return false;
        }
        done.push(undone.pop());
        return true;
    }

    @Atomic
    public String text() {
        return String.join(" ", done);
    }
}
