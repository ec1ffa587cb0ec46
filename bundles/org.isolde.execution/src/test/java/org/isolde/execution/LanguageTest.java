// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.execution.Executed.anomalies;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.junit.jupiter.api.Test;

/** The interpreter computes what Java computes, and refuses what reaches beyond the program. */
class LanguageTest {

    private static final String MEMBERS = """
                    static final int twice = 2;
                    record R(int p, String q) {}
                    enum E { P, Q { int more() { return 1; } }; int more() { return 0; } }
                    sealed interface Shape permits Square, Circle {}
                    record Square(int side) implements Shape {}
                    record Circle(int radius) implements Shape {}
                    private static int kind(Shape s) {
                        return switch (s) { case Square(int side) -> side * side; case Circle c -> c.radius(); };
                    }
                    private static int inSwitch(String s) {
                        return switch (s) { case "one" -> 1; case "two" -> 2; default -> 0; };
                    }
                    static class Bad extends RuntimeException { Bad(String m) { super(m); } }
                    private static int caught(String s) {
                        try {
                            if (s.isEmpty()) throw new Bad("m" + s);
                            return List.of(1, 2, 3).get(s.length() + 2);
                        } catch (NullPointerException e) {
                            return 1;
                        } catch (Bad e) {
                            return e.getMessage().length() + 1;
                        } catch (IndexOutOfBoundsException e) {
                            return 3;
                        } finally {
                            new Counter().up();
                        }
                    }
                    static class ByLength implements Comparator<String> {
                public int compare(String one, String other) { return one.length() - other.length(); }
            }
            static class Counter {
                        int count;
                        Counter() {}
                        Counter(int c) { count = c; }
                        Counter up() { count++; return this; }
                        int get() { return count; }
                    }
                    static class Numbers implements Iterable<Integer> {
                        public Iterator<Integer> iterator() { return List.of(1, 2, 3).iterator(); }
                    }
                    private static int sum(Iterable<Integer> all) {
                        int[] sum = new int[1];
                        all.forEach(i -> sum[0] += i);
                        return sum[0];
                    }
                    static class V implements Comparable<V> {
                        int v;
                        V(int v) { this.v = v; }
                        public int compareTo(V o) { return Integer.compare(v, o.v); }
                    }
                    private static List<R> sorted() {
                        List<R> l = new ArrayList<>(List.of(new R(2, "a"), new R(1, "b")));
                        l.sort(Comparator.comparingInt(R::p));
                        return l;
                    }
                    private static Map<Integer, Integer> lru() {
                        Map<Integer, Integer> m = new LinkedHashMap<>(4, 0.75f, true);
                        m.put(1, 1);
                        m.put(2, 2);
                        m.get(1);
                        return m;
                    }
            """;

