// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The lines of the mistake in a program of {@code examples/locks}, as comments mark them. There are
 * two forms:
 *
 * <ul>
 * <li>two steps of one thread that should be one: {@code // step 1} and {@code // step 2}. A step
 * may have several lines, for example where its lock is taken and where it reads; and a line may be
 * of both steps: {@code // step 1, step 2};
 * <li>an access that no lock, or a wrong one, keeps apart from others: {@code // bare}. Where it
 * can meet another access than itself, that one is marked {@code // guarded}.
 * </ul>
 *
 * @param first the lines of the first step
 * @param second the lines of the second step
 * @param bare the lines of the access that is not kept apart
 * @param guarded the lines of the access that it can meet
 */
public record LockMistake(
        SortedSet<Integer> first,
        SortedSet<Integer> second,
        SortedSet<Integer> bare,
        SortedSet<Integer> guarded) {

    /**
     * The mistake that is marked in a source.
     *
     * @throws IllegalArgumentException when the marks are of neither form
     */
    public static LockMistake in(Path source) {
        List<String> lines;
        try {
            lines = Files.readAllLines(source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        LockMistake mistake = new LockMistake(marked("step 1", lines), marked("step 2", lines), marked("bare", lines),
                marked("guarded", lines));
        if (!mistake.isOfSteps() && !mistake.isOfAccess()) {
            throw new IllegalArgumentException(source + ": comments must mark either lines of step 1 and lines of step "
                    + "2, or a bare access and perhaps a guarded one.");
        }
        return mistake;
    }

    private static SortedSet<Integer> marked(String mark, List<String> lines) {
        Pattern comment = Pattern.compile("// (step 1, )?" + mark + "(, step 2)?$");
        SortedSet<Integer> numbers = new TreeSet<>();
        for (int i = 0; i < lines.size(); i++) {
            if (comment.matcher(lines.get(i)).find()) {
                numbers.add(i + 1);
            }
        }
        return numbers;
    }

    private boolean isOfSteps() {
        return !first.isEmpty() && !second.isEmpty() && bare.isEmpty() && guarded.isEmpty();
    }

    private boolean isOfAccess() {
        return first.isEmpty() && second.isEmpty() && !bare.isEmpty();
    }

    /** All lines that are marked. */
    public SortedSet<Integer> lines() {
        SortedSet<Integer> lines = new TreeSet<>(first);
        lines.addAll(second);
        lines.addAll(bare);
        lines.addAll(guarded);
        return lines;
    }

    /**
     * Whether a report is of this mistake: its two steps are the marked ones; or it names the bare
     * access, and the guarded one if there is one.
     */
    public boolean isFoundBy(LockReport report) {
        if (isOfSteps()) {
            return first.contains(report.first()) && second.contains(report.second())
                    || first.contains(report.second()) && second.contains(report.first());
        }
        return bare.stream().anyMatch(report.lines()::contains)
                && (guarded.isEmpty() || guarded.stream().anyMatch(report.lines()::contains));
    }
}
