// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.types;

import java.util.HashMap;
import java.util.Map;
import org.isolde.recorder.probe.Sites;
import org.isolde.trace.SourcePosition;
import org.jspecify.annotations.Nullable;

/** The numbers of the lines of one method, as places of a trace. */
public final class RecordedLines {

    private final String method;
    private final String file;
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private int line;

    /**
     * Creates them.
     *
     * @param owner the method's class
     * @param sourceFile the name of the source file; null if it is not known
     */
    public RecordedLines(String owner, String method, @Nullable String sourceFile) {
        this.method = owner.replace('/', '.') + "." + method;
        this.file = sourceFile == null ? "" : owner.substring(0, owner.lastIndexOf('/') + 1) + sourceFile;
    }

    /** What comes now is in a line. */
    public void enter(int next) {
        line = next;
    }

    /**
     * A number at the place for one instruction that accesses cells: what is known of the array by
     * that number is not lost to others in the line.
     */
    public int cells() {
        return Sites.addCells(current());
    }

    /** The number of the place. */
    public int current() {
        return numbers.computeIfAbsent(line, key -> Sites.addSource(new SourcePosition(method, file, key)));
    }
}