    private static final List<String> EXPRESSIONS = """
            7 / 2 * 2 - 7 % 4
            (int) 3.9 + (int) (2L << 3) + (byte) 200
            -1 >>> 28
            Long.compare(1L << 40, 1L << 39)
            ("a" + 1 + 'c' + true + null + 2.5).length()
            Stream.of("b", "a", "c").sorted(Comparator.reverseOrder()).toList().indexOf("c")
            IntStream.range(0, 5).filter(i -> i % 2 == 0).sum()
            Stream.of(1, 2, 3, 4).collect(Collectors.groupingBy(i -> i % 2)).get(0).size()
            Stream.of(1, 2, 3).map(i -> i * twice).reduce(0, Integer::sum)
            Arrays.asList(3, 1, 2).stream().min(Comparator.naturalOrder()).get()
            new TreeMap<>(Map.of("a", 1, "b", 2)).lastEntry().getValue()
            new R(1, "z").equals(new R(1, "z")) ? 1 : 0
            new R(1, "z").hashCode() - new R(1, "z").hashCode()
            new R(1, "z").toString().length()
            new HashSet<>(List.of(new R(1, "z"), new R(2, "z"))).contains(new R(2, "z")) ? 1 : 0
            kind(new Square(3)) + kind(new Circle(2))
            E.valueOf("Q").ordinal() + E.values().length
            E.Q.compareTo(E.P) + E.Q.name().length()
            new EnumMap<>(Map.of(E.Q, 5)).get(E.Q)
            EnumSet.of(E.Q, E.P).iterator().next().ordinal()
            inSwitch("two")
            caught(null)
            caught("")
            caught("x")
            new Counter().up().up().count
            sum(new Numbers())
            new ByLength().reversed().compare("a", "bbb")
            Optional.of(4).map(i -> i + 1).filter(i -> i > 3).orElse(0)
            ((Supplier<Integer>) new Counter()::get).get()
            ((Function<Integer, Counter>) Counter::new).apply(4).count
            ((IntBinaryOperator) Math::max).applyAsInt(3, 4)
            new PriorityQueue<>(Comparator.comparing(R::p).reversed().thenComparing(R::q)).size()
            sorted().getFirst().p()
            Collections.max(List.of(new V(1), new V(3), new V(2))).v
            String.join("-", new TreeSet<>(List.of("b", "a"))).length()
            new int[][] {{1}, {2, 3}}[1].clone().length
            lru().size()
            (short) 70000 + (char) 65 + (int) 1e20
            (int) Double.NaN + (int) (5f / 2)
            7 ^ 3 | 8 & 12
            -7 % 3 + -7 / 2 + (-7 >> 1)
            (int) ((1L << 33 | 5) % 7)
            Integer.MAX_VALUE + 1
            "abc".chars().filter(c -> c > 'a').count()
            Stream.of("x", "yy").collect(Collectors.toMap(s -> s, String::length)).get("yy")
            Map.of("a", 1).entrySet().iterator().next().getKey()
            new StringBuilder("ab").reverse().append(1).toString()
            List.of(1, 2, 3).subList(1, 3).toString()
            new ArrayDeque<>(List.of(1, 2)).pollLast()
            new AtomicInteger(4).updateAndGet(v -> v * 2)
            Arrays.toString(new int[] {1, 2})
            new boolean[2].length + (new boolean[] {true}[0] ? 1 : 0)
            new char[] {'x'}[0]
            new long[] {3}[0] + new double[] {1.5}[0]
            (Object) E.Q instanceof E
            new Bad("m").toString().length()
            new R(3, null).toString()
            IntStream.rangeClosed(1, 4).boxed().collect(Collectors.partitioningBy(i -> i > 2)).get(true).toString()
            Stream.of("b", "a").sorted().collect(Collectors.joining(","))
            new V(1).equals(new V(1))
            E.Q.more() * 10 + E.P.more()
            new java.math.BigInteger("12").multiply(java.math.BigInteger.TEN).toString()
            java.time.LocalDate.of(2024, 2, 28).plusDays(2).toString()
            Objects.hash(1, "a")
            Optional.ofNullable((String) null).map(String::length).isPresent()
            String.format("%03d|%s", 7, new R(1, "q"))
            List.of(3, 1).stream().mapToInt(Integer::intValue).max().getAsInt()
            Integer.valueOf(127) == Integer.valueOf(127)
            "x".equals("x" + "") ? "yes" : "no"
            new TreeMap<V, String>(Map.of(new V(2), "two", new V(1), "one")).firstEntry().getValue()
            """.lines().toList();

