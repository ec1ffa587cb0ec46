// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/** Code over arrays. */
final class ArrayKinds {

    private static final List<String> NUMBERS_READS = List.of(
            "$R += $F[$K];",
            "$R += $F[$K] + $F[$J];",
            "for (int $1 : $F) $R += $1;",
            "for (int $1 = 0; $1 < $F.length; $1++) $R += $F[$1];",
            "$R += Arrays.stream($F).sum();",
            "$R += $F.clone()[$K];",
            "$R += $F.length;",
            "$R += IntStream.range(0, 2).map(x -> $F[x]).sum();",
            "if ($F[$K] > $G[$K]) $R++;",
            "$R += Arrays.copyOf($F, 2)[$K];",
            "if ($F == $G) $R++;",
            "$R += IntStream.of($F).filter(x -> x > $W).map(x -> 1).sum();");

    private static final List<String> NUMBERS_WRITES = List.of(
            "$F[$K] = $V;",
            "$F[$K] = $V;",
            "$F[$K]++;",
            "$F[$K] += $V;",
            "$F[$K] = $F[$J];",
            "$F[$K] = $G[$K];",
            "$F[$K] = $G[$J] + 1;",
            "if ($F[$K] > 0) $F[$K]--;",
            "if ($F[$K] + $F[$J] > 0) $F[$K]--;",
            "if ($F[$K] > 0) $F[$J] = $V;",
            """
                    int $1 = $F[$K];
                    $F[$K] = $F[$J];
                    $F[$J] = $1;""",
            "Arrays.fill($F, $V);",
            "for (int $1 = 0; $1 < $F.length; $1++) $F[$1] = $V;",
            "for (int $1 = 0; $1 < $F.length; $1++) if ($F[$1] == $V) $F[$1]++;",
            "Arrays.sort($F);",
            "Arrays.setAll($F, x -> x + $W);",
            "System.arraycopy($F, 0, $G, 1, 1);",
            "System.arraycopy($F, $K, $G, $J, 1);",
            "IntStream.range(0, 2).forEach(x -> $F[x] = $W);",
            """
                    int[] $1 = $F;
                    $1[$K] = $V;""",
            """
                    int[] $1 = $V > 0 ? $F : $G;
                    $1[$K]++;""",
            """
                    int $1 = $K;
                    if ($F[$1] == 0) $G[$1] = 1;""",
            "Arrays.fill($F, 0, 1, $V);",
            "$F[$K] = $F[$K];");

    private static final List<String> NUMBERS_CONDITIONS = List.of(
            "$F[$K] > 0",
            "$F[$K] == $F[$J]",
            "$F[$K] < $G[$K]",
            "Arrays.stream($F).anyMatch(x -> x > 1)");

    private static final List<String> GRIDS_READS = List.of(
            "$R += $F[$K][$J];",
            "for (int $1 : $F[$K]) $R += $1;",
            "for (int[] $1 : $F) $R += $1[$K];",
            "for (int[] $1 : $F) for (int $2 : $1) $R += $2;",
            "$R += Arrays.stream($F).mapToInt(x -> x[0]).sum();",
            "if ($F[$K] == $F[$J]) $R++;",
            """
                    int[] $1 = $F[$K];
                    $R += $1[$J];""",
            "$R += $F[$K].length;");

    private static final List<String> GRIDS_WRITES = List.of(
            "$F[$K][$J] = $V;",
            "$F[$K][$J]++;",
            "$F[$K][$K] = $V;",
            """
                    int[] $1 = $F[$K];
                    $1[$J] = $V;""",
            "if ($F[$K][$J] == 0) $F[$K][$J] = 1;",
            "if ($F[$K][$J] == 0) $F[$J][$K] = 1;",
            "$F[$K] = $F[$J];",
            "$F[$K] = new int[]{1, $V};",
            """
                    int[] $1 = $F[$K];
                    $F[$K] = $F[$J];
                    $F[$J] = $1;""",
            "$F[$K] = $F[$K].clone();",
            "for (int[] $1 : $F) $1[$K] = $V;",
            "Arrays.fill($F[$K], $V);",
            "for (int $1 = 0; $1 < 2; $1++) $F[$1][$K] = $F[$K][$1];",
            "$F[$K] = $G[$J];",
            "for (int $1 = 0; $1 < $F.length; $1++) if ($F[$1][$K] > 0) $F[$1][$J]--;");

    private static final List<String> GRIDS_CONDITIONS = List.of(
            "$F[$K][$J] > 0",
            "$F[$K][0] == $F[$J][0]",
            "$F[$K][$J] == $F[$J][$K]");

