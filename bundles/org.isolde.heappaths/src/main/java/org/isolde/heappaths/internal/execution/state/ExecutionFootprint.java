// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.state;

import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.isolde.heappaths.condition.Comparison;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.internal.execution.paths.Coverage;
import org.isolde.heappaths.internal.execution.paths.Find;
import org.isolde.heappaths.internal.execution.paths.Renewal;
import org.isolde.heappaths.internal.execution.paths.Words;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * The accesses of an execution to the snapshot so far, and the facts that it has learned about it:
 * R and W of Dias' thesis, section 4.6.
 *
 * <p>A read includes the fields that its path follows. Reads are kept in two sets: in
 * {@link #precise} a label denotes its word alone, in {@link #reads} also all prefixes of the word,
 * and one with a bar every word. Only labels that occur in the paths of the heap's terms go on
 * changing; the others are words of their own.
 */
public final class ExecutionFootprint {

    private static final int FACTS = 32;

    private SortedSet<HeapAccess> reads;
    private SortedSet<HeapAccess> precise;
    private SortedSet<HeapAccess> mustReads;
    private SortedSet<HeapAccess> mayWrites;
    private SortedSet<HeapAccess> mustWrites;
    private SortedSet<HeapAccess> nulls;
    private SortedSet<Comparison> facts;
    private SortedMap<String, Find> finds = new TreeMap<>();

    public ExecutionFootprint() {
        reads = new TreeSet<>();
        precise = new TreeSet<>();
        mustReads = new TreeSet<>();
        mayWrites = new TreeSet<>();
        mustWrites = new TreeSet<>();
        nulls = new TreeSet<>();
        facts = new TreeSet<>(Words.COMPARISONS);
    }

    private ExecutionFootprint(ExecutionFootprint other, UnaryOperator<HeapPath> paths) {
        reads = Words.mapped(other.reads, paths);
        precise = Words.mapped(other.precise, paths);
        mustReads = Words.mapped(other.mustReads, paths);
        mayWrites = Words.mapped(other.mayWrites, paths);
        mustWrites = Words.mapped(other.mustWrites, paths);
        nulls = Words.mapped(other.nulls, paths);
        other.finds.forEach((loop, find) -> finds.put(loop, find.mapped(paths)));
        facts = new TreeSet<>(Words.COMPARISONS);
        for (Comparison fact : other.facts) {
            facts.add(new Comparison(Words.mapped(fact.left(), paths), fact.operator(),
                    Words.mapped(fact.right(), paths)));
        }
    }

    ExecutionFootprint copy() {
        ExecutionFootprint copy = new ExecutionFootprint();
        copy.reads.addAll(reads);
        copy.precise.addAll(precise);
        copy.mustReads.addAll(mustReads);
        copy.mayWrites.addAll(mayWrites);
        copy.mustWrites.addAll(mustWrites);
        copy.nulls.addAll(nulls);
        copy.facts.addAll(facts);
        copy.finds.putAll(finds);
        return copy;
    }

    /** The same with other paths. */
    ExecutionFootprint mapped(UnaryOperator<HeapPath> paths) {
        return new ExecutionFootprint(this, paths);
    }

    /** The number of accesses that may happen. */
    public int size() {
        return reads.size() + precise.size() + mayWrites.size();
    }

    public SortedSet<HeapAccess> reads() {
        return reads;
    }

    public SortedSet<HeapAccess> precise() {
        return precise;
    }

    public SortedSet<HeapAccess> mustReads() {
        return mustReads;
    }

    public SortedSet<HeapAccess> mayWrites() {
        return mayWrites;
    }

    public SortedSet<HeapAccess> mustWrites() {
        return mustWrites;
    }

    public SortedSet<HeapAccess> nulls() {
        return nulls;
    }

    SortedSet<Comparison> facts() {
        return facts;
    }

    /** The results of searches, by their loops. */
    public SortedMap<String, Find> finds() {
        return finds;
    }

    /** Records a read of one field of one object of the snapshot. */
    public void read(HeapAccess access) {
        mustReads.add(access);
        if (!Coverage.readCovers(reads, access)) {
            precise.add(access);
        }
    }

    /** Records a read of a field that may be one of several. */
    public void mayRead(HeapAccess access) {
        reads.add(access);
    }

    /** Records a write of one field of one object of the snapshot. */
    public void write(HeapAccess access) {
        mustWrites.add(access);
        mayWrite(access);
    }

    /** Records a possible write of a field. */
    public void mayWrite(HeapAccess access) {
        if (!Coverage.writeCovers(mayWrites, access)) {
            mayWrites.add(access);
        }
    }

    /** A field of the snapshot holds null. */
    void isNull(HeapAccess access) {
        nulls.add(access);
    }

    /** Records a comparison that holds; if there are very many, only some are kept. */
    public void holds(Comparison fact) {
        if (facts.size() < FACTS) {
            facts.add(fact);
        }
    }

    /** Appends the accesses of a later execution. */
    public void append(ExecutionFootprint later) {
        later.precise.forEach(access -> {
            if (!Coverage.readCovers(reads, access)) {
                precise.add(access);
            }
        });
        reads.addAll(later.reads);
        mustReads.addAll(later.mustReads);
        later.mayWrites.forEach(this::mayWrite);
        mustWrites.addAll(later.mustWrites);
        nulls.addAll(later.nulls);
        facts.addAll(later.facts);
        finds.putAll(later.finds);
    }

    /** Does what either of two does. */
    void join(ExecutionFootprint other) {
        reads.addAll(other.reads);
        precise.addAll(other.precise);
        other.mayWrites.forEach(this::mayWrite);
        mustReads.retainAll(other.mustReads);
        mustWrites.retainAll(other.mustWrites);
        nulls.retainAll(other.nulls);
        facts.retainAll(other.facts);
        finds.entrySet().retainAll(other.finds.entrySet());
    }

    /**
     * Whether all that this one may do, another one may do, and what that one surely does, this one
     * does.
     */
    boolean isCoveredBy(ExecutionFootprint other) {
        return reads.stream().allMatch(read -> Coverage.readsCover(other.reads, read))
                && precise.stream().allMatch(
                        read -> other.precise.contains(read) || Coverage.readCovers(other.reads, read))
                && mayWrites.stream().allMatch(write -> Coverage.writeCovers(other.mayWrites, write))
                && mustReads.containsAll(other.mustReads)
                && mustWrites.containsAll(other.mustWrites)
                && nulls.containsAll(other.nulls)
                && facts.containsAll(other.facts)
                && finds.entrySet().containsAll(other.finds.entrySet());
    }

    /** A path is generalised: see {@link Renewal}. */
    void renew(Renewal renewal) {
        RenewedReads renewed = new RenewedReads(reads, precise, renewal);
        reads = renewed.reads();
        precise = renewed.precise();
        mustReads = Words.mapped(mustReads, renewal::apply);
        mayWrites = Words.mapped(mayWrites, renewal::apply);
        mustWrites = Words.mapped(mustWrites, renewal::apply);
        nulls = Words.mapped(nulls, renewal::apply);
        finds.replaceAll((loop, find) -> find.mapped(renewal::apply));
        SortedSet<Comparison> renewedFacts = new TreeSet<>(Words.COMPARISONS);
        facts.forEach(fact -> renewedFacts
                .add(new Comparison(renewal.apply(fact.left()), fact.operator(), renewal.apply(fact.right()))));
        facts = renewedFacts;
    }

    /**
     * Forgets what is said in words that these labels stood for, and that nothing else stands for
     * any more.
     */
    void forget(SortedSet<String> labels) {
        mustReads.removeIf(access -> Words.hasLabel(access.object(), labels));
        mustWrites.removeIf(access -> Words.hasLabel(access.object(), labels));
        nulls.removeIf(access -> Words.hasLabel(access.object(), labels));
        facts.removeIf(fact -> Words.labels(fact).stream().anyMatch(labels::contains));
        finds.values().removeIf(
                find -> Words.hasLabel(find.start(), labels) || Words.hasLabel(find.found(), labels));
    }

    /** Drops facts that use other labels than these. */
    public void retain(SortedSet<String> labels) {
        mustReads.removeIf(access -> !labels.containsAll(Words.labels(access.object())));
        mustWrites.removeIf(access -> !labels.containsAll(Words.labels(access.object())));
        nulls.removeIf(access -> !labels.containsAll(Words.labels(access.object())));
        facts.removeIf(fact -> !labels.containsAll(Words.labels(fact)));
    }

    /** The paths of the objects accessed, the longest first. */
    public List<HeapPath> objects() {
        SortedSet<HeapPath> objects = new TreeSet<>(
                Comparator.comparingInt((HeapPath path) -> -path.steps().size())
                        .thenComparing(Comparator.naturalOrder()));
        Stream.of(precise, reads, mustReads, mayWrites, mustWrites, nulls)
                .flatMap(SortedSet::stream)
                .forEach(access -> objects.add(access.object()));
        for (Comparison fact : facts) {
            Stream.of(fact.left(), fact.right()).forEach(scalar -> {
                if (scalar instanceof Scalar.Content(HeapAccess field)) {
                    objects.add(field.object());
                }
            });
        }
        return List.copyOf(objects);
    }

    /** Makes bars behind an anchor cover everything that is followed there. */
    public void shorten(ToIntFunction<HeapPath> anchor) {
        reads = Words.mapped(reads, path -> Coverage.shortened(path, anchor.applyAsInt(path)));
        mayWrites = Words.mapped(mayWrites, path -> Coverage.shortened(path, anchor.applyAsInt(path)));
    }

    /**
     * Merges accesses that differ only in words which nothing else uses, and drops those that
     * others cover.
     *
     * @param alive the labels that occur elsewhere
     */
    public void normalise(SortedSet<String> alive) {
        SortedSet<String> correlated = new TreeSet<>(alive);
        mustWrites.forEach(access -> correlated.addAll(Words.labels(access.object())));
        SortedSet<HeapAccess> maximal = Coverage.maximal(reads, precise);
        SortedSet<HeapAccess> exact = new TreeSet<>(precise);
        exact.retainAll(maximal);
        exact.removeAll(reads);
        maximal.removeAll(exact);
        SortedSet<HeapAccess> joined = Coverage.barred(union(maximal, exact), correlated);
        exact.retainAll(joined);
        joined.removeAll(exact);
        // A read stands for those of prefixes of its words too, the empty one among them.
        reads = Words.mapped(joined, Words::perhapsEmptyBars);
        precise = exact;
        mayWrites = Coverage.barred(mayWrites, correlated);
        List.copyOf(mayWrites).forEach(write -> {
            SortedSet<HeapAccess> others = new TreeSet<>(mayWrites);
            others.remove(write);
            if (Coverage.writeCovers(others, write)) {
                mayWrites.remove(write);
            }
        });
    }

    private static SortedSet<HeapAccess> union(SortedSet<HeapAccess> one, SortedSet<HeapAccess> other) {
        SortedSet<HeapAccess> all = new TreeSet<>(one);
        all.addAll(other);
        return all;
    }
}
