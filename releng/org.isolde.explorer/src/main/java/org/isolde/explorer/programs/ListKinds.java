// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/** Code over lists. */
final class ListKinds {

    private static final List<String> NUMBERS_READS = List.of(
            "if ($F.size() > $K && $K >= 0) $R += $F.get($K);",
            "$R += $F.get($K);",
            "$R += $F.size();",
            "if ($F.isEmpty()) $R++;",
            "for (int $1 : $F) $R += $1;",
            "for (int $1 = 0; $1 < $F.size(); $1++) $R += $F.get($1);",
            "$R += $F.stream().mapToInt(x -> x).sum();",
            "$R += (int) $F.stream().filter(x -> x > $W).count();",
            "if ($F.contains($V)) $R++;",
            "$R += $F.indexOf($V);",
            "if ($F.stream().anyMatch(x -> x == 1)) $R++;",
            "$R += List.copyOf($F).size();",
            "$R += $F.subList(0, 1).get(0);",
            "$R += $F.get($F.size() - 1);",
            "$R += $F.getFirst();",
            "$R += Collections.unmodifiableList($F).get($K);",
            "for (ListIterator<Integer> $1 = $F.listIterator(); $1.hasNext();) $R += $1.next();",
            "$R += Collections.max($F);",
            "$R += $F.stream().map(x -> x + 1).reduce(0, Integer::sum);",
            "$R += $F.toString().length();",
            "$R += new ArrayList<>($F).get($K);",
            "$R += $F.stream().sorted().findFirst().orElse(0);",
            "if ($F.equals($G)) $R++;",
            """
                    IntUnaryOperator $1 = $F::get;
                    $R += $1.applyAsInt($K);""");

    private static final List<String> NUMBERS_WRITES = List.of(
            "$F.set($K, $V);",
            "$F.set($K, $F.get($K) + 1);",
            "$F.set($K, $F.get($J));",
            "$F.add($V);",
            "$F.add($V);",
            "$F.add(0, $V);",
            "$F.add($K, $V);",
            "$F.remove($K);",
            "$F.remove(Integer.valueOf($V));",
            "if (!$F.isEmpty()) $F.remove($F.size() - 1);",
            "if (!$F.isEmpty()) $F.removeFirst();",
            "$F.removeIf(x -> x > $W);",
            "$F.replaceAll(x -> x + 1);",
            "$F.sort(Comparator.naturalOrder());",
            "Collections.sort($F);",
            "Collections.swap($F, $K, $J);",
            "Collections.reverse($F);",
            "$F.subList(0, 1).clear();",
            "$F.subList(1, $F.size()).replaceAll(x -> $W);",
            "$F.subList(0, 1).set(0, $V);",
            "$F.clear();",
            "$F.addAll($G);",
            "$F.addAll(List.of($V, 1));",
            "for (ListIterator<Integer> $1 = $F.listIterator(); $1.hasNext();) if ($1.next() == $V) $1.set(0);",
            "for (Iterator<Integer> $1 = $F.iterator(); $1.hasNext();) if ($1.next() == $V) $1.remove();",
            "if ($F.size() < 3) $F.add($V);",
            "if (!$F.contains($V)) $F.add($V);",
            "if ($F.get($K) > 0) $F.set($K, $V);",
            "if ($F.get($K) > 0) $F.set($J, $V);",
            "if ($F.get($K) + $F.get($J) > 1) $F.set($K, 0);",
            "$F.forEach(x -> $G.set($L, x));",
            "for (int $1 = 0; $1 < $F.size(); $1++) $F.set($1, $F.get($1) + 1);",
            "for (int $1 = 0; $1 < $F.size(); $1++) if ($F.get($1) == $V) $F.set($1, 0);",
            "$F.retainAll(List.of($V));",
            "$F.set($F.size() - 1, $V);",
            "$G.set($K, $F.get($K));",
            "$F.addLast($V);",
            "$R += $F.set($K, $V);",
            "Collections.fill($F, $V);",
            """
                    List<Integer> $1 = $F;
                    $1.set($K, $V);""",
            "IntStream.range(0, $F.size()).filter(x -> x == $L).forEach(x -> $F.set(x, $W));",
            "$F.stream().filter(x -> x > 1).forEach($G::indexOf);");

