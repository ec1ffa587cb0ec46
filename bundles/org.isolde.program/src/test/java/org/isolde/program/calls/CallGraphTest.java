package org.isolde.program.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.program.MethodModel;
import org.isolde.program.MethodRef;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.Programs;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.library.LibraryEffects;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What calls may run, for each way in which Java code calls. */
class CallGraphTest {

    private static final LibraryEffects SUMMARIES = LibraryEffects.standard();

    private static Callees callees(Program program, String className, String method) {
        return callees(CallGraph.of(program, SUMMARIES), className, method);
    }

    private static Callees callees(CallGraph graph, String className, String method) {
        MethodModel caller = Programs.method(graph.program(), className, method);
        Callees all = Callees.NONE;
        for (int i = 0; i < caller.body().orElseThrow().size(); i++) {
            all = all.and(graph.callees(caller.ref(), i));
        }
        return all;
    }

    private static Set<String> methods(Callees callees) {
        return names(callees.methods());
    }

    private static Set<String> callbacks(Callees callees) {
        return names(callees.callbacks());
    }

    private static Set<String> names(List<Callees.Target> targets) {
        Set<String> names = new TreeSet<>();
        targets.forEach(target -> names.add(name(target.method())));
        return names;
    }

    private static String name(MethodRef method) {
        return method.owner() + "." + method.name();
    }

    @Test
    void constantsThatRunCodeOrHaveNoWordsMayRunAnything() throws Exception {
        Handle bootstrap = new Handle(
                Opcodes.H_INVOKESTATIC,
                "Boot",
                "make",
                "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)I",
                false);
        Handle cloneOfArray = new Handle(Opcodes.H_INVOKEVIRTUAL, "[I", "clone", "()Ljava/lang/Object;", false);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Odd", null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "f", "()V", null, null);
        method.visitLdcInsn(new ConstantDynamic("name", "I", bootstrap));
        method.visitLdcInsn(cloneOfArray);
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
        writer.visitEnd();
        Program program = Program.of(List.of(new ClassFileReader().read(writer.toByteArray(), "Odd.class")),
                Programs.JDK);

        assertThat(callees(program, "Odd", "f").unknown())
                .hasSize(2)
                .contains("A dynamic constant computed by Boot.make is not understood")
                .anyMatch(reason -> reason.startsWith("Not understood: constant [I.clone"));
    }

    @Test
    void aVirtualCallRunsTheOverridesOfClassesThatAreCreated() {
        Program program = Programs.of(
                """
                class Main {
                    static void call(A a) { a.m(); }
                    public static void main(String[] args) { call(new B()); call(new D()); }
                }
                class A { void m() {} }
                class B extends A { @Override void m() {} }
                class C extends A { @Override void m() {} }
                class D extends C {}
                """);

        assertThat(methods(callees(program, "Main", "call"))).containsExactly("B.m", "C.m");
        assertThat(callees(program, "Main", "call").methods())
                .allMatch(target -> target.passing().equals(Callees.Passing.DIRECT));
    }

    @Test
    void everyClassCountsWithoutAMainMethod() {
        Program program = Programs.of(
                """
                class Library { void call(A a) { a.m(); } }
                class A { void m() {} }
                class B extends A { @Override void m() {} }
                """);

        CallGraph graph = CallGraph.of(program, SUMMARIES);

        assertThat(methods(callees(graph, "Library", "call"))).containsExactly("A.m", "B.m");
        assertThat(graph.everyClassCounts()).get().asString().contains("no main method");
    }

    @Test
    void everyClassCountsWhenObjectsAreMadeByReflection() {
        Program program = Programs.of(
                """
                class Main {
                    static void call(A a) { a.m(); }
                    public static void main(String[] args) throws Exception {
                        call(new A());
                        call((A) Class.forName(args[0]).getConstructor().newInstance());
                    }
                }
                class A { void m() {} }
                class B extends A { @Override void m() {} }
                """);

        CallGraph graph = CallGraph.of(program, SUMMARIES);

        assertThat(methods(callees(graph, "Main", "call"))).containsExactly("A.m", "B.m");
        assertThat(graph.everyClassCounts()).get().asString().contains("java.lang.Class.forName");
    }

