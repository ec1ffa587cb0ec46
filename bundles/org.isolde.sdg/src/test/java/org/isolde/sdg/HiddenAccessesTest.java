// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs in which one half of a write skew hides behind a feature of the language or the library:
 * {@code first} reads something and writes {@code b}, {@code second} reads {@code b} and writes the
 * same thing. Both write a static field of their own, so that two instances of one transaction
 * exclude each other. None of these programs may be called safe; either the skew is found, or
 * something is not understood. They are the rows of docs/internals/soundness.md.
 */
class HiddenAccessesTest {

    private static final String SET = "if (b == 0) { a = 1; }";
    private static final String KEY = "static class K implements CharSequence { public int length() { return 1; } "
            + "public char charAt(int i) { return (char) a; } "
            + "public CharSequence subSequence(int f, int t) { return this; } } ";
    private static final String SERVICE = "interface S { int get(); } "
            + "static class P implements S { public int get() { return 0; } } static S s = new P(); ";
    private static final String ARRAY = "static final Integer[] A = { 0 }; ";
    private static final String ELEMENTS = "if (b == 0) { A[0] = 1; }";
    private static final String LIST = "static final List<String> L = new ArrayList<>(); "
            + "static Object[] O = { L, List.of() }; ";
    private static final String ADD = "if (b == 0) { L.add(\"x\"); }";
    private static final String DATE = "static final Date D = new Date(); static Object[] O = { D, new Date() }; ";
    private static final String TIME = "if (b == 0) { D.setTime(1); }";
    private static final String BUILDER = "static final StringBuffer B = new StringBuffer(\"0\"); ";
    private static final String APPEND = "if (b == 0) { B.append(1); }";

    /**
     * A program.
     *
     * @param name what hides the access
     * @param condition what {@code first} reads
     * @param second what {@code second} does
     * @param members the members of the class
     * @param start what the program does at first
     */
    private record Case(String name, String condition, String second, String members, String start) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Case of(String name, String condition, String second, String members) {
        return new Case(name, condition, second, members, "");
    }

    static List<Case> cases() {
        return Stream.concat(code(), state()).toList();
    }

    private static final String COMPARED = "static final List<Integer> L = List.of(1, 2); "
            + "static Comparator<Integer> c = (x, y) -> 0; ";

    /** Code that runs unseen. */
    private static Stream<Case> code() {
        String proxy = "s = (S) Proxy.newProxyInstance(S.class.getClassLoader(), new Class<?>[] { S.class }, "
                + "(o, m, x) -> a);";
        return Stream.of(
                new Case("proxy", "s.get() == 0", SET, SERVICE, proxy),
                new Case(
                        "comparator that is a proxy", "Collections.max(L, c) == 1", SET, COMPARED,
                        "c = (Comparator<Integer>) Proxy.newProxyInstance(T.class.getClassLoader(), "
                                + "new Class<?>[] { Comparator.class }, (o, m, x) -> a);"),
                new Case(
                        "proxy in a set", "S.contains(r)", SET,
                        "static final Set<Object> S = new HashSet<>(); static Runnable r;",
                        "r = (Runnable) Proxy.newProxyInstance(T.class.getClassLoader(), "
                                + "new Class<?>[] { Runnable.class }, (o, m, x) -> a);"),
                new Case(
                        "interface of a method handle", "s.get() == 0", SET, SERVICE + "static MethodHandle h; ",
                        "s = MethodHandleProxies.asInterfaceInstance(S.class, h);"),
                new Case(
                        "hidden class", "s.get() == 0", SET, SERVICE,
                        "s = (S) MethodHandles.lookup().defineHiddenClass(new byte[9], true).lookupClass()"
                                + ".getConstructors()[0].newInstance();"),
                new Case(
                        "deserialized object", "s.get() == 0", SET,
                        SERVICE + "static class E implements S { public int get() { return a; } }",
                        "s = (S) new ObjectInputStream(System.in).readUnshared();"),
                of(
                        "text of an assertion error", "new AssertionError(new K()).getMessage().isEmpty()", SET,
                        "static class K { public String toString() { return \"\" + a; } }"),
                of("characters", "Integer.parseInt(new K(), 0, 1, 10) == 0", SET, KEY),
                of("parsed date", "java.time.LocalDate.parse(new K()).getYear() == 0", SET, KEY),
                of(
                        "format by hash code", "String.format(\"%h\", new K()).isEmpty()", SET,
                        "static class K { public int hashCode() { return a; } }"),
                of(
                        "Formattable", "String.format(\"%s\", new K()).isEmpty()", SET,
                        "static class K implements Formattable { "
                                + "public void formatTo(Formatter f, int x, int y, int z) { f.format(\"\" + a); } }"),
                of(
                        "random number generator", "new java.math.BigInteger(1, new K()).signum() == 0", SET,
                        "static class K extends Random { protected int next(int n) { return a; } }"),
                of(
                        "initialiser of an enum in a map", "new EnumMap<E, String>(E.class).isEmpty()", SET,
                        "enum E { X; static int g = a; }"),
                of(
                        "initialiser of an enum in a switch", "switch (z) { case E.X -> true; default -> false; }", SET,
                        "interface Z {} enum E implements Z { X; static int g = a; } static Z z = new Z() {};"));
    }

