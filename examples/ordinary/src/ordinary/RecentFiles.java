// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.isolde.stm.Atomic;

/** The files opened last, the newest first. */
public class RecentFiles {
    private static final int MOST = 2;

    private final Deque<String> files = new ArrayDeque<>();

    @Atomic
    public void open(String file) {
        files.remove(file);
        files.addFirst(file);
        if (files.size() > MOST) {
            files.removeLast();
        }
    }

    @Atomic
    public List<String> list() {
        return new ArrayList<>(files);
    }
}
