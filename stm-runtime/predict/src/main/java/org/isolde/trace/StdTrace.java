// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A trace in the text format STD of the tool RAPID: one event in each line,
 * {@code thread|operation(operand)|place}, in the order of the run. Operations are
 * {@code r w acq rel fork join}, and {@code begin end} without an operand; the place is a number.
 * Threads, locks and locations have separate name spaces.
 *
 * <p>Each line is validated, since RAPID itself interprets a malformed line as the event before.
 * Missing lines at the end cannot be detected.
 */
public final class StdTrace implements Trace {
    private static final Map<String, EventKind> KINDS = Map.of("r", EventKind.READ, "w", EventKind.WRITE, "acq",
            EventKind.ACQUIRE, "rel", EventKind.RELEASE, "fork", EventKind.FORK, "join", EventKind.JOIN, "begin",
            EventKind.BEGIN, "end", EventKind.END);

    private final Path path;
    private Names names = new Names();
    private Map<Names.Kind, Map<String, Integer>> numbers = new HashMap<>();
    private long line;
    private List<String> losses = List.of();

    /** A trace that is read from a file when it is replayed. */
    public StdTrace(Path path) {
        this.path = path;
    }

    @Override
    public Names names() {
        return names;
    }

    @Override
    public boolean ordered() {
        return true;
    }

    @Override
    public String position() {
        return "line " + line;
    }

    @Override
    public List<String> losses() {
        return losses;
    }

    /**
     * Replays the trace. A malformed line ends it, and is reported as a loss; if it is the first
     * one, the file is no trace.
     */
    @Override
    public void replay(EventSink sink) throws IOException, TraceException {
        names = new Names();
        numbers = new HashMap<>();
        line = 0;
        losses = List.of();
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(Files.newInputStream(path), StandardCharsets.UTF_8))) {
            for (String text = in.readLine(); text != null; text = in.readLine()) {
                line++;
                event(text, sink);
            }
        } catch (TraceException e) {
            if (line == 1) {
                throw new TraceException(
                        path + ": is not a trace: it does not begin as one of Isolde's, and in the text "
                                + "format STD " + e.getMessage());
            }
            losses = List.of("L" + e.getMessage().substring(1) + ". From there on nothing was read.");
        }
        if (line == 0) {
            throw new TraceException(path + ": is empty, and no trace.");
        }
    }

    private void event(String text, EventSink sink) throws TraceException {
        int first = text.indexOf('|');
        int second = text.indexOf('|', first + 1);
        if (first < 0 || second < 0 || text.indexOf('|', second + 1) >= 0) {
            throw bad(text, "has not three fields with | between, thread|operation(operand)|place");
        }
        int thread = number(Names.Kind.THREAD, text.substring(0, first), text);
        String operation = text.substring(first + 1, second);
        int open = operation.indexOf('(');
        EventKind kind = KINDS.get(open < 0 ? operation : operation.substring(0, open));
        if (kind == null) {
            throw bad(text, "names no operation; there are r, w, acq, rel, fork, join, begin and end");
        }
        int operand = kind.operand() == EventKind.Operand.NONE
                ? none(open, text)
                : operand(kind, operation, open, text);
        sink.event(thread, kind, operand, source(text.substring(second + 1), text));
    }

    private int none(int open, String text) throws TraceException {
        if (open >= 0) {
            throw bad(text, "has an operand where there is none");
        }
        return 0;
    }

    private int operand(EventKind kind, String operation, int open, String text) throws TraceException {
        if (open < 0 || !operation.endsWith(")")) {
            throw bad(text, "lacks an operand in parentheses");
        }
        return number(Names.Kind.valueOf(kind.operand().name()), operation.substring(open + 1, operation.length() - 1),
                text);
    }

    private int number(Names.Kind kind, String name, String text) throws TraceException {
        Map<String, Integer> known = numbers.computeIfAbsent(kind, key -> new HashMap<>());
        Integer number = known.get(name);
        if (number == null) {
            if (name.isEmpty() || name.chars().anyMatch(Character::isWhitespace)) {
                throw bad(text, "has a " + kind.name().toLowerCase(Locale.ROOT)
                        + " without a name, or one with blanks in it");
            }
            number = known.size();
            known.put(name, number);
            names.table(kind).define(number, name, NameTable.NONE, NameTable.NONE);
        }
        return number;
    }

    private int source(String place, String text) throws TraceException {
        Map<String, Integer> known = numbers.computeIfAbsent(Names.Kind.SOURCE, key -> new HashMap<>());
        Integer number = known.get(place);
        if (number == null) {
            try {
                names.defineSource(known.size(), new SourcePosition("", "", Integer.parseInt(place)));
            } catch (NumberFormatException e) {
                throw bad(text, "has a place that is not a whole number");
            }
            number = known.size();
            known.put(place, number);
        }
        return number;
    }

    private TraceException bad(String text, String what) {
        String shown = text.length() > 60 ? text.substring(0, 60) + "\u2026" : text;
        return new TraceException("line " + line + " " + what + ": " + shown);
    }
}