    /** State that is touched unseen. */
    private static Stream<Case> state() {
        return Stream.of(
                of("list of an array", "Arrays.asList(A).get(0) == 0", ELEMENTS, ARRAY),
                of(
                        "array behind a list", "A[0] == 0", "if (b == 0) { L.set(0, 1); }",
                        ARRAY + "static final List<Integer> L = Arrays.asList(A);"),
                new Case(
                        "stream of an array", "S.findFirst().get() == 0", ELEMENTS,
                        ARRAY + "static java.util.stream.Stream<Integer> S;", "S = Arrays.stream(A);"),
                new Case(
                        "iterator of an array", "I.next() == 0", ELEMENTS, ARRAY + "static Iterator<Integer> I;",
                        "I = Arrays.stream(A).iterator();"),
                new Case(
                        "stream of an array in a list", "((java.util.stream.Stream<?>) K.get(0)).findFirst().get() "
                                + "== (Object) 0",
                        ELEMENTS,
                        ARRAY + "static final List<Object> K = new ArrayList<>();",
                        "K.add(Arrays.stream(A).filter(n -> n < 2));"),
                new Case(
                        "stream of an array that another class keeps", "H.s.findFirst().get() == 0", ELEMENTS,
                        ARRAY + "static class H { static java.util.stream.Stream<Integer> s; }",
                        "H.s = java.util.stream.Stream.of(A);"),
                new Case(
                        "stream of an array from a method reference", "H.s.findFirst().get() == 0", ELEMENTS,
                        ARRAY + "static class H { static java.util.stream.Stream<Integer> s; }",
                        "java.util.function.Function<Integer[], java.util.stream.Stream<Integer>> f = Arrays::stream; "
                                + "H.s = f.apply(A);"),
                new Case(
                        "stream of an array from a lambda", "H.s.findFirst().get() == 0", ELEMENTS,
                        ARRAY + "static class H { static java.util.stream.Stream<Integer> s; }",
                        "java.util.function.Supplier<java.util.stream.Stream<Integer>> f = () -> Arrays.stream(A); "
                                + "H.s = f.get();"),
                new Case(
                        "stream of an array that another method returns", "H.s.findFirst().get() == 0", ELEMENTS,
                        ARRAY + "static class H { static java.util.stream.Stream<Integer> s; } "
                                + "static java.util.stream.Stream<Integer> all() { return Arrays.stream(A); }",
                        "H.s = all();"),
                of("List.of an array", "List.of(A).get(0) == 0", ELEMENTS, ARRAY),
                of("Collections.addAll", "Collections.addAll(new ArrayList<>(), A)", ELEMENTS, ARRAY),
                of("arguments of a format", "String.format(\"%s\", (Object[]) A).isEmpty()", ELEMENTS, ARRAY),
                of("deep comparison", "Objects.deepEquals(A, new Integer[1])", ELEMENTS, ARRAY),
                of("array in a new array", "Arrays.deepHashCode(new Object[] { A }) == 0", ELEMENTS, ARRAY),
                of("bytes of a buffer", "A[0] == 0", "if (b == 0) { java.nio.ByteBuffer.allocate(1).get(0, A); }",
                        "static byte[] A = { 0 };"),
                of("hash of a list in an array", "Objects.hash(O[0]) == 32", ADD, LIST),
                of("list in a new list", "new ArrayList<>(Arrays.asList(O)).contains(O[1])", ADD, LIST),
                of("text of a new list", "List.of(O[0]).toString().isEmpty()", ADD, LIST),
                of("date in a set", "Set.of(O[0]).contains(O[1])", TIME, DATE),
                of("date in a set, on one path", "Set.of(O[0]).contains(a == 2 ? \"x\" : O[1])", TIME, DATE),
                of(
                        "date in a set, after an exception", "m()", TIME,
                        DATE + "static boolean m() { Object k = O[1]; try { k = Integer.valueOf(\"x\"); } "
                                + "catch (NumberFormatException e) { return Set.of(O[0]).contains(k); } "
                                + "return false; }"),
                of(
                        "date in a set, in the next round", "m()", TIME,
                        DATE + "static boolean m() { Object k = \"x\"; boolean found = false; "
                                + "for (Object o : O) { found |= Set.of(O[0]).contains(k); k = o; } return found; }"),
                of("date as an object", "O[0].equals(O[1])", TIME, DATE),
                of("date that is printed", "String.format(\"%tY\", O[0]).isEmpty()", TIME, DATE),
                of(
                        "atomic variable as a number", "N.intValue() == 0", "if (b == 0) { I.set(1); }",
                        "static final AtomicInteger I = new AtomicInteger(); static Number N = I;"),
                of("builder that is parsed", "Integer.parseInt(B, 0, 1, 10) == 0", APPEND, BUILDER),
                of("builder that is formatted into", "B.length() == 1",
                        "if (b == 0) { new java.text.SimpleDateFormat().format(new Date(), B, "
                                + "new java.text.FieldPosition(0)); }",
                        BUILDER),
                of(
                        "suppressed exceptions", "X.getSuppressed().length == 0",
                        "if (b == 0) { X.addSuppressed(new Exception()); }",
                        "static final Exception X = new Exception();"),
                of("default locale", "Locale.getDefault() == null", "if (b == 0) { Locale.setDefault(null); }", ""),
                of("default time zone", "TimeZone.getDefault() == null",
                        "if (b == 0) { TimeZone.setDefault(new SimpleTimeZone(1, \"\")); }", ""),
                of("thread-local variable", "V.get() == null", "if (b == 0) { V.set(1); }",
                        "static ThreadLocal<Integer> V = new ThreadLocal<>();"));
    }

