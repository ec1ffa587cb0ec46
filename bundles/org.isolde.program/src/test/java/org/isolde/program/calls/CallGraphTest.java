// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.program.calls.Calls.SUMMARIES;
import static org.isolde.program.calls.Calls.callees;
import static org.isolde.program.calls.Calls.methods;

import java.util.List;
import java.util.Set;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.Programs;
import org.isolde.program.bytecode.ClassFileReader;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Which methods of the program calls run, and what makes that unknown. */
class CallGraphTest {

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
                .anyMatch(reason -> reason.startsWith("Not analysed: constant [I.clone"));
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
                .allMatch(target -> target.passing().equals(Callees.Passing.Direct.DIRECT));
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
}
