// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/** Code over maps whose values can be changed. */
final class NestedMapKinds {

    private static final List<String> LISTS_READS = List.of(
            "$R += $F.getOrDefault($K, List.of()).size();",
            """
                    List<Integer> $1 = $F.get($K);
                    if ($1 != null) $R += $1.size();""",
            """
                    List<Integer> $1 = $F.get($K);
                    if ($1 != null && !$1.isEmpty()) $R += $1.get(0);""",
            "for (List<Integer> $1 : $F.values()) for (int $2 : $1) $R += $2;",
            "if ($F.getOrDefault($K, List.of()).contains($V)) $R++;",
            "$R += $F.values().stream().mapToInt(List::size).sum();",
            "$R += $F.values().stream().flatMap(x -> x.stream()).mapToInt(x -> x).sum();",
            "if ($F.containsKey($K)) $R++;",
            "$R += $F.size();",
            "$R += $F.getOrDefault($K, List.of()).stream().mapToInt(x -> x).sum();",
            "if ($F.get($K) == $F.get($J)) $R++;",
            "$F.forEach((x, y) -> y.size());");

    private static final List<String> LISTS_WRITES = List.of(
            "$F.computeIfAbsent($K, x -> new ArrayList<>()).add($V);",
            "$F.computeIfAbsent($K, x -> new ArrayList<>()).add($V);",
            """
                    List<Integer> $1 = $F.get($K);
                    if ($1 != null) $1.add($V);""",
            """
                    List<Integer> $1 = $F.get($K);
                    if ($1 != null && $1.size() < 2) $1.add($V);""",
            """
                    List<Integer> $1 = $F.get($K);
                    if ($1 != null && !$1.isEmpty()) $1.set(0, $V);""",
            "$F.put($K, new ArrayList<>(List.of($V)));",
            "$F.put($K, new ArrayList<>($F.getOrDefault($J, List.of())));",
            "$F.remove($K);",
            """
                    List<Integer> $1 = $F.get($K);
                    if ($1 != null) $F.put($J, $1);""",
            """
                    List<Integer> $1 = $F.get($K);
                    if ($1 != null) $G.put($J, $1);""",
            "$F.values().forEach(x -> x.add($W));",
            "for (List<Integer> $1 : $F.values()) $1.removeIf(x -> x > 1);",
            "$F.getOrDefault($K, new ArrayList<>()).add($V);",
            "$F.values().removeIf(List::isEmpty);",
            "$F.computeIfPresent($K, (x, y) -> y.isEmpty() ? null : y);",
            """
                    List<Integer> $1 = $F.get($K);
                    if ($1 != null) $1.clear();""",
            "$F.merge($K, new ArrayList<>(List.of($V)), (x, y) -> { x.addAll(y); return x; });");

    private static final List<String> LISTS_CONDITIONS = List.of(
            "$F.containsKey($K)",
            "$F.getOrDefault($K, List.of()).size() < 2",
            "!$F.getOrDefault($K, List.of()).contains($V)",
            "$F.isEmpty()");

    private static final List<String> ITEMS_READS = List.of(
            """
                    Item $1 = $F.get($K);
                    if ($1 != null) $R += $1.v;""",
            """
                    Item $1 = $F.get($K);
                    if ($1 != null && $1.on) $R++;""",
            "for (Item $1 : $F.values()) $R += $1.v;",
            "$R += $F.values().stream().mapToInt(x -> x.v).sum();",
            "$R += (int) $F.values().stream().filter(x -> x.on).count();",
            "if ($F.containsKey($K)) $R++;",
            "$R += Optional.ofNullable($F.get($K)).map(Item::value).orElse(0);",
            "if ($F.get($K) == $F.get($J)) $R++;",
            "$R += $F.size();",
            "if ($F.values().stream().noneMatch(Item::isOn)) $R++;");