    private static String source(Case example) {
        return """
                import java.io.*;
                import java.lang.invoke.*;
                import java.lang.reflect.Proxy;
                import java.util.*;
                import java.util.concurrent.atomic.*;
                class T {
                    static int a, b, firsts, seconds;
                    MEMBERS
                    @org.isolde.stm.Atomic
                    static void first() {
                        firsts = 1;
                        if (CONDITION) { b = 1; }
                    }
                    @org.isolde.stm.Atomic
                    static void second() {
                        seconds = 1;
                        SECOND
                    }
                    public static void main(String[] args) throws Throwable {
                        START
                        new Thread(T::first).start();
                        new Thread(T::second).start();
                    }
                }
                """.replace("MEMBERS", example.members())
                .replace("CONDITION", example.condition())
                .replace("SECOND", example.second())
                .replace("START", example.start());
    }

    private static boolean isSafe(Analysed analysed) {
        return analysed.dangers().isEmpty()
                && Stream.of("T.first", "T.second").allMatch(name -> analysed.of(name).unknowns().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"@Exclude static class X { static int z; }",
        "static class X { @Immutable static int z; }", "@Immutable static class X { static int z; }",
        "static class X { static int z; @Exclude static void write() { z = 1; } }"})
    void aWriteThatIsLeftOutOfTransactionsDoesNotKeepThemApart(String type) {
        String annotations = """
                package org.isolde.stm;
                public @interface NAME {}
                """;
        String[] sources = {annotations.replace("NAME", "Exclude"), annotations.replace("NAME", "Immutable"), """
                import org.isolde.stm.*;
                class T {
                    static int a, b;
                    TYPE
                    @Atomic static void first() { WRITE if (a == 0) { b = 1; } }
                    @Atomic static void second() { WRITE if (b == 0) { a = 1; } }
                }
                """.replace("TYPE", type).replace("WRITE", type.contains("write") ? "X.write();" : "X.z = 1;")};

        assertThat(isSafe(Analysed.program(sources))).as("safe by shapes").isFalse();
        assertThat(isSafe(Analysed.byFields(sources))).as("safe by fields").isFalse();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void aHiddenAccessIsFoundOrNotUnderstood(Case example) {
        assertThat(isSafe(Analysed.program(source(example)))).as("safe by shapes").isFalse();
        assertThat(isSafe(Analysed.byFields(source(example)))).as("safe by fields").isFalse();
    }

    /** The counterparts of some cases, without the hidden access. */
    static List<Case> plainCases() {
        return List.of(
                of("interface without a proxy", "s.get() == 0", SET, SERVICE),
                of("comparator without a proxy", "Collections.max(L, c) == 1", SET, COMPARED),
                of(
                        "string in a set", "S.contains(\"x\")", TIME,
                        DATE + "static final Set<String> S = new HashSet<>();"),
                of("number where a date was on the stack", "O[1] == O[0] || List.of(1).contains(2)", TIME, DATE),
                of(
                        "string in a variable of a date", "m(O[1])", TIME,
                        DATE + "static final Set<Object> S = new HashSet<>(); "
                                + "static boolean m(Object k) { k = \"x\"; return S.contains(k); }"),
                of("equal strings", "\"x\".equals(N)", TIME, DATE + "static final String N = new String(\"y\");"),
                of("characters of a string", "Integer.parseInt(\"1\") == 0", APPEND, BUILDER),
                of(
                        "enum in a switch", "switch (z) { case E.X -> true; default -> false; }", SET,
                        "interface Z {} enum E implements Z { X } static Z z = new Z() {};"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("plainCases")
    void withoutTheHiddenAccessTheProgramIsSafe(Case example) {
        assertThat(isSafe(Analysed.program(source(example)))).as("safe by shapes").isTrue();
        assertThat(isSafe(Analysed.byFields(source(example)))).as("safe by fields").isTrue();
    }
}
