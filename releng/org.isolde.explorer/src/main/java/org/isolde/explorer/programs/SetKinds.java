// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/** Code over sets and queues. */
final class SetKinds {

    private static final List<String> SETS_READS = List.of(
            "if ($F.contains($K)) $R++;",
            "if ($F.contains($K)) $R++;",
            "$R += $F.size();",
            "if ($F.isEmpty()) $R++;",
            "for ($B $1 : $F) if ($1.equals($K)) $R++;",
            "$R += (int) $F.stream().filter(x -> x.equals($L)).count();",
            "if ($F.stream().anyMatch(x -> x.equals($L))) $R++;",
            "if ($F.containsAll($G)) $R++;",
            "if ($F.containsAll(List.of($K, $J))) $R++;",
            "$R += Set.copyOf($F).size();",
            "if ($F.equals($G)) $R++;",
            "$R += (int) $F.stream().filter($G::contains).count();",
            "if (Collections.unmodifiableSet($F).contains($K)) $R++;",
            "$R += (int) Stream.of($L, $M).filter($F::contains).count();",
            "if (Collections.disjoint($F, $G)) $R++;");

    private static final List<String> SETS_WRITES = List.of(
            "$F.add($K);",
            "$F.add($K);",
            "$F.remove($K);",
            "if ($F.add($K)) $R++;",
            "if ($F.remove($K)) $R++;",
            "if (!$F.contains($K)) $F.add($K);",
            "if (!$F.contains($K)) $F.add($J);",
            "if ($F.contains($K)) $F.remove($K);",
            "if ($F.size() < 2) $F.add($K);",
            "if ($F.remove($K)) $G.add($K);",
            "if (!$G.contains($K)) $F.add($K);",
            "$F.removeIf(x -> x.equals($L));",
            "$F.removeIf($G::contains);",
            "$F.retainAll($G);",
            "$F.removeAll($G);",
            "$F.removeAll(List.of($K));",
            "$F.addAll($G);",
            "$F.addAll(List.of($K));",
            "$F.clear();",
            "for (Iterator<$B> $1 = $F.iterator(); $1.hasNext();) if ($1.next().equals($K)) $1.remove();",
            "$F.forEach($G::remove);",
            "Stream.of($L, $M).forEach($F::add);",
            "$F.retainAll(Set.of($K));",
            "for ($B $1 : new ArrayList<>($F)) if (!$1.equals($K)) $F.remove($1);",
            "$F.stream().filter(x -> !x.equals($L)).forEach($G::add);");

    private static final List<String> SETS_CONDITIONS = List.of(
            "$F.contains($K)",
            "!$F.contains($K)",
            "$F.size() < 2",
            "$F.isEmpty()",
            "$F.contains($K) && !$F.contains($J)");

    private static final List<String> QUEUES_READS = List.of(
            "if (!$F.isEmpty()) $R += $F.peek();",
            "$R += $F.size();",
            "for (int $1 : $F) $R += $1;",
            "if ($F.contains($V)) $R++;",
            "$R += $F.stream().mapToInt(x -> x).sum();",
            "if ($F.isEmpty()) $R++;");

    private static final List<String> QUEUES_WRITES = List.of(
            "$F.add($V);",
            "$F.offer($V);",
            "if (!$F.isEmpty()) $R += $F.poll();",
            "$F.poll();",
            "$F.remove();",
            "$F.clear();",
            "$F.removeIf(x -> x > $W);",
            "$F.remove(Integer.valueOf($V));",
            "if ($F.size() < 2) $F.add($V);",
            "if (!$F.contains($V)) $F.add($V);",
            """
                    Integer $1 = $F.poll();
                    if ($1 != null) $G.add($1);""",
            "for (Iterator<Integer> $1 = $F.iterator(); $1.hasNext();) if ($1.next() == $V) $1.remove();");

    private static final List<String> QUEUES_CONDITIONS = List.of(
            "$F.isEmpty()",
            "$F.size() < 2",
            "$F.peek() != null",
            "$F.contains($V)");

    private SetKinds() {}

    /** Sets. */
    static StoreKind sets(KeyKind key) {
        return new StoreKind("Set<$B>", List.of(
                "new HashSet<>()",
                "new HashSet<>()",
                "new TreeSet<>()",
                "new LinkedHashSet<>()",
                "ConcurrentHashMap.newKeySet()"), key,
                List.of(
                        "$F.add($K);",
                        """
                        $F.add($K);
                        $F.add($J);"""),
                SETS_READS, SETS_WRITES, SETS_CONDITIONS);
    }

    /** Queues. */
    static StoreKind queues() {
        return new StoreKind("Queue<Integer>", List.of(
                "new ArrayDeque<>()",
                "new ArrayDeque<>()",
                "new PriorityQueue<>()",
                "new ConcurrentLinkedQueue<>()",
                "new LinkedList<>()"), KeyKind.NUMBER,
                List.of(
                        "$F.add($V);",
                        """
                        $F.add(1);
                        $F.add(2);"""),
                QUEUES_READS, QUEUES_WRITES, QUEUES_CONDITIONS);
    }
}
