// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/** Code over fields that hold one value or object. */
final class HolderKinds {

    private static final List<String> NUMBERS_READS = List.of(
            "$R += $F;",
            "if ($F > 0) $R++;",
            """
                    IntSupplier $1 = () -> $F;
                    $R += $1.getAsInt();""");

    private static final List<String> NUMBERS_WRITES = List.of(
            "$F = $V;",
            "$F++;",
            "$F += $V;",
            "if ($F > 0) $F--;",
            "if ($F < 2) $F = $V;",
            "$F = $R;",
            "$F = $G;",
            """
                    IntConsumer $1 = x -> $F = x;
                    $1.accept($V);""",
            "$F = Math.max($F, $V);");

    private static final List<String> NUMBERS_CONDITIONS = List.of(
            "$F > 0",
            "$F < $V",
            "$F == 0",
            "$F > $G");

    private static final List<String> ATOMICS_READS = List.of(
            "$R += $F.get();",
            "if ($F.get() > 0) $R++;",
            "$R += $F.intValue();",
            """
                    IntSupplier $1 = $F::get;
                    $R += $1.getAsInt();""");

    private static final List<String> ATOMICS_WRITES = List.of(
            "$F.set($V);",
            "$F.incrementAndGet();",
            "$R += $F.getAndAdd($V);",
            "if ($F.get() > 0) $F.decrementAndGet();",
            "if ($F.compareAndSet(0, $V)) $R++;",
            "$F.updateAndGet(x -> x > 1 ? 0 : x + 1);",
            "$F.accumulateAndGet($V, (x, y) -> x + y);",
            "$F.set($F.get() + 1);",
            "$F.set($G.get());",
            "if ($G.get() == 0) $F.set($V);",
            "$F.getAndUpdate(x -> $G.get());",
            "$F.addAndGet($G.get());");

    private static final List<String> ATOMICS_CONDITIONS = List.of(
            "$F.get() > 0",
            "$F.get() == $V",
            "$F.get() == $G.get()");

    private static final List<String> REFERENCES_READS = List.of(
            "if (Objects.equals($K, $F.get())) $R++;",
            "if ($F.get() == null) $R++;",
            "$R += Optional.ofNullable($F.get()).map(x -> 1).orElse(0);",
            "if (Objects.equals($F.get(), $G.get())) $R++;");

    private static final List<String> REFERENCES_WRITES = List.of(
            "$F.set($K);",
            "$F.set(null);",
            "if ($F.get() == null) $F.set($K);",
            "$F.compareAndSet(null, $K);",
            "$F.updateAndGet(x -> x == null ? $L : x);",
            "$F.getAndSet($K);",
            "$F.set($G.get());",
            "$F.accumulateAndGet($K, (x, y) -> x == null ? y : x);",
            "if ($G.get() == null) $F.set($K);",
            "if (!Objects.equals($K, $F.get())) $F.set($J);");

    private static final List<String> REFERENCES_CONDITIONS = List.of(
            "$F.get() == null",
            "$F.get() != null");

    private static final List<String> OPTIONALS_READS = List.of(
            "if ($F.isPresent()) $R++;",
            "$R += $F.map(x -> 1).orElse(0);",
            "if ($F.filter(x -> x.equals($L)).isPresent()) $R++;",
            "if ($F.equals(Optional.of($K))) $R++;",
            "if ($F.equals($G)) $R++;");

    private static final List<String> OPTIONALS_WRITES = List.of(
            "$F = Optional.of($K);",
            "$F = Optional.empty();",
            "if ($F.isEmpty()) $F = Optional.of($K);",
            "$F = $G;",
            "$F = $F.or(() -> Optional.of($L));",
            "$F = $F.filter(x -> !x.equals($L));",
            "$F = $G.map(x -> $L);");

    private static final List<String> OPTIONALS_CONDITIONS = List.of(
            "$F.isPresent()",
            "$F.isEmpty()");

    private static final List<String> TEXTS_READS = List.of(
            "$R += $F.length();",
            "if ($F.indexOf(\"a\") >= 0) $R++;",
            "$R += $F.toString().length();",
            "if ($F.isEmpty()) $R++;",
            "$R += (int) $F.chars().filter(x -> x == 49).count();");

