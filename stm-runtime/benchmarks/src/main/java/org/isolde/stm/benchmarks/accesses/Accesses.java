// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.accesses;

import java.util.concurrent.TimeUnit;
import org.isolde.stm.Atomic;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures transactions of one thread with a hundred accesses of one kind, or with none. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class Accesses {

    private static final int COUNT = 100;

    private final int[] numbers = new int[COUNT];
    private final Node[] nodes = new Node[COUNT];
    private final Node first;
    private int number;

    private static final class Node {

        private final int fixed;
        private int value;
        private Node next;

        Node(int fixed) {
            this.fixed = fixed;
        }
    }

    /** Makes a list of nodes that are also in an array. */
    public Accesses() {
        for (int i = COUNT - 1; i >= 0; i--) {
            nodes[i] = new Node(i);
            nodes[i].value = i;
            nodes[i].next = i == COUNT - 1 ? null : nodes[i + 1];
        }
        first = nodes[0];
    }

    /** No access: the cost of a transaction. */
    @Benchmark
    @Atomic
    public int none() {
        return COUNT;
    }

    /** Reads one field repeatedly. */
    @Benchmark
    @Atomic
    public int readOne() {
        int sum = 0;
        for (int i = 0; i < COUNT; i++) {
            sum += number;
        }
        return sum;
    }

    /** Reads each node of a list: its value and its successor. */
    @Benchmark
    @Atomic
    public int readList() {
        int sum = 0;
        for (Node node = first; node != null; node = node.next) {
            sum += node.value;
        }
        return sum;
    }

    /** Reads final fields. */
    @Benchmark
    @Atomic
    public int readFinal() {
        int sum = 0;
        for (int i = 0; i < COUNT; i++) {
            sum += first.fixed;
        }
        return sum;
    }

    /** Reads the elements of an array. */
    @Benchmark
    @Atomic
    public int readArray() {
        int sum = 0;
        for (int i = 0; i < COUNT; i++) {
            sum += numbers[i];
        }
        return sum;
    }

    /** Writes one field repeatedly. */
    @Benchmark
    @Atomic
    public void writeOne() {
        for (int i = 0; i < COUNT; i++) {
            number = i;
        }
    }

    /** Writes each node of a list. */
    @Benchmark
    @Atomic
    public void writeList() {
        for (Node node = first; node != null; node = node.next) {
            node.value++;
        }
    }

    /** Writes the elements of an array. */
    @Benchmark
    @Atomic
    public void writeArray() {
        for (int i = 0; i < COUNT; i++) {
            numbers[i]++;
        }
    }

    /** Creates objects that become garbage. */
    @Benchmark
    @Atomic
    public int make() {
        int sum = 0;
        for (int i = 0; i < COUNT; i++) {
            sum += new Node(i).fixed;
        }
        return sum;
    }

    /** Calls atomic methods in a transaction. */
    @Benchmark
    @Atomic
    public int nested() {
        int sum = 0;
        for (int i = 0; i < COUNT; i++) {
            sum += one();
        }
        return sum;
    }

    @Atomic
    private int one() {
        return 1;
    }
}
