package org.isolde.launching.runs;

import java.io.IOException;
import java.util.List;

/**
 * Writes counts as comma-separated values (RFC 4180): a head, then one line a method. The words for the reasons are those of the runtime's own files, so
 * that scripts need no translation.
 */
public final class CountsCsv {

    private static final String LINE_END = "\r\n";

    private CountsCsv() {}

    /**
     * Writes counts.
     *
     * @param methods the counts, in the order of the lines
     * @throws IOException if {@code out} fails
     */
    public static void write(List<MethodCounts> methods, Appendable out) throws IOException {
        out.append("method,transactions,commits,retries");
        for (AbortReason reason : AbortReason.values()) {
            out.append(',').append(reason.word());
        }
        out.append(LINE_END);
        for (MethodCounts counts : methods) {
            // Parameters stand between commas, and nothing in a method's name is a quote.
            out.append('"').append(counts.method()).append('"');
            append(counts.transactions(), out);
            append(counts.commits(), out);
            append(counts.retries(), out);
            for (AbortReason reason : AbortReason.values()) {
                append(counts.aborts(reason), out);
            }
            out.append(LINE_END);
        }
    }

    private static void append(long count, Appendable out) throws IOException {
        out.append(',').append(Long.toString(count));
    }
}