    private static final List<String> TEXTS_WRITES = List.of(
            "$F.append($V);",
            "$F.append(\"a\");",
            "$F.setLength(0);",
            "if ($F.length() < 3) $F.append($V);",
            "$F.insert(0, $V);",
            "$F.deleteCharAt(0);",
            "$F.append($G);",
            "$F.reverse();",
            "$F.setCharAt($K, (char) 98);");

    private static final List<String> TEXTS_CONDITIONS = List.of(
            "$F.length() < 2",
            "$F.isEmpty()");

    private static final List<String> ITEMS_READS = List.of(
            "$R += $F.v;",
            "if ($F.on) $R++;",
            "if ($F == $G) $R++;",
            "$R += $F.v + $G.v;",
            "$R += $F.more.size();",
            "$R += $F.value();",
            "for (int $1 : $F.more) $R += $1;");

    private static final List<String> ITEMS_WRITES = List.of(
            "$F.v = $V;",
            "$F.v++;",
            "$F.on = true;",
            "$F.set($V);",
            "if ($F.v > 0) $F.v--;",
            "if ($F.v + $G.v > 0) $F.v--;",
            "if (!$G.on) $F.on = true;",
            "$F.more.add($V);",
            "$F.v = $G.v;",
            """
                    Item $1 = $V > 0 ? $F : $G;
                    $1.v++;""",
            """
                    Item $1 = $F;
                    if (!$1.on) $1.v = $V;""",
            "$F.more.set(0, $V);",
            "$F.more.addAll($G.more);",
            "$F.on = !$F.on;",
            "Stream.of($F, $G).forEach(x -> x.v++);",
            """
                    Consumer<Item> $1 = x -> x.v = $W;
                    $1.accept($F);""");

    private static final List<String> ITEMS_CONDITIONS = List.of(
            "$F.on",
            "$F.v > 0",
            "$F.v == $G.v",
            "$F == $G");

    private HolderKinds() {}

    /** Numbers. */
    static StoreKind numbers() {
        return new StoreKind("int", List.of(
                "0",
                "1",
                "2"), KeyKind.NUMBER,
                List.of(
                        "$F = 1;"),
                NUMBERS_READS, NUMBERS_WRITES, NUMBERS_CONDITIONS);
    }

    /** Atomic numbers. */
    static StoreKind atomics() {
        return new StoreKind("AtomicInteger", List.of(
                "new AtomicInteger()",
                "new AtomicInteger(1)"), KeyKind.NUMBER,
                List.of(
                        "$F.set(1);"),
                ATOMICS_READS, ATOMICS_WRITES, ATOMICS_CONDITIONS);
    }

    /** Atomic references. */
    static StoreKind references(KeyKind key) {
        return new StoreKind("AtomicReference<$B>", List.of(
                "new AtomicReference<>()"), key,
                List.of(
                        "$F.set($K);"),
                REFERENCES_READS, REFERENCES_WRITES, REFERENCES_CONDITIONS);
    }

    /** Optional values in a field. */
    static StoreKind optionals(KeyKind key) {
        return new StoreKind("Optional<$B>", List.of(
                "Optional.empty()"), key,
                List.of(
                        "$F = Optional.of($K);"),
                OPTIONALS_READS, OPTIONALS_WRITES, OPTIONALS_CONDITIONS);
    }

    /** Texts that change. */
    static StoreKind texts() {
        return new StoreKind("StringBuilder", List.of(
                "new StringBuilder()",
                "new StringBuilder(\"a\")"), KeyKind.NUMBER,
                List.of(
                        "$F.append(\"b\");"),
                TEXTS_READS, TEXTS_WRITES, TEXTS_CONDITIONS);
    }

    /** Objects. */
    static StoreKind items() {
        return new StoreKind("Item", List.of(
                "new Item(1)",
                "new Item(0)"), KeyKind.NUMBER,
                List.of(
                        "$F.more.add(1);"),
                ITEMS_READS, ITEMS_WRITES, ITEMS_CONDITIONS);
    }
}
