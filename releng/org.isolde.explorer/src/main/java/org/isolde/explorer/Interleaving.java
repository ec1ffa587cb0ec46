package org.isolde.explorer;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The atomic regions of several processes in the order in which they ran.
 *
 * @param regions the regions, first to last
 */
record Interleaving(List<Region> regions) {

    /** No process. */
    static final int NOBODY = -1;

    /** A region that ran: whose it is, and the calls that led to it. */
    record Region(int process, List<CallPlace> calls) {}

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

    /** The pairs of regions of a process, each run and the next run of the other, that something came between. */
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

    private Split split(int first, int second) {
        return new Split(regions.get(first).process(), regions.get(first).calls(), regions.get(second).calls());
    }

    private int[] placesOf(int process) {
        return IntStream.range(0, regions.size()).filter(i -> regions.get(i).process() == process).toArray();
    }
}