    @Test
    void aClassCountsWhenItIsAnnotatedOrNamed() {
        Program program = Programs.of(
                """
                class Main {
                    static Object literal = Named.class;
                    static void call(A a) { a.m(); }
                    public static void main(String[] args) { call(new A()); }
                }
                class A { void m() {} }
                @Deprecated class Annotated extends A { @Override void m() {} }
                class Named extends A { @Override void m() {} }
                class Unused extends A { @Override void m() {} }
                """);

        assertThat(methods(callees(program, "Main", "call"))).containsExactly("A.m", "Annotated.m", "Named.m");
    }

    @Test
    void allImplementationsCountWhenNoneIsCreatedInSight() {
        Program program = Programs.of(
                """
                class Main {
                    static A a;
                    public static void main(String[] args) { a.m(); }
                }
                interface A { void m(); }
                class B implements A { public void m() {} }
                """);

        assertThat(methods(callees(program, "Main", "main"))).containsExactly("B.m");
    }

    @Test
    void aMethodThatNobodyImplementsIsUnknown() {
        Program program = Programs.of("interface A { void m(); }", "class Main { void call(A a) { a.m(); } }");

        assertThat(callees(program, "Main", "call").unknown()).containsExactly("No class in sight implements A.m");
    }

    @Test
    void theMostSpecificDefaultMethodOfADiamondRuns() {
        Program program = Programs.of(
                """
                interface Top { default void m() {} }
                interface Left extends Top { @Override default void m() {} }
                interface Right extends Top {}
                class Both implements Right, Left {}
                class Main { void call(Top top) { top.m(); } }
                """);

        assertThat(methods(callees(program, "Main", "call"))).containsExactly("Left.m");
    }

    @Test
    void aBridgeMethodLeadsToTheMethodOfTheSource() {
        Program program = Programs.of(
                """
                interface Source<T> { T get(); }
                class Texts implements Source<String> { public String get() { return ""; } }
                class Main { Object call(Source<?> source) { return source.get(); } }
                """);
        CallGraph graph = CallGraph.of(program, SUMMARIES);

        Callees bridge = callees(graph, "Main", "call");

        assertThat(bridge.methods()).singleElement().satisfies(target -> {
            assertThat(target.method().descriptor()).isEqualTo("()Ljava/lang/Object;");
            assertThat(methods(graph.callees(target.method(), 0).and(graph.callees(target.method(), 1))))
                    .containsExactly("Texts.get");
        });
    }

    @Test
    void aCallOfSuperRunsTheNearestMethodAbove() {
        Program program = Programs.of(
                """
                class A { void m() {} }
                class B extends A {}
                class C extends B { @Override void m() { super.m(); } }
                class D extends C { @Override void m() {} }
                interface I { default void m() {} }
                class E extends D implements I { @Override public void m() { I.super.m(); } }
                """.replace("void m()", "public void m()")
                        .replace("public public", "public")
                        .replace("default public", "default"));

        assertThat(methods(callees(program, "C", "m"))).containsExactly("A.m");
        assertThat(methods(callees(program, "E", "m"))).containsExactly("I.m");
    }

    @Test
    void aPrivateMethodOfANestmateRunsItself() {
        Program program = Programs.of(
                """
                class Outer {
                    private void m() {}
                    static class Inner extends Outer {
                        private void m() {}
                        void call(Outer outer) { outer.m(); }
                    }
                }
                """);

        assertThat(methods(callees(program, "Outer$Inner", "call"))).containsExactly("Outer.m");
    }

    @Test
    void aPackagePrivateMethodIsNotOverriddenFromAnotherPackage() {
        Program program = Programs.of(
                "package a;\npublic class A { void m() {} public static void call(A a) { a.m(); } }",
                "package b;\npublic class B extends a.A { void m() {} }",
                "package a;\nclass C extends b.B { void m() {} }");

        assertThat(methods(callees(program, "a/A", "call"))).containsExactly("a/A.m", "a/C.m");
    }

    @Test
    void aLambdaRunsWhenItsInterfaceIsCalled() {
        Program program = Programs.of(
                """
                interface Op { int apply(Object left, int right); }
                class Main {
                    int call(Op op, Object o) { return op.apply(o, 1); }
                    Op plus(int captured) { return (left, right) -> captured + right + left.hashCode(); }
                }
                """);

        Callees callees = callees(program, "Main", "call");

        assertThat(callees.methods()).singleElement().satisfies(target -> {
            assertThat(target.method().name()).startsWith("lambda$plus");
            assertThat(List.of(0, 1, 2)).extracting(target.passing()::argument)
                    .containsExactly(OptionalInt.empty(), OptionalInt.of(1), OptionalInt.of(2));
        });
        assertThat(callees.unknown()).isEmpty();
    }