    private static final List<String> ITEMS_WRITES = List.of(
            """
                    Item $1 = $F.get($K);
                    if ($1 != null) $1.v = $V;""",
            """
                    Item $1 = $F.get($K);
                    if ($1 != null) $1.on = true;""",
            """
                    Item $1 = $F.get($K);
                    if ($1 != null && !$1.on) $1.v++;""",
            """
                    Item $1 = $F.get($K);
                    Item $2 = $F.get($J);
                    if ($1 != null && $2 != null) $1.v = $2.v;""",
            """
                    Item $1 = $F.get($K);
                    Item $2 = $F.get($J);
                    if ($1 != null && $2 != null && $1.v + $2.v > 0) $1.v--;""",
            "$F.put($K, new Item($V));",
            "$F.computeIfAbsent($L, x -> new Item($W)).v++;",
            "$F.values().forEach(x -> x.v++);",
            "$F.values().forEach(x -> x.set($W));",
            """
                    Item $1 = $F.get($K);
                    if ($1 != null) $F.put($J, $1);""",
            """
                    Item $1 = $F.get($K);
                    if ($1 != null) $G.put($K, $1);""",
            "$F.remove($K);",
            "$F.computeIfPresent($K, (x, y) -> y.on ? null : y);",
            "$F.computeIfPresent($L, (x, y) -> { y.v = $W; return y; });",
            "Optional.ofNullable($F.get($K)).ifPresent(x -> x.v++);",
            "Optional.ofNullable($F.get($K)).filter(Item::isOn).ifPresent(x -> x.set($W));",
            "$F.values().stream().filter(x -> !x.on).forEach(x -> x.v = $W);",
            "for (Item $1 : $F.values()) if ($1.v == 0) $1.on = true;",
            "$F.values().removeIf(Item::isOn);",
            """
                    Item $1 = $F.get($K);
                    if ($1 != null) $1.more.add($V);""");

    private static final List<String> ITEMS_CONDITIONS = List.of(
            "$F.containsKey($K)",
            "$F.values().stream().anyMatch(x -> x.on)",
            "$F.size() < 2",
            "$F.get($K) != null && $F.get($K).v > 0");

    private static final List<String> MAPS_READS = List.of(
            "$R += $F.getOrDefault($K, Map.of()).getOrDefault($V, 0);",
            "for (Map<Integer, Integer> $1 : $F.values()) $R += $1.size();",
            """
                    Map<Integer, Integer> $1 = $F.get($K);
                    if ($1 != null) $R += $1.getOrDefault($V, 0);""",
            "$R += $F.values().stream().mapToInt(x -> x.getOrDefault($W, 0)).sum();");

    private static final List<String> MAPS_WRITES = List.of(
            "$F.computeIfAbsent($K, x -> new HashMap<>()).put($V, 1);",
            "$F.computeIfAbsent($K, x -> new HashMap<>()).merge($V, 1, Integer::sum);",
            """
                    Map<Integer, Integer> $1 = $F.get($K);
                    if ($1 != null) $1.put($V, 2);""",
            """
                    Map<Integer, Integer> $1 = $F.get($K);
                    if ($1 != null) $1.remove($V);""",
            "$F.put($K, new HashMap<>(Map.of($V, 1)));",
            """
                    Map<Integer, Integer> $1 = $F.get($K);
                    if ($1 != null) $F.put($J, $1);""",
            "$F.values().forEach(x -> x.remove($W));",
            """
                    Map<Integer, Integer> $1 = $F.get($K);
                    if ($1 != null && $1.getOrDefault($V, 0) == 0) $1.put($V, 1);""",
            "$F.remove($K);");

    private static final List<String> MAPS_CONDITIONS = List.of(
            "$F.containsKey($K)",
            "$F.getOrDefault($K, Map.of()).isEmpty()");

    private NestedMapKinds() {}

    /** Maps to lists. */
    static StoreKind lists(KeyKind key) {
        return new StoreKind("Map<$B, List<Integer>>", List.of(
                "new HashMap<>()",
                "new HashMap<>()",
                "new TreeMap<>()",
                "new ConcurrentHashMap<>()"), key,
                List.of(
                        "$F.put($K, new ArrayList<>(List.of(1)));",
                        """
                        $F.put($K, new ArrayList<>());
                        $F.put($J, $F.get($K));"""),
                LISTS_READS, LISTS_WRITES, LISTS_CONDITIONS);
    }

    /** Maps to objects. */
    static StoreKind items(KeyKind key) {
        return new StoreKind("Map<$B, Item>", List.of(
                "new HashMap<>()",
                "new TreeMap<>()",
                "new LinkedHashMap<>()"), key,
                List.of(
                        """
                        $F.put($K, new Item(1));
                        $F.put($J, new Item(0));""",
                        """
                        $F.put($K, new Item(1));
                        $F.put($J, $F.get($K));"""),
                ITEMS_READS, ITEMS_WRITES, ITEMS_CONDITIONS);
    }

    /** Maps to maps. */
    static StoreKind maps(KeyKind key) {
        return new StoreKind("Map<$B, Map<Integer, Integer>>", List.of(
                "new HashMap<>()",
                "new TreeMap<>()"), key,
                List.of(
                        "$F.put($K, new HashMap<>());",
                        """
                        $F.put($K, new HashMap<>());
                        $F.put($J, $F.get($K));"""),
                MAPS_READS, MAPS_WRITES, MAPS_CONDITIONS);
    }
}