    private static final List<String> ITEMS_READS = List.of(
            "$R += $F[$K].v;",
            "for (Item $1 : $F) if ($1 != null) $R += $1.v;",
            "if ($F[$K] == $F[$J]) $R++;",
            "$R += Arrays.stream($F).filter(x -> x != null && x.on).mapToInt(x -> x.v).sum();",
            "$R += $F[$K] == null ? 1 : $F[$K].v;",
            """
                    Item $1 = $F[$K];
                    if ($1 != null && $1.on) $R += $1.v;""",
            "$R += (int) Stream.of($F).filter(Objects::nonNull).count();",
            "$R += $F[$K].more.size();");

    private static final List<String> ITEMS_WRITES = List.of(
            "$F[$K].v = $V;",
            "$F[$K].v++;",
            "$F[$K].on = true;",
            "if ($F[$K].v > 0) $F[$K].v--;",
            "if ($F[$K].v > 0) $F[$J].v--;",
            "if ($F[$K].v + $F[$J].v > 0) $F[$K].v--;",
            "$F[$K] = new Item($V);",
            "$F[$K] = $F[$J];",
            "$F[$K] = null;",
            "if ($F[$K] == null) $F[$K] = new Item($V);",
            """
                    Item $1 = $F[$K];
                    $F[$K] = $F[$J];
                    $F[$J] = $1;""",
            "for (Item $1 : $F) if ($1 != null) $1.v++;",
            "Arrays.stream($F).filter(Objects::nonNull).forEach(x -> x.v = $W);",
            "$F[$K] = $G[$J];",
            "Arrays.fill($F, $F[$K]);",
            "$F[$K].more.add($V);",
            """
                    Item $1 = $F[$K];
                    $1.on = !$1.on;""",
            "Arrays.setAll($F, x -> new Item(x));");

    private static final List<String> ITEMS_CONDITIONS = List.of(
            "$F[$K] == null",
            "$F[$K] != null && $F[$K].on",
            "$F[$K].v > 0",
            "$F[$K] == $F[$J]");

    private static final List<String> ATOMICS_READS = List.of(
            "$R += $F.get($K);",
            "$R += $F.get($K) + $F.get($J);",
            "for (int $1 = 0; $1 < $F.length(); $1++) $R += $F.get($1);",
            "$R += IntStream.range(0, $F.length()).map($F::get).sum();");

    private static final List<String> ATOMICS_WRITES = List.of(
            "$F.set($K, $V);",
            "$F.incrementAndGet($K);",
            "$R += $F.getAndIncrement($K);",
            "if ($F.compareAndSet($K, 0, $V)) $R++;",
            "if ($F.get($K) == 0) $F.set($K, 1);",
            "if ($F.get($J) == 0) $F.set($K, 1);",
            "$F.updateAndGet($K, x -> x + 1);",
            "$F.accumulateAndGet($K, $V, Math::max);",
            "$F.addAndGet($K, $F.get($J));",
            "$F.updateAndGet($L, x -> $F.get($M) + 1);");

    private static final List<String> ATOMICS_CONDITIONS = List.of(
            "$F.get($K) > 0",
            "$F.get($K) == $F.get($J)");

    private ArrayKinds() {}

    /** Arrays of numbers. */
    static StoreKind numbers() {
        return new StoreKind("int[]", List.of(
                "new int[3]",
                "new int[2]",
                "{1, 0, 2}"), KeyKind.NUMBER,
                List.of(
                        "$F[0] = 1;"),
                NUMBERS_READS, NUMBERS_WRITES, NUMBERS_CONDITIONS);
    }

    /** Arrays of arrays of numbers. */
    static StoreKind grids() {
        return new StoreKind("int[][]", List.of(
                "new int[2][2]",
                "new int[3][2]",
                "{{1, 0}, {0, 1}}"), KeyKind.NUMBER,
                List.of(
                        "$F[0][1] = 1;",
                        "$F[1] = $F[0];"),
                GRIDS_READS, GRIDS_WRITES, GRIDS_CONDITIONS);
    }

    /** Arrays of objects. */
    static StoreKind items() {
        return new StoreKind("Item[]", List.of(
                "new Item[3]",
                "{new Item(1), new Item(0)}",
                "{new Item(1), new Item(0), null}"), KeyKind.NUMBER,
                List.of(
                        """
                        $F[0] = new Item(1);
                        $F[1] = new Item(2);""",
                        """
                        $F[0] = new Item(1);
                        $F[1] = $F[0];"""),
                ITEMS_READS, ITEMS_WRITES, ITEMS_CONDITIONS);
    }

    /** Arrays of atomic numbers. */
    static StoreKind atomics() {
        return new StoreKind("AtomicIntegerArray", List.of(
                "new AtomicIntegerArray(3)",
                "new AtomicIntegerArray(2)"), KeyKind.NUMBER,
                List.of(
                        "$F.set(0, 1);"),
                ATOMICS_READS, ATOMICS_WRITES, ATOMICS_CONDITIONS);
    }
}
