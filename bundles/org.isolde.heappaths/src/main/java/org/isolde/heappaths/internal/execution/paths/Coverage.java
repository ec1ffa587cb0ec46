// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.paths;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * Decides whether an access is represented by others. Sound but incomplete: it may fail to see
 * this, but a positive answer is true.
 */
public final class Coverage {

    private Coverage() {}

    /** The reads that no other read covers; the precise ones among them cover less. */
    public static SortedSet<HeapAccess> maximal(SortedSet<HeapAccess> reads, SortedSet<HeapAccess> precise) {
        SortedSet<HeapAccess> left = new TreeSet<>(reads);
        left.addAll(precise);
        for (HeapAccess access : List.copyOf(left)) {
            boolean exact = !reads.contains(access);
            boolean covered = left.stream()
                    .filter(other -> sameRoot(access, other) && !other.equals(access))
                    .anyMatch(other -> reads.contains(other)
                            ? begins(Words.steps(access), Words.steps(other), exact)
                            : follows(access, exact, other));
            if (covered) {
                left.remove(access);
            }
        }
        return left;
    }

    private static boolean sameRoot(HeapAccess one, HeapAccess other) {
        return one.object().root().equals(other.object().root());
    }

    /** Whether the path of a precise access follows the field that another access reads. */
    private static boolean follows(HeapAccess access, boolean exact, HeapAccess precise) {
        List<HeapPath.Step> steps = access.object().steps();
        List<HeapPath.Step> longer = precise.object().steps();
        return steps.size() < longer.size()
                && longer.get(steps.size()) instanceof HeapPath.Field(String selector)
                && selector.equals(access.selector())
                && sameRoot(access, precise)
                && steps.equals(longer.subList(0, steps.size()))
                && (exact || Words.labels(access.object()).isEmpty());
    }

    /** Whether the path of some precise read follows the field that an access reads. */
    public static boolean followedBy(SortedSet<HeapAccess> precise, HeapAccess access) {
        return precise.stream().anyMatch(other -> follows(access, true, other));
    }

    /**
     * Whether one of some reads, which include their prefixes and those of their words, covers an
     * access.
     */
    public static boolean readCovers(SortedSet<HeapAccess> reads, HeapAccess access) {
        return reads.stream()
                .anyMatch(read -> read.object().root().equals(access.object().root())
                        && begins(Words.steps(access), Words.steps(read), true));
    }

    /**
     * Whether some reads cover all fields that a read includes, with its prefixes and those of its
     * words.
     */
    public static boolean readsCover(SortedSet<HeapAccess> reads, HeapAccess read) {
        return reads.contains(read) || reads.stream()
                .anyMatch(other -> sameRoot(read, other) && begins(Words.steps(read), Words.steps(other), false));
    }

    /** Whether a may-write covers an access. */
    public static boolean writeCovers(SortedSet<HeapAccess> writes, HeapAccess access) {
        return writes.contains(access) || writes.stream()
                .anyMatch(write -> write.selector().equals(access.selector())
                        && write.object().root().equals(access.object().root())
                        && sameThroughBars(access.object().steps(), write.object().steps()));
    }

    private static boolean sameThroughBars(List<HeapPath.Step> steps, List<HeapPath.Step> barred) {
        if (barred.isEmpty()) {
            return steps.isEmpty();
        }
        List<HeapPath.Step> rest = barred.subList(1, barred.size());
        if (!(barred.getFirst() instanceof HeapPath.Repeat repeat) || !repeat.barred()) {
            return !steps.isEmpty() && steps.getFirst().equals(barred.getFirst())
                    && sameThroughBars(steps.subList(1, steps.size()), rest);
        }
        int length = 0;
        int surely = 0;
        while (true) {
            if (surely >= repeat.least() && sameThroughBars(steps.subList(length, steps.size()), rest)) {
                return true;
            }
            if (length == steps.size() || !isWithin(steps.get(length), repeat.choice())) {
                return false;
            }
            surely += shortest(steps.get(length));
            length++;
        }
    }

    private static int shortest(HeapPath.Step step) {
        return step instanceof HeapPath.Repeat repeat ? repeat.least() : 1;
    }

    private static boolean isWithin(HeapPath.Step step, SortedSet<String> choice) {
        return switch (step) {
            case HeapPath.Field(String selector) -> choice.contains(selector);
            case HeapPath.Repeat repeat -> choice.containsAll(repeat.choice());
        };
    }