    private static final List<String> BEYOND = """
            System.out.println(1);
            System.exit(1);
            new java.io.File("x").delete();
            new Thread(() -> {}).start();
            System.nanoTime();
            Math.random();
            new Random().nextInt();
            Runtime.getRuntime().gc();
            java.time.Instant.now();
            System.getProperty("user.home");
            try { Class.forName("x"); } catch (Exception e) { }
            Integer.getInteger("x");
            Collections.shuffle(new ArrayList<>());
            UUID.randomUUID();
            new Exception().printStackTrace();
            try { wait(); } catch (Exception e) { }
            Executors.newCachedThreadPool();
            CompletableFuture.runAsync(() -> {});
            ServiceLoader.load(Runnable.class);
            java.nio.file.Path.of("x").toFile();
            ThreadLocal.withInitial(() -> 1).get();
            try { int.class.getMethods()[0].invoke(null); } catch (Exception e) { }
            new Timer();
            try { new ArrayBlockingQueue<Integer>(1).poll(1, TimeUnit.DAYS); } catch (Exception e) { }
            """.lines().toList();

    private static final List<String> ENDLESS = """
            while (x == 0) y++;
            recurse();
            List<Integer> l = new ArrayList<>(List.of(1)); while (x == 0) l.addAll(l);
            String s = "a"; while (x == 0) s += s;
            new int[Integer.MAX_VALUE][9].clone();
            "a".repeat(1 << 30).length();
            Stream.iterate(1, i -> i + 1).mapToInt(i -> i).sum();
            IntStream.range(0, Integer.MAX_VALUE).sum();
            String.format("%1000000000d", 1);
            new ArrayList<Integer>(1 << 30).size();
            new java.math.BigDecimal("2").pow(999999999);
            new java.math.BigDecimal("1E+1000000000").toBigInteger();
            try { new LinkedBlockingQueue<Integer>().take(); } catch (InterruptedException e) { }
            Collections.nCopies(1 << 30, 1).toArray();
            LongStream.rangeClosed(0, 1L << 60).sum();
            java.math.BigInteger b = java.math.BigInteger.TWO; while (x == 0) b = b.multiply(b);
            StringBuilder b = new StringBuilder("a"); while (x == 0) b.append(b);
            """.lines().toList();

    /** A class with a method for each text. */
    private static String methods(String type, String before, List<String> bodies, String after) {
        StringBuilder members = new StringBuilder(MEMBERS + "int x, y; void recurse() { recurse(); } ");
        for (int i = 0; i < bodies.size(); i++) {
            members.append(type).append(" m").append(i).append("() { ").append(before).append(bodies.get(i))
                    .append(after).append(" }\n");
        }
        return members.toString();
    }

    private static Run run(Machine machine, Memory memory, Program program, int number) {
        MethodModel method = program.classNamed("T").orElseThrow().methods().stream()
                .filter(each -> each.ref().name().equals("m" + number)).findFirst().orElseThrow();
        return machine.run(memory, new Action(method, Optional.of(memory.roots().getFirst()), List.of()));
    }

    /** Runs all methods on a new object. */
    private static List<Run> runs(String members, int count) throws Exception {
        Map<String, byte[]> files = Executed.compile(members);
        return Executed.with(files, program -> {
            Machine machine = new Machine(new Code(program), Executed.LIMITS.steps());
            Set<String> types = program.classes().stream().map(ClassModel::name).collect(
                    Collectors.toCollection(TreeSet::new));
            MethodModel constructor = Arguments.constructors(program.classNamed("T").orElseThrow()).getFirst();
            Run created = machine.run(machine.initial(types), new Action(constructor, Optional.empty(), List.of()));
            assertThat(created.end()).as("%s", created.result()).isEqualTo(Run.End.RETURNED);
            Memory memory = created.commitOn(created.snapshot()).withRoot((Ref) created.result());
            return IntStream.range(0, count).mapToObj(i -> run(machine, memory, program, i)).toList();
        });
    }

    @Test
    void itComputesWhatTheMachineComputes() throws Exception {
        String members = methods("Object", "return ", EXPRESSIONS, ";");
        List<Run> runs = runs(members, EXPRESSIONS.size());
        Class<?> real = new Executed.Loader(Executed.compile(members)).loadClass("T");
        Constructor<?> constructor = real.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object object = constructor.newInstance();
        for (int i = 0; i < runs.size(); i++) {
            Method method = real.getDeclaredMethod("m" + i);
            method.setAccessible(true);
            assertThat(runs.get(i).result()).as(EXPRESSIONS.get(i)).isEqualTo(method.invoke(object));
        }
    }