    @Test
    void anArgumentThatIsUnboxedOnTheWayIsAnotherValue() {
        Program program = Programs.of(
                """
                class Main {
                    static int twice(int value) { return 2 * value; }
                    Object call(java.util.function.Function<Integer, Integer> f, Integer i) { return f.apply(i); }
                    Object make() { return call(Main::twice, 1); }
                }
                """);

        assertThat(callees(program, "Main", "call").methods()).singleElement().satisfies(target -> {
            assertThat(target.method().name()).isEqualTo("twice");
            assertThat(target.passing().argument(0)).isEmpty();
        });
    }

    @Test
    void methodReferencesOfAllKindsRunWhatTheyName() {
        Program program = Programs.of(
                """
                import java.util.function.*;
                class Item {
                    Item() {}
                    static Item make() { return new Item(); }
                    Item self() { return this; }
                    Item of(Item other) { return other; }
                }
                class Special extends Item { @Override Item self() { return this; } }
                class Main {
                    Object a() { Supplier<Item> s = Item::make; return s; }
                    Object b() { Supplier<Item> s = Item::new; return s; }
                    Object c(Item bound) { Supplier<Item> s = bound::self; return s; }
                    Object d() { BinaryOperator<Item> s = Item::of; return s; }
                    Object call(Supplier<Item> s) { return s.get(); }
                    Object call2(BinaryOperator<Item> s, Item left, Item right) { return s.apply(left, right); }
                }
                """);

        assertThat(methods(callees(program, "Main", "call")))
                .containsExactly("Item.<init>", "Item.make", "Item.self", "Special.self");
        assertThat(callees(program, "Main", "call2").methods()).singleElement().satisfies(target -> {
            assertThat(name(target.method())).isEqualTo("Item.of");
            assertThat(target.passing().argument(0)).hasValue(1);
            assertThat(target.passing().argument(1)).hasValue(2);
        });
    }

    @Test
    void aFunctionObjectThatCallsFunctionObjectsRunsThemToo() {
        Program program = Programs.of(
                """
                import java.util.function.*;
                class Main {
                    static Object leaf(Object o) { return o; }
                    Function<Object, Object> f() { return Main::leaf; }
                    Function<Object, Object> g(Function<Object, Object> f) { return f::apply; }
                    Object call(Function<Object, Object> f) { return f.apply(this); }
                }
                """);

        assertThat(methods(callees(program, "Main", "call"))).containsExactly("Main.leaf");
    }

    @Test
    void aDefaultMethodOfAFunctionalInterfaceRunsOnLambdas() {
        Program program = Programs.of(
                """
                interface Op { void run(); default void twice() { run(); run(); } }
                class Main { void call(Op op) { op.twice(); } Op make() { return () -> {}; } }
                """);

        assertThat(methods(callees(program, "Main", "call"))).containsExactly("Op.twice");
        assertThat(methods(callees(program, "Op", "twice"))).containsExactly("Main.lambda$make$0");
    }

    @Test
    void sortingCallsTheComparatorGivenAndNoOther() {
        Program program = Programs.of(
                """
                import java.util.*;
                class Main {
                    void call(List<String> list) { Collections.sort(list, (a, b) -> a.length() - b.length()); }
                    Comparator<String> other() { return (a, b) -> 0; }
                }
                """);

        assertThat(callbacks(callees(program, "Main", "call")))
                .contains("Main.lambda$call$0");
    }

    @Test
    void sortingCallsTheNaturalOrderOfTheProgramsClasses() {
        Program program = Programs.of(
                """
                import java.util.*;
                class Item implements Comparable<Item> { public int compareTo(Item other) { return 0; } }
                class Main { void call(List<Item> list) { Collections.sort(list); } }
                """);

        assertThat(callbacks(callees(program, "Main", "call"))).containsExactly("Item.compareTo");
    }

