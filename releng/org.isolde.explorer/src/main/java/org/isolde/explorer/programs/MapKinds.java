// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/** Code over maps to values. */
final class MapKinds {

    private static final List<String> NUMBERS_READS = List.of(
            "$R += $F.getOrDefault($K, 0);",
            "if ($F.containsKey($K)) $R++;",
            """
                    Integer $1 = $F.get($K);
                    if ($1 != null) $R += $1;""",
            "$R += $F.get($K) == null ? 0 : 1;",
            "$R += Optional.ofNullable($F.get($K)).map(x -> x + 1).orElse(0);",
            "$R += $F.size();",
            "if ($F.isEmpty()) $R++;",
            "for (Integer $1 : $F.values()) $R += $1 == null ? 0 : $1;",
            "for (Map.Entry<$B, Integer> $1 : $F.entrySet()) if ($1.getKey().equals($K)) $R++;",
            "for ($B $1 : $F.keySet()) $R += $F.getOrDefault($1, 0);",
            "$R += $F.values().stream().mapToInt(x -> x).sum();",
            "$R += (int) $F.keySet().stream().filter(x -> x.equals($L)).count();",
            "$R += (int) $F.entrySet().stream().filter(x -> x.getKey().equals($L) && x.getValue() > 0).count();",
            "if ($F.values().stream().anyMatch(x -> x > 1)) $R++;",
            "if ($F.keySet().contains($K)) $R++;",
            "if ($F.containsValue($V)) $R++;",
            "for (Iterator<$B> $1 = $F.keySet().iterator(); $1.hasNext();) if ($1.next().equals($K)) $R++;",
            "$R += List.copyOf($F.keySet()).size();",
            "$R += Collections.unmodifiableMap($F).getOrDefault($K, 0);",
            "$R += new HashMap<>($F).getOrDefault($K, 0);",
            "$R += Map.copyOf($F).size();",
            "$R += $F.getOrDefault($K, 0) - $G.getOrDefault($J, 0);",
            "$R += $F.getOrDefault($K, 0) + $F.getOrDefault($J, 0);",
            "if ($F.equals($G)) $R++;",
            """
                    Function<$B, Integer> $1 = $F::get;
                    Integer $2 = $1.apply($K);
                    if ($2 != null) $R += $2;""",
            "$R += Stream.of($L, $M).mapToInt(x -> $F.getOrDefault(x, 0)).sum();");

    private static final List<String> NUMBERS_WRITES = List.of(
            "$F.put($K, $V);",
            "$F.put($K, $V);",
            "$F.put($K, $F.getOrDefault($K, 0) + 1);",
            "$F.put($K, $F.getOrDefault($J, 0));",
            "$F.merge($K, 1, Integer::sum);",
            "$F.merge($K, $V, (x, y) -> x + y);",
            "$F.remove($K);",
            "$F.remove($K);",
            "$F.merge($K, $V, (x, y) -> null);",
            "$F.remove($K, $V);",
            "if ($F.putIfAbsent($K, $V) == null) $R++;",
            "$R += $F.computeIfAbsent($L, x -> $W);",
            "$F.computeIfAbsent($K, x -> $G.size());",
            "$F.computeIfAbsent($L, x -> $G.getOrDefault($M, 0));",
            "$F.computeIfPresent($K, (x, y) -> y + 1);",
            "$F.computeIfPresent($K, (x, y) -> y > 1 ? null : y + 1);",
            "$F.compute($K, (x, y) -> y == null ? 1 : y + 1);",
            "$F.compute($L, (x, y) -> $G.getOrDefault($M, 0) + $W);",
            "$F.replace($K, $V);",
            "$F.keySet().remove($K);",
            "$F.keySet().removeIf(x -> x.equals($L));",
            "$F.entrySet().removeIf(x -> x.getValue() > 1);",
            "$F.values().remove(Integer.valueOf($V));",
            "$F.values().removeIf(x -> x == $W);",
            "$F.replaceAll((x, y) -> y + 1);",
            "$F.replaceAll((x, y) -> x.equals($L) ? $W : y);",
            "for (Map.Entry<$B, Integer> $1 : $F.entrySet()) if ($1.getKey().equals($K)) $1.setValue($V);",
            "for (Map.Entry<$B, Integer> $1 : $F.entrySet()) $1.setValue($V);",
            "for (Iterator<$B> $1 = $F.keySet().iterator(); $1.hasNext();) if ($1.next().equals($K)) $1.remove();",
            """
                    Iterator<Map.Entry<$B, Integer>> $1 = $F.entrySet().iterator();
                    while ($1.hasNext()) if ($1.next().getValue() < $V) $1.remove();""",
            "$F.clear();",
            "$F.putAll($G);",
            "$F.forEach((x, y) -> $G.put(x, y));",
            "$F.forEach((x, y) -> $G.merge(x, 1, Integer::sum));",
            "$G.put($J, $F.getOrDefault($K, 0));",
            """
                    Integer $1 = $F.remove($K);
                    if ($1 != null) $G.put($K, $1);""",
            """
                    Integer $1 = $F.remove($K);
                    if ($1 != null) $F.put($J, $1);""",
            "$F.keySet().retainAll(Set.of($K));",
            "$F.keySet().retainAll($G.keySet());",
            "$F.keySet().removeAll($G.keySet());",
            "$F.put($K, null);",
            """
                    int $1 = $F.getOrDefault($K, 0);
                    if ($1 < 2) $F.put($K, $1 + 1);""",
            "if ($F.getOrDefault($K, 0) > 0) $F.put($J, $V);",
            "if (!$F.containsKey($K)) $F.put($K, $V);",
            "if (!$F.containsKey($K)) $F.put($J, $V);",
            "if ($F.size() < 2) $F.put($K, $V);",
            "if ($F.containsKey($K)) $F.put($K, $V);",
            "Stream.of($L, $M).forEach(x -> $F.put(x, $W));",
            """
                    BiConsumer<$B, Integer> $1 = $F::put;
                    $1.accept($K, $V);""",
            "$F.entrySet().stream().filter(x -> x.getKey().equals($L)).forEach(x -> x.setValue($W));",
            "$F.entrySet().iterator().forEachRemaining(x -> x.setValue($W));");

