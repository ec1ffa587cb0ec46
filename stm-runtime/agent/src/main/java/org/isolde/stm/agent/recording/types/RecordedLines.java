// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.types;

import java.util.HashMap;
import java.util.Map;
import org.isolde.recorder.probe.Sites;
import org.isolde.trace.SourcePosition;
import org.jspecify.annotations.Nullable;

/** Numbers the lines of one method as locations of a trace. */
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

    /** Enters a line. */
    public void enter(int next) {
        line = next;
    }

    /**
     * A number for the present line for one instruction that accesses array elements: facts about
     * the array are cached under it, and not overwritten by others in the line.
     */
    public int cells() {
        return Sites.addCells(current());
    }

    /** The number of the present line. */
    public int current() {
        return numbers.computeIfAbsent(line, key -> Sites.addSource(new SourcePosition(method, file, key)));
    }
}