    @Test
    void aMapCallsEqualsAndHashCodeAndTheFunctionGiven() {
        Program program = Programs.of(
                """
                import java.util.*;
                import java.util.function.*;
                class Key {
                    @Override public int hashCode() { return 1; }
                    @Override public boolean equals(Object other) { return true; }
                    @Override public String toString() { return ""; }
                }
                class Main {
                    Object call(Map<Key, Object> map) { return map.computeIfAbsent(new Key(), key -> key); }
                    Function<Object, Object> other() { return o -> this; }
                }
                """);

        assertThat(callbacks(callees(program, "Main", "call")))
                .containsExactly("Key.equals", "Key.hashCode", "Main.lambda$call$0");
        assertThat(callees(program, "Main", "call").unknown()).isEmpty();
    }

    @Test
    void whatAFunctionObjectRunsOfTheLibraryIsPartOfTheCall() {
        Program program = Programs.of(
                """
                import java.util.*;
                class Main {
                    void print(List<Object> list) { list.forEach(System.out::println); }
                    void copy(List<Object> list, List<Object> other) { list.forEach(other::add); }
                }
                """);

        assertThat(callees(program, "Main", "print").library())
                .anySatisfy(effect -> assertThat(effect.unknown()).get().asString().contains("input or output"));
        assertThat(callees(program, "Main", "copy").library()).anySatisfy(effect -> {
            assertThat(effect.method().name()).isEqualTo("add");
            assertThat(effect.writes()).isTrue();
            assertThat(effect.touched()).isEqualTo(org.isolde.program.library.LibraryEffect.Touched.ANY);
        });
    }

    @Test
    void streamsRunTheFunctionsGiven() {
        Program program = Programs.of(
                """
                import java.util.*;
                class Item { boolean good() { return true; } }
                class Main {
                    long call(List<Item> list) { return list.stream().filter(Item::good).map(i -> this).count(); }
                }
                """);

        assertThat(callbacks(callees(program, "Main", "call"))).contains("Item.good", "Main.lambda$call$0");
    }

    @Test
    void aMethodInheritedFromTheLibraryMayCallWhatTheClassOverrides() {
        Program program = Programs.of(
                """
                import java.util.*;
                class Numbers extends AbstractList<Integer> {
                    @Override public Integer get(int index) { return index; }
                    @Override public int size() { return 3; }
                }
                class Main { boolean call(Numbers numbers) { return numbers.contains(1); } }
                """);

        assertThat(callbacks(callees(program, "Main", "call"))).containsExactly("Numbers.get", "Numbers.size");
    }

    @Test
    void aLibraryInterfaceCallRunsTheProgramsImplementations() {
        Program program = Programs.of(
                """
                class Task implements Runnable { public void run() {} }
                class Main { void call(Runnable task) { task.run(); } }
                """);

        Callees callees = callees(program, "Main", "call");

        assertThat(methods(callees)).containsExactly("Task.run");
        assertThat(callees.library()).singleElement().satisfies(
                effect -> assertThat(effect.method().owner()).isEqualTo("java/lang/Runnable"));
    }

    @Test
    void concatenationCallsToStringOfItsParts() {
        Program program = Programs.of(
                """
                class Name { @Override public String toString() { return ""; } }
                class Other { @Override public String toString() { return ""; } }
                class Main { String call(Name name, int i, String text) { return text + i + name; } }
                """);

        // The compiler has the platform print the parts, and no longer tells of what class they are.
        assertThat(callbacks(callees(program, "Main", "call"))).containsExactly("Name.toString", "Other.toString");
    }

    @Test
    void aRecordComparesItsComponents() {
        Program program = Programs.of(
                """
                class Part { @Override public boolean equals(Object o) { return true; }
                             @Override public int hashCode() { return 0; } }
                record Whole(Part part, int size) {}
                """);

        assertThat(callbacks(callees(program, "Whole", "equals"))).containsExactly("Part.equals");
        assertThat(callbacks(callees(program, "Whole", "hashCode"))).containsExactly("Part.hashCode");
    }

