// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The accesses of one run to objects that it shares with others, and its calls of the JDK. Objects
 * that the run has created itself have no identity yet, and are not recorded.
 */
final class Recorder {

    private final Set<Cell> reads = new HashSet<>();
    private final Set<Cell> writes = new HashSet<>();
    private final Set<Cell> structures = new HashSet<>();
    private final Set<LibraryCall> libraryCalls = new LinkedHashSet<>();
    private boolean recording;

    void start() {
        recording = true;
    }

    void stop() {
        recording = false;
    }

    boolean isRecording() {
        return recording;
    }

    void read(int id, Object key) {
        if (recording) {
            reads.add(new Cell(id, key));
        }
    }

    void write(int id, Object key) {
        if (recording) {
            writes.add(new Cell(id, key));
        }
    }

    /** Notes that the keys of a map or a set have changed. */
    void changeStructure(int id) {
        if (recording) {
            structures.add(new Cell(id, Cell.STRUCTURE));
        }
    }

    /** Notes that a method of the JDK is called. */
    void call(LibraryCall call) {
        if (recording) {
            libraryCalls.add(call);
        }
    }

    /** The calls of methods of the JDK. */
    Set<LibraryCall> libraryCalls() {
        return libraryCalls;
    }

    Set<Cell> reads() {
        return reads;
    }

    /** The cells written: two concurrent transactions that write the same one conflict. */
    Set<Cell> writes() {
        return writes;
    }

    /** The structures changed: who reads them depends on it, but two changes do not conflict. */
    Set<Cell> structures() {
        return structures;
    }
}
