// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.ArrayList;
import java.util.List;
import org.isolde.explorer.Scenario;

/**
 * Programs as people write them: transactions over collections, arrays and atomic variables of the
 * JDK, with lambda expressions, streams, records and helper methods. They are executed on the heaps
 * that their own methods make, so they have no scenarios.
 */
final class OrdinaryPrograms implements ProgramSource {

    private static final int SAME_KIND = 40;

    private final Dice dice;
    /** Whether transactions come back to one key and one store nearly always. */
    private final boolean isTight;
    /** Whether records have an order, so that sorted collections may have them. */
    private final boolean isOrdered;
    private final Keys keys;
    private final Patterns patterns;
    private final List<Store> stores = new ArrayList<>();
    private final List<KeyKind> kinds;
    private final SourceText text = new SourceText();
    private final SourceText constructor = new SourceText();
    private final StringBuilder members = new StringBuilder();

    OrdinaryPrograms(Dice dice) {
        this.dice = dice;
        this.isTight = dice.chance(60);
        this.isOrdered = dice.chance(25);
        this.keys = new Keys(dice, isTight ? 85 : 60);
        this.patterns = new Patterns(dice, keys);
        KeyKind main = switch (dice.below(20)) {
            case 0, 1, 2, 3, 4, 5, 6, 7, 8 -> KeyKind.NUMBER;
            case 9, 10, 11, 12, 13 -> KeyKind.TEXT;
            default -> KeyKind.PAIR;
        };
        this.kinds = main == KeyKind.NUMBER || dice.chance(20) ? List.of(KeyKind.NUMBER) : List.of(main);
    }

    @Override
    public List<Scenario> scenarios(int count) {
        return List.of();
    }

    @Override
    public String source() {
        text.open("class T");
        text.line("static final String A = \"a\";");
        int fields = 1 + dice.below(3);
        for (int i = 0; i < fields; i++) {
            field("f" + i);
        }
        constructor();
        int transactions = dice.chance(25) ? 1 : 2 + dice.below(2);
        for (int t = 0; t < transactions; t++) {
            transaction("t" + t);
        }
        members.toString().lines().forEach(text::line);
        callers(text.toString());
        text.close();
        return "import java.util.*;\nimport java.util.concurrent.*;\nimport java.util.concurrent.atomic.*;\n"
                + "import java.util.function.*;\nimport java.util.stream.*;\n" + text + classes(text.toString());
    }

    private KeyKind key() {
        return kinds.get(dice.below(kinds.size()));
    }

    private StoreKind kind() {
        if (!stores.isEmpty() && dice.chance(SAME_KIND)) {
            return stores.getLast().kind();
        }
        return switch (dice.below(24)) {
            case 0, 1, 2, 3, 4 -> MapKinds.numbers(key());
            case 5, 6 -> MapKinds.flags(key());
            case 7 -> NestedMapKinds.lists(key());
            case 8 -> NestedMapKinds.items(key());
            case 9 -> NestedMapKinds.maps(key());
            case 10, 11 -> ListKinds.numbers();
            case 12 -> ListKinds.items();
            case 13, 14 -> SetKinds.sets(key());
            case 15 -> SetKinds.queues();
            case 16, 17 -> ArrayKinds.numbers();
            case 18 -> ArrayKinds.grids();
            case 19 -> ArrayKinds.items();
            case 20 -> ArrayKinds.atomics();
            case 21 -> dice.chance(50) ? HolderKinds.numbers() : HolderKinds.atomics();
            case 22 -> dice.chance(50) ? HolderKinds.references(key()) : HolderKinds.optionals(key());
            default -> dice.chance(30) ? HolderKinds.texts() : HolderKinds.items();
        };
    }

    /** A field, which may hold the same object as another one, or an array of which it is one. */
    private void field(String name) {
        StoreKind kind = kind();
        boolean isFinal = kind.isShared() && dice.chance(70);
        Store store = new Store(name, kind, isFinal);
        List<String> same = stores.stream().filter(other -> other.kind().equals(kind)).map(Store::name).toList();
        boolean alias = !same.isEmpty() && kind.isShared() && dice.chance(25);
        String creation = alias ? same.getFirst() : dice.pick(creations(kind));
        text.line("private " + (isFinal ? "final " : "") + kind.type().replace("$B", kind.key().box()) + " " + name
                + " = " + creation + ";");
        if (!alias && dice.chance(75)) {
            constructor.block(patterns.fill(dice.pick(kind.fills()), store, List.of(store), Scope.empty("0", "")));
        }
        stores.add(store);
        if (kind.isShared() && dice.chance(10)) {
            text.line("private final AtomicReference<" + kind.type().replace("$B", kind.key().box()) + "> b" + name
                    + " = new AtomicReference<>(" + name + ");");
            stores.add(store.as("b" + name + ".get()"));
        }
    }