    @Test
    void aComparatorMadeOfALambdaSurvivesInTheHeap() throws Exception {
        assertThat(anomalies("final Map<String, Integer> m = new TreeMap<>(Comparator.comparing(x -> x.length())); "
                + "int x, y; @Atomic void a() { x = y + 1; m.get(\"k\"); } @Atomic void b() { y = x + 1; }"))
                .containsExactly("a b");
    }

    @Test
    void anArrayIsNotCopiedBeyondItsEnd() throws Exception {
        assertThat(anomalies("final int[] n = {1, 2}; int x, y; @Atomic void a() { x = y + 1; } @Atomic void b() { "
                + "try { System.arraycopy(n, 0, n, -1, 1); } catch (IndexOutOfBoundsException e) { y = x + 1; } }"))
                .containsExactly("a b");
    }

    @Test
    void aRecordMadeForAParameterIsInitialisedWhoeverElseCallsTheMethod() throws Exception {
        assertThat(anomalies("record R(int n) {} int x, y; @Atomic void a(T other) { other.x = y + 1; } "
                + "@Atomic void b(R r) { y = x + r.n(); }")).contains("a b");
    }

    @Test
    void whatReachesBeyondTheProgramIsNotExecuted() throws Exception {
        List<Run> runs = runs(methods("void", "", BEYOND, ""), BEYOND.size());
        for (int i = 0; i < runs.size(); i++) {
            assertThat(runs.get(i).end()).as(BEYOND.get(i)).isEqualTo(Run.End.NOT_EXECUTABLE);
        }
    }

    @Test
    void whatDoesTooMuchNeverCommits() throws Exception {
        List<Run> runs = runs(methods("void", "", ENDLESS, ""), ENDLESS.size());
        for (int i = 0; i < runs.size(); i++) {
            assertThat(runs.get(i).end()).as(ENDLESS.get(i)).isEqualTo(Run.End.ENDLESS);
        }
    }

    @Test
    void anIteratorInAFieldIsNotExecuted() throws Exception {
        Result result = Executed.result("List<Integer> l = new ArrayList<>(); Iterator<Integer> i; "
                + "@Atomic void a() { i = l.iterator(); }", "a", "a");
        assertThat(result).isInstanceOfSatisfying(Result.NotExecuted.class,
                refused -> assertThat(refused.reason()).contains("ArrayList$Itr"));
    }

    @Test
    void anObjectThatCannotBeCopiedIsNotExecuted() throws Exception {
        Result result = Executed.result("StringJoiner j = new StringJoiner(\"-\"); "
                + "@Atomic void a() { j.add(\"a\"); }", "a", "a");
        assertThat(result).isInstanceOf(Result.NotExecuted.class);
    }

    @Test
    void resultsMayBeOptionalOrEntries() throws Exception {
        for (String result : List.of("l.stream().findFirst()", "new TreeMap<>(Map.of(l.get(0), 1)).firstEntry()")) {
            assertThat(anomalies("List<Integer> l = new ArrayList<>(List.of(0)); int y = 7; "
                    + "@Atomic Object a() { y = 1; return " + result + "; } @Atomic void b() { l.set(0, y); }"))
                    .as(result).containsExactly("a b");
        }
    }

    @Test
    void viewsAndWrappersInFieldsStayViews() throws Exception {
        for (String view : List.of("Collections.unmodifiableMap(m)", "Collections.synchronizedMap(m)")) {
            assertThat(anomalies("Map<String, Integer> m = new HashMap<>(); Map<String, Integer> v = " + view
                    + "; int y = 7; @Atomic void a() { y = v.size(); } "
                    + "@Atomic void b() { if (y == 7) m.put(\"k\", y); }")).as(view).containsExactly("a b");
        }
    }
}
