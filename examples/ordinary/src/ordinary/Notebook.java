// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.ArrayList;
import java.util.List;
import org.isolde.stm.Atomic;

/** The lines of a text. */
public class Notebook {
    private final List<String> lines = new ArrayList<>(List.of("one", "two"));

    @Atomic
    public void edit(int line, String text) {
        lines.set(line, text);
    }

    @Atomic
    public void append(String text) {
        lines.add(text);
    }

    @Atomic
    public void copy(int from, int to) {
        lines.set(to, lines.get(from));
    }

    @Atomic
    public String text() {
        return String.join("\n", lines);
    }
}