    @Test
    void nativeAndMissingCodeIsUnknown() {
        List<String> sources = List.of(
                "package gone;\npublic class Base { public void m() {} public void inherited() {} }",
                "package app;\nclass Sub extends gone.Base { native void n(); }",
                """
                package app;
                class Main {
                    void nat(Sub sub) { sub.n(); }
                    void call(gone.Base base) { base.m(); }
                    void inherited(Sub sub) { sub.inherited(); }
                }
                """);
        Program whole = Programs.of(sources.toArray(String[]::new));
        Program program = whole.with(ProgramChange.removing(Set.of("gone/Base")));

        assertThat(callees(program, "app/Main", "nat").unknown()).containsExactly("app.Sub.n is native code");
        assertThat(callees(program, "app/Main", "call").unknown())
                .singleElement()
                .asString()
                .contains("Class gone.Base, whose method m is called, was not found");
        assertThat(callees(program, "app/Main", "inherited").unknown())
                .singleElement()
                .asString()
                .contains("gone.Base, from which app.Sub may inherit method inherited");
    }

    @Test
    void aClassWithAMissingSupertypeMayBeAnything() {
        Program program = Programs.of(
                "package gone;\npublic interface Gone extends app.Service {}",
                "package app;\npublic interface Service { void serve(); }",
                "package app;\nclass Known implements Service { public void serve() {} }",
                "package app;\nclass Odd implements gone.Gone { public void serve() {} }",
                "package app;\nclass Main { void call(Service service) { service.serve(); } }")
                .with(ProgramChange.removing(Set.of("gone/Gone")));

        assertThat(callees(program, "app/Main", "call").unknown())
                .singleElement()
                .asString()
                .contains("app.Odd may be a app.Service");
    }

    @Test
    void libraryCodeWithoutASummaryIsUnknownAndMayCallItsArguments() {
        Program program = Programs.of(
                """
                class Main {
                    void call(javax.swing.Timer timer, java.awt.event.ActionListener l) { timer.addActionListener(l); }
                    java.awt.event.ActionListener make() { return event -> {}; }
                }
                """);

        Callees callees = callees(program, "Main", "call");

        assertThat(callees.library()).singleElement().satisfies(effect -> assertThat(effect.unknown()).isPresent());
    }

    private static CallGraph edited(CallGraph graph, String newSource, String... others) {
        List<String> sources = new ArrayList<>(List.of(others));
        sources.add(newSource);
        String name = newSource.split("class ")[1].split(" ")[0];
        ProgramChange change = ProgramChange.of(
                Programs.of(sources.toArray(String[]::new)).classNamed(name).orElseThrow());
        return graph.with(graph.program().with(change), change);
    }

    @Test
    void anEditOfCodeAloneAffectsNoCaller() {
        String main = "class Main { int call(A a) { return a.m(); } }";
        CallGraph graph = CallGraph.of(Programs.of(main, "class A { int m() { return 1; } }"), SUMMARIES);

        assertThat(edited(graph, "class A { int m() { return 2; } }").callersAffected()).isEmpty();
    }

    @Test
    void anEditAffectsThoseWhoCallTheMethodsItAddsAndNoOthers() {
        String main = "class Main { int call(A a) { return a.m(); } int other(A a) { return a.n(); } }";
        String base = "class A { int m() { return 1; } int n() { return 1; } }";
        CallGraph graph = CallGraph.of(Programs.of(main, base, "class B extends A {}"), SUMMARIES);

        CallGraph after = edited(graph, "class B extends A { @Override int m() { return 2; } }", base);

        assertThat(after.callersAffected()).extracting(CallGraphTest::name).containsExactly("Main.call");
        assertThat(methods(callees(after, "Main", "call"))).containsExactly("A.m", "B.m");
    }

    @Test
    void anOverrideOfALibraryMethodAffectsThoseWhoCallAnotherOneOnItsObjects() {
        String names = """
                class Names extends java.util.AbstractList<String> {
                    @Override public String get(int index) { return ""; }
                    @Override public int size() { return 1; }
                """;
        CallGraph graph = CallGraph.of(
                Programs.of(
                        """
                        class Main {
                            static boolean call(Names names) { return names.contains(""); }
                            public static void main(String[] args) {}
                        }
                        """,
                        names + "}"),
                SUMMARIES);
        callees(graph, "Main", "call");

        CallGraph after = edited(graph, names + "@Override public boolean isEmpty() { return false; } }");

        assertThat(after.callersAffected()).extracting(CallGraphTest::name).containsExactly("Main.call");
        assertThat(callbacks(callees(after, "Main", "call")))
                .containsExactly("Names.get", "Names.isEmpty", "Names.size");
    }
}