    private static final List<String> NUMBERS_CONDITIONS = List.of(
            "$F.containsKey($K)",
            "!$F.containsKey($K)",
            "$F.size() < 2",
            "$F.size() > 0",
            "$F.isEmpty()",
            "$F.getOrDefault($K, 0) > 0",
            "$F.getOrDefault($K, 0) < $V",
            "$F.get($K) != null",
            "$F.get($K) == null",
            "$F.values().stream().anyMatch(x -> x > 0)");

    private static final List<String> FLAGS_READS = List.of(
            "if ($F.getOrDefault($K, false)) $R++;",
            """
                    Boolean $1 = $F.get($K);
                    if ($1 != null && $1) $R++;""",
            "if ($F.containsKey($K)) $R++;",
            "$R += (int) $F.values().stream().filter(x -> x).count();",
            "for (boolean $1 : $F.values()) if ($1) $R++;",
            "if ($F.values().stream().allMatch(x -> x)) $R++;",
            "$R += Collections.frequency($F.values(), true);",
            "$R += $F.size();",
            "if ($F.get($K) == Boolean.TRUE) $R++;");

    private static final List<String> FLAGS_WRITES = List.of(
            "$F.put($K, true);",
            "$F.put($K, false);",
            "$F.put($K, $V > 1);",
            "$F.remove($K);",
            "$F.compute($K, (x, y) -> y == null || !y);",
            "$F.computeIfPresent($K, (x, y) -> !y);",
            "$F.merge($K, true, Boolean::logicalXor);",
            "$F.replaceAll((x, y) -> false);",
            "for (Map.Entry<$B, Boolean> $1 : $F.entrySet()) if ($1.getValue()) $1.setValue(false);",
            "if (!$F.getOrDefault($K, false)) $F.put($K, true);",
            "if ($F.getOrDefault($J, true)) $F.put($K, false);",
            "$F.values().removeIf(x -> !x);",
            "$F.replace($K, true, false);",
            "$F.putIfAbsent($K, true);",
            "if (Collections.frequency($F.values(), true) < 2) $F.put($K, true);",
            "$F.computeIfAbsent($K, x -> true);");

    private static final List<String> FLAGS_CONDITIONS = List.of(
            "$F.getOrDefault($K, false)",
            "!$F.getOrDefault($K, false)",
            "$F.containsKey($K)",
            "$F.containsValue(true)",
            "$F.size() < 2");

    private MapKinds() {}

    /** Maps to numbers. */
    static StoreKind numbers(KeyKind key) {
        return new StoreKind("Map<$B, Integer>", List.of(
                "new HashMap<>()",
                "new HashMap<>()",
                "new TreeMap<>()",
                "new LinkedHashMap<>()",
                "new ConcurrentHashMap<>()",
                "new LinkedHashMap<>(16, 0.75f, true)",
                "new TreeMap<>(Comparator.comparing(x -> x.toString().length()))",
                "new TreeMap<>(Comparator.reverseOrder())"), key,
                List.of(
                        "$F.put($K, $V);",
                        """
                        $F.put($K, 1);
                        $F.put($J, 2);"""),
                NUMBERS_READS, NUMBERS_WRITES, NUMBERS_CONDITIONS);
    }

    /** Maps to truth values. */
    static StoreKind flags(KeyKind key) {
        return new StoreKind("Map<$B, Boolean>", List.of(
                "new HashMap<>()",
                "new LinkedHashMap<>()",
                "new ConcurrentHashMap<>()",
                "new TreeMap<>()"), key,
                List.of(
                        "$F.put($K, true);",
                        """
                        $F.put($K, true);
                        $F.put($J, false);"""),
                FLAGS_READS, FLAGS_WRITES, FLAGS_CONDITIONS);
    }
}