    /**
     * Whether a word begins one that a read stands for, where a label also stands for all prefixes
     * of its word.
     *
     * @param exact whether labels in the word itself stand for their words alone
     */
    private static boolean begins(List<HeapPath.Step> word, List<HeapPath.Step> read, boolean exact) {
        if (word.isEmpty()) {
            return true;
        }
        if (read.isEmpty()) {
            return false;
        }
        List<HeapPath.Step> rest = read.subList(1, read.size());
        List<HeapPath.Step> tail = word.subList(1, word.size());
        if (!(read.getFirst() instanceof HeapPath.Repeat repeat)) {
            return read.getFirst().equals(word.getFirst()) && begins(tail, rest, exact);
        }
        if (begins(word, rest, exact)) {
            return true;
        }
        if (repeat.barred()) {
            return isWithin(word.getFirst(), repeat.choice()) && begins(tail, read, exact);
        }
        boolean single = repeat.choice().size() == 1 && repeat.least() > 0;
        HeapPath.Field letter = new HeapPath.Field(repeat.choice().first());
        if (word.getFirst() instanceof HeapPath.Repeat same && !same.barred() && same.label().equals(repeat.label())) {
            // Of a word of one letter n, A.n goes beyond A: for A = B.n it stands for B.n as well.
            boolean further = exact && single && !rest.isEmpty() && rest.getFirst().equals(letter);
            return begins(tail, rest, exact) || further && begins(tail, rest.subList(1, rest.size()), exact);
        }
        return single && word.getFirst().equals(letter) && begins(tail, rest, exact);
    }

    /**
     * Merges accesses of one shape whose labels occur nowhere else into one barred access, which
     * covers every word.
     */
    public static SortedSet<HeapAccess> barred(SortedSet<HeapAccess> accesses, SortedSet<String> alive) {
        Map<String, SortedSet<HeapAccess>> stale = new TreeMap<>();
        SortedSet<HeapAccess> result = new TreeSet<>();
        for (HeapAccess access : accesses) {
            boolean literal = access.object().steps().stream().noneMatch(HeapPath.Repeat.class::isInstance);
            boolean current = !Words.labels(access.object()).isEmpty()
                    && alive.containsAll(Words.labels(access.object()));
            if (literal || current) {
                result.add(access);
            } else {
                stale.computeIfAbsent(Words.shape(access), shape -> new TreeSet<>()).add(access);
            }
        }
        for (SortedSet<HeapAccess> same : stale.values()) {
            if (same.size() == 1) {
                result.add(same.first());
            } else {
                result.add(joined(same));
            }
        }
        return result;
    }

    /**
     * A path that covers another one, with a single barred repetition behind its anchor if the path
     * has bars there.
     */
    public static HeapPath shortened(HeapPath path, int anchor) {
        int first = anchor;
        while (first < path.steps().size()
                && !(path.steps().get(first) instanceof HeapPath.Repeat repeat && repeat.barred())) {
            first++;
        }
        if (first == path.steps().size() || path.steps().size() - anchor < 2) {
            return path;
        }
        SortedSet<String> choice = new TreeSet<>();
        int least = 0;
        for (HeapPath.Step step : path.steps().subList(anchor, path.steps().size())) {
            switch (step) {
                case HeapPath.Field(String selector) -> choice.add(selector);
                case HeapPath.Repeat repeat -> choice.addAll(repeat.choice());
            }
            least = Math.max(least, shortest(step));
        }
        return new HeapPath(path.root(), path.steps().subList(0, anchor)).then(
                new HeapPath.Repeat(choice, "", least, true));
    }

    /** One access that stands for every word, for several of one shape. */
    static HeapAccess joined(SortedSet<HeapAccess> same) {
        List<HeapPath.Step> steps = same.first().object().steps();
        List<HeapPath.Step> joined = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            int place = i;
            joined.add(steps.get(i) instanceof HeapPath.Repeat repeat
                    ? new HeapPath.Repeat(
                            repeat.choice(),
                            "",
                            same.stream()
                                    .mapToInt(access -> ((HeapPath.Repeat) access.object().steps().get(place)).least())
                                    .min()
                                    .orElse(0),
                            true)
                    : steps.get(i));
        }
        return new HeapAccess(new HeapPath(same.first().object().root(), joined), same.first().selector());
    }
}