    private static final List<String> NUMBERS_CONDITIONS = List.of(
            "$F.size() < 3",
            "$F.isEmpty()",
            "$F.contains($V)",
            "$F.get($K) > 0",
            "$F.get(0) == $V",
            "$F.stream().allMatch(x -> x < 3)");

    private static final List<String> ITEMS_READS = List.of(
            "$R += $F.get($K).v;",
            "if ($F.get($K).on) $R++;",
            "for (Item $1 : $F) $R += $1.v;",
            "$R += $F.stream().mapToInt(x -> x.v).sum();",
            "$R += $F.stream().filter(Item::isOn).mapToInt(Item::value).sum();",
            "$R += (int) $F.stream().map(x -> x.v).filter(x -> x > $W).count();",
            "$R += $F.size();",
            "if ($F.get($K) == $F.get($J)) $R++;",
            "$R += $F.get($K).more.size();",
            "$R += $F.stream().filter(x -> x.v == $W).findFirst().map(Item::value).orElse(9);",
            """
                    Item $1 = $F.get($K);
                    if ($1.on) $R += $1.v;""");

    private static final List<String> ITEMS_WRITES = List.of(
            "$F.get($K).v = $V;",
            "$F.get($K).v++;",
            "$F.get($K).on = true;",
            """
                    Item $1 = $F.get($K);
                    if (!$1.on) $1.on = true;""",
            "$F.get($K).v = $F.get($J).v;",
            "if ($F.get($K).v + $F.get($J).v > 0) $F.get($K).v--;",
            "$F.add(new Item($V));",
            "$F.add($F.get($K));",
            "$F.set($K, $F.get($J));",
            "$F.set($K, new Item($V));",
            "$F.forEach(x -> x.v++);",
            "$F.forEach(x -> x.set($W));",
            "for (Item $1 : $F) if ($1.v == $V) $1.on = true;",
            "$F.stream().filter(Item::isOn).forEach(x -> x.v = $W);",
            "$F.removeIf(Item::isOn);",
            "$F.sort(Comparator.comparingInt(Item::value));",
            "$F.get($K).more.add($V);",
            "$G.set($K, $F.get($J));",
            "$F.stream().filter(x -> !x.on).findFirst().ifPresent(x -> x.on = true);",
            """
                    Item $1 = $F.get($K);
                    $F.set($K, $F.get($J));
                    $F.set($J, $1);""",
            "$F.remove($F.get($K));");

    private static final List<String> ITEMS_CONDITIONS = List.of(
            "$F.get($K).on",
            "!$F.get($K).on",
            "$F.get($K).v > 0",
            "$F.stream().anyMatch(Item::isOn)",
            "$F.size() < 3");

    private ListKinds() {}

    /** Lists of numbers. */
    static StoreKind numbers() {
        return new StoreKind("List<Integer>", List.of(
                "new ArrayList<>()",
                "new ArrayList<>()",
                "new LinkedList<>()",
                "new CopyOnWriteArrayList<>()"), KeyKind.NUMBER,
                List.of(
                        """
                        $F.add($V);
                        $F.add(0);""",
                        "$F.addAll(List.of(1, 0, 2));",
                        "$F.add(1);"),
                NUMBERS_READS, NUMBERS_WRITES, NUMBERS_CONDITIONS);
    }

    /** Lists of objects. */
    static StoreKind items() {
        return new StoreKind("List<Item>", List.of(
                "new ArrayList<>()",
                "new LinkedList<>()"), KeyKind.NUMBER,
                List.of(
                        """
                        $F.add(new Item(1));
                        $F.add(new Item(0));""",
                        """
                        $F.add(new Item(1));
                        $F.add($F.get(0));""",
                        """
                        $F.add(new Item(1));
                        $F.add(new Item(2));
                        $F.add($F.get(1));"""),
                ITEMS_READS, ITEMS_WRITES, ITEMS_CONDITIONS);
    }
}
