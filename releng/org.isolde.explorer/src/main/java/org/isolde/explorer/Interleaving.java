// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A sequence of the atomic regions of several processes, in the order of their execution.
 *
 * @param regions the regions, first to last
 */
record Interleaving(List<Region> regions) {

    /** No process. */
    static final int NOBODY = -1;

    /**
     * A region that ran, up to its end or the next inner region.
     *
     * @param process the process
     * @param calls the calls that led to it
     * @param before the memory at its beginning
     * @param reads the cells that it read
     * @param writes the cells that it wrote
     */
    record Region(int process, List<CallPlace> calls, Memory before, Set<String> reads, Set<String> writes) {}

    /** Whether each process but the one given ran with nothing between its regions. */
    boolean isWholeBut(int process) {
        return regions.stream()
                .mapToInt(Region::process)
                .distinct()
                .filter(other -> other != process)
                .allMatch(other -> {
                    int[] places = placesOf(other);
                    return places[places.length - 1] - places[0] == places.length - 1;
                });
    }

    /**
     * The pairs of regions of a process, each run and the next run of the other, that something
     * came between.
     */
    Set<Split> interrupted(int process) {
        Set<Split> found = new HashSet<>();
        int[] places = placesOf(process);
        for (int i = 0; i < places.length; i++) {
            Set<List<CallPlace>> met = new HashSet<>();
            for (int j = i + 1; j < places.length; j++) {
                boolean apart = places[j] - places[i] > j - i;
                if (met.add(regions.get(places[j]).calls()) && apart) {
                    found.add(split(places[i], places[j]));
                }
            }
        }
        return found;
    }

    /** Whether one of some pairs lies within a pair, other than itself. */
    boolean holdsAnother(Split pair, Set<Split> pairs) {
        int[] places = placesOf(pair.process());
        for (int i = 0; i < places.length; i++) {
            for (int j = i + 1; j < places.length; j++) {
                if (split(places[i], places[j]).equals(pair)) {
                    return holdsAnother(places, i, j, pair, pairs);
                }
            }
        }
        return false;
    }

    private boolean holdsAnother(int[] places, int first, int last, Split pair, Set<Split> pairs) {
        for (int i = first; i <= last; i++) {
            for (int j = i + 1; j <= last; j++) {
                Split inner = split(places[i], places[j]);
                if (!inner.equals(pair) && pairs.contains(inner)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a value read by one region influences another region. */
    interface Flow {

        /**
         * Whether a region would not run, or write something else, if an earlier one of its process
         * had read some cells as they are when it begins itself.
         *
         * @param memories those on which the regions of the process ran, up to the later one
         * @param earlier the place of the earlier one among them
         * @param cells the cells
         */
        boolean decides(int process, List<Memory> memories, int earlier, Set<String> cells);
    }

    /** What a pair of regions does that something came between. */
    SplitKind kind(Split pair, Flow flow) {
        SplitKind found = SplitKind.OTHER;
        int[] places = placesOf(pair.process());
        for (int i = 0; i < places.length; i++) {
            for (int j = i + 1; j < places.length; j++) {
                if (split(places[i], places[j]).equals(pair)) {
                    SplitKind kind = kind(places, i, j, flow);
                    found = kind.compareTo(found) < 0 ? kind : found;
                }
            }
        }
        return found;
    }

    private SplitKind kind(int[] places, int first, int second, Flow flow) {
        Region one = regions.get(places[first]);
        Region other = regions.get(places[second]);
        List<Region> between = regions.subList(places[first] + 1, places[second])
                .stream()
                .filter(region -> region.process() != one.process())
                .toList();
        if (between.stream().anyMatch(region -> isTorn(region.writes(), one.reads(), other.reads()))) {
            return SplitKind.READS;
        }
        if (between.stream().anyMatch(region -> isTorn(region.reads(), one.writes(), other.writes()))) {
            return SplitKind.WRITES;
        }
        Set<String> changed = new HashSet<>();
        between.forEach(region -> changed.addAll(region.writes()));
        changed.retainAll(one.reads());
        List<Memory> memories = IntStream.rangeClosed(0, second).mapToObj(i -> regions.get(places[i]).before())
                .toList();
        boolean stale = !other.writes().isEmpty() && !changed.isEmpty()
                && flow.decides(one.process(), memories, first, changed);
        return stale ? SplitKind.STALE : SplitKind.OTHER;
    }

    /** Whether one has some cell of a whole that the other has not, and the other way round. */
    private static boolean isTorn(Set<String> whole, Set<String> one, Set<String> other) {
        return whole.stream().anyMatch(cell -> one.contains(cell) && !other.contains(cell))
                && whole.stream().anyMatch(cell -> other.contains(cell) && !one.contains(cell));
    }

    private Split split(int first, int second) {
        return new Split(regions.get(first).process(), regions.get(first).calls(), regions.get(second).calls());
    }

    private int[] placesOf(int process) {
        return IntStream.range(0, regions.size()).filter(i -> regions.get(i).process() == process).toArray();
    }
}