    private List<String> creations(StoreKind kind) {
        return kind.key() != KeyKind.PAIR || isOrdered
                ? kind.creations()
                : kind.creations().stream().filter(creation -> !creation.contains("Tree")).toList();
    }

    private void constructor() {
        text.open("T()");
        text.block(constructor.toString());
        text.close();
    }

    private void transaction(String name) {
        List<String> parameters = new ArrayList<>(List.of("int k"));
        Scope scope = Scope.empty("r", "return r;");
        if (dice.chance(60)) {
            parameters.add("int j");
            scope = scope.withAssignable("j");
        }
        scope = scope.withAssignable("k");
        KeyKind kind = key();
        if (kind == KeyKind.TEXT) {
            parameters.add("String s");
            scope = scope.with(kind, "s");
        }
        if (kind == KeyKind.PAIR && dice.chance(70)) {
            parameters.add("K p");
            scope = scope.with(kind, "p");
        }
        List<Store> visible = new ArrayList<>(stores);
        if (dice.chance(10)) {
            parameters.add("T o");
            stores.stream().filter(store -> store.name().startsWith("f")).forEach(
                    store -> visible.add(new Store("o." + store.name(), store.kind(), true)));
        }
        text.line("@org.isolde.stm.Atomic");
        text.open("int " + name + "(" + String.join(", ", parameters) + ")");
        text.line("int r = 0;");
        body(scope, visible);
        text.line("return r;");
        text.close();
    }

    private void body(Scope outer, List<Store> visible) {
        int focusShare = isTight ? 92 : 70;
        List<Store> own = visible.stream().filter(store -> !store.name().startsWith("o.")).toList();
        Statements inMembers = new Statements(dice, keys, patterns, own, focusShare);
        Statements statements = visible.size() > own.size()
                ? new Statements(dice, keys, patterns, visible, focusShare)
                : inMembers;
        statements.into(text);
        Scope scope = outer;
        KeyKind kind = key();
        if (dice.chance(kind == KeyKind.PAIR ? 60 : 25)) {
            text.line("final " + kind.type() + " key = " + keys.variation(kind, scope) + ";");
            scope = scope.with(kind, "key");
        }
        Store focus = statements.anyStore();
        StatementCarrier carrier = new StatementCarrier(dice, keys, patterns, statements, members);
        int size = 1 + dice.below(isTight ? 2 : 3);
        for (int i = 0; i < size; i++) {
            carrier.write(scope, focus, visible.size() > own.size() ? 2 : 0);
        }
    }

    /** The methods that call a function. */
    private void callers(String code) {
        for (KeyKind kind : KeyKind.values()) {
            caller("call" + kind.box(), kind, "f.applyAsInt(x)", code);
            caller("twice" + kind.box(), kind, "f.applyAsInt(x) + f.applyAsInt(y)", code);
        }
    }

    private void caller(String name, KeyKind kind, String result, String code) {
        if (code.contains(name + "(")) {
            String box = kind.box();
            text.open("private static int " + name + "(" + box + " x, " + box + " y, ToIntFunction<" + box + "> f)");
            text.line("return " + result + ";");
            text.close();
        }
    }

    private String classes(String code) {
        SourceText types = new SourceText();
        if (code.contains("Item")) {
            item(types);
        }
        if (kinds.contains(KeyKind.PAIR)) {
            pair(types);
        }
        return types.toString();
    }

    private static void item(SourceText types) {
        types.block("""
                class Item {
                    int v;
                    boolean on;
                    final List<Integer> more = new ArrayList<>();
                    Item(int v) {
                        this.v = v;
                    }
                    int value() {
                        return v;
                    }
                    boolean isOn() {
                        return on;
                    }
                    void set(int x) {
                        v = x;
                    }
                }
                """);
    }

    /** Some records have another constructor or another equality than Java gives them. */
    private void pair(SourceText types) {
        types.open("record K(int a, int b)" + (isOrdered ? " implements Comparable<K>" : ""));
        types.block(dice.pick("", "", "", "", "K {\n    if (a > b) b = a;\n}\n", "K {\n    a = 0;\n}\n",
                "@Override public boolean equals(Object x) {\n    return x instanceof K y && y.a == a;\n}\n"
                        + "@Override public int hashCode() {\n    return a;\n}\n"));
        types.block("""
                K flip() {
                    return new K(b, a);
                }
                """);
        if (isOrdered) {
            types.block("""
                    @Override public int compareTo(K x) {
                        return a != x.a ? a - x.a : b - x.b;
                    }
                    """);
        }
        types.close();
    }
}
