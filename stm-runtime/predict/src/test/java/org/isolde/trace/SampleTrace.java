// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/** A run of some threads with events of all kinds, as a recorder would write it. */
final class SampleTrace {
    private static final int THREADS = 4;
    private static final EventKind[] KINDS = EventKind.values();

    private final Random random;
    private final List<List<RecordedEvent>> threads = new ArrayList<>();
    private final List<RecordedEvent> synchronisation = new ArrayList<>();

    SampleTrace(long seed) {
        random = new Random(seed);
    }

    /** The events of each thread. */
    List<List<RecordedEvent>> threads() {
        return threads;
    }

    /** The synchronisation events of all threads, in their order. */
    List<RecordedEvent> synchronisation() {
        return synchronisation;
    }

    SampleTrace write(Path file, int events) throws IOException {
        try (TraceWriter writer = new TraceWriter(Files.newOutputStream(file))) {
            write(writer, events);
        }
        return this;
    }

    private void write(TraceWriter writer, int events) throws IOException {
        AtomicLong sequence = new AtomicLong();
        List<ThreadStream> streams = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            threads.add(new ArrayList<>());
            streams.add(writer.stream(thread, 0));
            writer.define(Names.Kind.THREAD, thread, "worker " + thread, NameTable.NONE, NameTable.NONE);
        }
        writer.define(Names.Kind.LOCATION, 7, "int[]", 3, 12);
        writer.define(Names.Kind.OPTION, 0, "atomic=*.deposit", NameTable.NONE, NameTable.NONE);
        writer.define(Names.Kind.OPTION, 1, "exclude=org.example", NameTable.NONE, NameTable.NONE);
        writer.defineSource(5, new SourcePosition("bank.Account.deposit", "bank/Account.java", 17));
        int count;
        for (int i = 0; i < events; i += count) {
            count = 1;
            int thread = random.nextInt(THREADS);
            RecordedEvent event = new RecordedEvent(thread, KINDS[random.nextInt(KINDS.length)],
                    number(50), number(40));
            threads.get(thread).add(event);
            if (event.kind().synchronises()) {
                synchronisation.add(event);
                streams.get(thread).synchronisation(event.kind(), event.operand(), event.source(),
                        sequence.incrementAndGet());
            } else if (event.kind().operand() == EventKind.Operand.LOCATION && random.nextBoolean()) {
                count = 1 + random.nextInt(Math.min(70, events - i));
                int distance = random.nextBoolean() ? 1 : 1 + random.nextInt(20);
                for (int next = 1; next < count; next++) {
                    threads.get(thread).add(new RecordedEvent(thread, event.kind(),
                            event.operand() + next * distance, event.source()));
                }
                streams.get(thread).accesses(event.kind(), event.operand(), count, distance, event.source());
            } else {
                streams.get(thread).access(event.kind(), event.operand(), event.source());
            }
        }
        for (ThreadStream stream : streams) {
            stream.flush();
        }
    }

    /** Mostly a small one; otherwise of any length. */
    private int number(int small) {
        return random.nextInt(10) == 0 ? random.nextInt() >>> (1 + random.nextInt(30)) : random.nextInt(small);
    }
}
