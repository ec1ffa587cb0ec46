// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;

/** What a snapshot of a program holds, and how the next one is made. */
class ProgramTest {

    private static ClassModel from(String origin, ClassModel model) {
        return new ClassModel(model.name(), model.flags(), model.superclass(), model.interfaces(), model.sourceFile(),
                model.annotations(), model.fields(), model.methods(), origin, model.digest());
    }

    @Test
    void classesAreSortedAndFoundByName() {
        Program program = Programs.of("class B {}", "class A { void m() {} }");

        assertThat(program.classes()).extracting(ClassModel::name).containsExactly("A", "B");
        assertThat(program.classNamed("A")).isPresent();
        assertThat(program.method(new MethodRef("A", "m", "()V"))).isPresent();
        assertThat(program.method(new MethodRef("B", "toString", "()Ljava/lang/String;"))).isEmpty();
        assertThat(program.problems()).isEmpty();
    }

    @Test
    void anEditLeavesTheSnapshotBeforeItAlone() {
        Program before = Programs.of("class A {}", "class B extends A {}");

        Program after = before.with(ProgramChange.removing(Set.of("B")));

        assertThat(before.hierarchy().subtypes("A")).containsExactly("A", "B");
        assertThat(after.hierarchy().subtypes("A")).containsExactly("A");
        assertThat(after.classNamed("B")).isEmpty();
    }

    @Test
    void ofTwoClassesOfOneNameTheFirstCounts() {
        ClassModel model = Programs.classes("class A {}").getFirst();
        ClassModel first = from("first.jar", model);
        ClassModel second = from("second.jar", model);

        Program program = Program.of(List.of(first, second), Programs.JDK);

        assertThat(program.classNamed("A")).contains(first);
        assertThat(program.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.kind()).isEqualTo(Problem.Kind.DUPLICATE_CLASS);
            assertThat(problem.where()).isEqualTo("second.jar");
            assertThat(problem.message()).contains("The one from first.jar is analysed");
        });
        Program replaced = program.with(new ProgramChange(List.of(second), Set.of("A"), List.of()));
        assertThat(replaced.classNamed("A")).contains(second);
        assertThat(replaced.problems()).isEmpty();
    }

    @Test
    void aClassThatCanBeReadAgainIsNoProblemAnyMore() {
        Problem problem = new Problem(Problem.Kind.UNREADABLE_CLASS, "A.class", "A", "damaged");
        Program whole = Programs.of("class A {}");
        ClassModel model = whole.classNamed("A").orElseThrow();

        Program damaged = whole.with(new ProgramChange(List.of(), Set.of(), List.of(problem)));
        Program mended = damaged.with(ProgramChange.of(model));

        assertThat(damaged.classNamed("A")).isEmpty();
        assertThat(damaged.problems()).containsExactly(problem);
        assertThat(damaged.unreadableClasses()).containsExactly("A");
        assertThat(mended.classNamed("A")).contains(model);
        assertThat(mended.problems()).isEmpty();
    }

    @Test
    void aClassWithoutLineNumbersIsAProblem() {
        ClassModel model = Programs.classes("class A { void m() {} }").getFirst();
        List<MethodModel> methods = model.methods().stream().map(method -> {
            var body = method.body().orElseThrow();
            return new MethodModel(method.ref(), method.flags(), method.annotations(), method.exceptions(),
                    Optional.of(new org.isolde.program.code.Body(body.variables(), body.parameters(), body.statements(),
                            new int[body.size()], body.handlers())));
        }).toList();
        ClassModel bare = new ClassModel(model.name(), model.flags(), model.superclass(), model.interfaces(),
                model.sourceFile(), model.annotations(), model.fields(), methods, model.origin(), model.digest());

        assertThat(Program.of(List.of(bare), Programs.JDK).problems()).extracting(Problem::kind)
                .containsExactly(Problem.Kind.NO_DEBUG_INFORMATION);
    }
}
