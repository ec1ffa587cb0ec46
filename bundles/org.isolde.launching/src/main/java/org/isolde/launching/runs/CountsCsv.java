// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * Writes counts as comma-separated values (RFC 4180): a header, then a line for each method,
 * followed by one line for each place where it had conflicts. Such a line has the place, the writer
 * and, in the column of the reason, the count; {@code ?} means unknown. In the line of a method,
 * place and writer are empty. Times are in nanoseconds. The keywords of reasons are those of the
 * runtime's own files, so that scripts need no translation.
 */
public final class CountsCsv {

    private static final String LINE_END = "\r\n";
    private static final String UNKNOWN = "?";
    private static final int TYPICAL = 6;

    private CountsCsv() {}

    /**
     * Writes counts.
     *
     * @param methods the counts, in the order of the lines
     * @throws IOException if {@code out} fails
     */
    public static void write(List<MethodCounts> methods, Appendable out) throws IOException {
        out.append("method,place,writer,transactions,commits,retries");
        for (AbortReason reason : AbortReason.values()) {
            out.append(',').append(reason.word());
        }
        out.append(",time,time-lost,time-median,time-longest,reads-median,reads-most,writes-median,writes-most");
        out.append(LINE_END);
        for (MethodCounts counts : methods) {
            quote(counts.method(), out);
            out.append(",,");
            append(counts.transactions(), out);
            append(counts.commits(), out);
            append(counts.retries(), out);
            for (AbortReason reason : AbortReason.values()) {
                append(counts.aborts(reason), out);
            }
            append(counts.times().committed(), out);
            append(counts.times().lost(), out);
            if (counts.typical().isPresent()) {
                append(counts.typical().get(), out);
            } else {
                out.append(",".repeat(TYPICAL));
            }
            out.append(LINE_END);
            for (Conflict conflict : counts.conflicts()) {
                append(conflict, out);
            }
        }
    }

    private static void append(Typical typical, Appendable out) throws IOException {
        append(typical.time(), out);
        append(typical.longest(), out);
        append(typical.reads(), out);
        append(typical.mostReads(), out);
        append(typical.writes(), out);
        append(typical.mostWrites(), out);
    }

    private static void append(Conflict conflict, Appendable out) throws IOException {
        quote(conflict.method(), out);
        out.append(',');
        quote(conflict.place().orElse(UNKNOWN), out);
        out.append(',');
        quote(conflict.writer().orElse(UNKNOWN), out);
        out.append(",,,");
        for (AbortReason reason : AbortReason.values()) {
            if (reason == conflict.reason()) {
                append(conflict.count(), out);
            } else {
                out.append(',');
            }
        }
        out.append(",".repeat(TYPICAL + 2)).append(LINE_END);
    }

    /** Parameters stand between commas, and nothing in a name of Java is a quote. */
    private static void quote(String name, Appendable out) throws IOException {
        out.append('"').append(name).append('"');
    }

    private static void append(Duration time, Appendable out) throws IOException {
        append(time.toNanos(), out);
    }

    private static void append(long count, Appendable out) throws IOException {
        out.append(',').append(Long.toString(count));
    }
}
