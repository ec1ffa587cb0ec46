// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Writes events in the text format STD of the tool RAPID, which {@link StdTrace} reads.
 *
 * <p>STD has no wait, notify or volatile access: a wait becomes the release and the acquisition of
 * its lock, a notification is left out, and a volatile access becomes a plain one, an update a
 * write. Sends and receives are left out, and so are acquisitions of shared locks. A lock that a
 * thread holds several times is written as held once. Names are written without blanks and bars;
 * two that would be written alike get numbers.
 *
 * <p>Failures of the output come as {@link UncheckedIOException}, since an {@link EventSink} throws
 * no other.
 */
public final class StdWriter implements EventSink {
    private static final Map<EventKind, String> OPERATIONS = operations();

    private final Appendable out;
    private final Names names;
    private final Map<Names.Kind, Map<Integer, String>> written = new EnumMap<>(Names.Kind.class);
    private final Map<Integer, HeldLocks> held = new HashMap<>();
    private final Map<Names.Kind, Set<String>> taken = new EnumMap<>(Names.Kind.class);

    /**
     * Creates a writer.
     *
     * @param out receives the lines; not closed
     * @param names the names of the trace
     */
    public StdWriter(Appendable out, Names names) {
        this.out = out;
        this.names = names;
    }

    private static Map<EventKind, String> operations() {
        Map<EventKind, String> operations = new EnumMap<>(EventKind.class);
        operations.put(EventKind.READ, "r");
        operations.put(EventKind.VOLATILE_READ, "r");
        operations.put(EventKind.WRITE, "w");
        operations.put(EventKind.VOLATILE_WRITE, "w");
        operations.put(EventKind.VOLATILE_UPDATE, "w");
        operations.put(EventKind.ACQUIRE, "acq");
        operations.put(EventKind.WAKE, "acq");
        operations.put(EventKind.RELEASE, "rel");
        operations.put(EventKind.WAIT, "rel");
        operations.put(EventKind.FORK, "fork");
        operations.put(EventKind.JOIN, "join");
        operations.put(EventKind.BEGIN, "begin");
        operations.put(EventKind.END, "end");
        return operations;
    }

    @Override
    public void event(int thread, EventKind kind, int operand, int source) {
        String operation = OPERATIONS.get(kind);
        if (operation == null || !isOutermost(thread, kind, operand)) {
            return;
        }
        try {
            out.append(name(Names.Kind.THREAD, thread)).append('|').append(operation);
            if (kind.operand() != EventKind.Operand.NONE) {
                out.append('(').append(name(Names.Kind.valueOf(kind.operand().name()), operand)).append(')');
            }
            out.append('|').append(place(source)).append('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether an event of a lock is the first acquisition of several, or the last release. */
    private boolean isOutermost(int thread, EventKind kind, int operand) {
        HeldLocks locks = held.computeIfAbsent(thread, key -> new HeldLocks());
        return switch (kind) {
            case ACQUIRE -> locks.acquire(operand, 0);
            case RELEASE -> locks.release(operand) != HeldLocks.Release.STILL_HELD;
            case WAIT -> {
                locks.releaseAll(operand);
                yield true;
            }
            case WAKE -> {
                locks.acquireAgain(operand, 0);
                yield true;
            }
            default -> true;
        };
    }

    /** A place that has a number only keeps it. */
    private String place(int source) {
        SourcePosition position = names.source(source);
        boolean numberOnly = position.file().isEmpty() && position.method().isEmpty() && names.table(Names.Kind.SOURCE)
                .has(source);
        return Integer.toString(numberOnly ? position.line() : source);
    }

    private String name(Names.Kind kind, int id) {
        return written.computeIfAbsent(kind, key -> new HashMap<>())
                .computeIfAbsent(id, key -> free(kind, plain(fullName(kind, id))));
    }

    private String fullName(Names.Kind kind, int id) {
        return switch (kind) {
            case THREAD -> names.thread(id);
            case LOCATION -> names.location(id);
            case LOCK -> names.lock(id);
            case SOURCE, CLASS, OPTION -> throw new IllegalArgumentException("STD has no names of these");
        };
    }

    private static String plain(String name) {
        return name.isEmpty() ? "_" : name.replaceAll("[\\s|()]", "_");
    }

    private String free(Names.Kind kind, String name) {
        Set<String> others = taken.computeIfAbsent(kind, key -> new HashSet<>());
        String free = name;
        for (int i = 2; !others.add(free); i++) {
            free = name + "#" + i;
        }
        return free;
    }
}
