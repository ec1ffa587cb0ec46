// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.specification;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.heappaths.internal.inference.Sources;
import org.isolde.heappaths.internal.specification.Specifications.Specified;
import org.isolde.heappaths.internal.specification.Specifications.Unspecified;
import org.isolde.heappaths.internal.specification.Specifications.Unusable;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;
import org.isolde.program.input.SpecificationFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpecificationsTest {

    private static final String PREDICATES = "Node(+x,-n) <=> x -> [next:n] ;;\n"
            + "List(+x,-y) <=> x != y /\\ ( Node(x,y) \\/ E z'. Node(x,z') * List(z',y) );;\n";
    private static final String RULES = "List(x,y') * Node(y',z) ~> List(x, z): y' nin context ;;\n";
    private static final Map<String, String> FILES = Map.of("list.sl", PREDICATES, "list_abs.sl", RULES);

    private static Program program(String... sources) {
        List<String> all = new ArrayList<>(List.of(sources));
        for (String name : List.of("Predicates", "Abstractions")) {
            all.add("package startm; public @interface " + name + " { String file(); }");
        }
        all.add("package startm; public @interface Atomic { String state() default \"\"; }");
        return Sources.program(all.toArray(String[]::new));
    }

    private static SpecificationFiles files(Map<String, String> contents) {
        return (className, name) -> contents.containsKey(name)
                ? new SpecificationFiles.Found("spec/" + name, contents.get(name))
                : new SpecificationFiles.Missing(List.of("spec/" + name));
    }

    private static String list(String state) {
        return """
                package list;
                @startm.Predicates(file = "list.sl") @startm.Abstractions(file = "list_abs.sl")
                class List {
                    static Node first;
                    static int count;
                    Node head;
                    static class Node { Node next; int value; }
                    @startm.Atomic(state = "%s") void m(Node n, int i, String s) {}
                    static class Inside {
                        List list;
                        @startm.Atomic(state = "| this -> [list:l']") void m() {}
                    }
                }
                """.formatted(state);
    }

    private static Specifications.Answer of(String className, Map<String, String> contents, String... sources) {
        Program program = program(sources);
        MethodRef method = program.classNamed(className)
                .orElseThrow()
                .methods()
                .stream()
                .filter(each -> each.ref().name().equals("m"))
                .findFirst()
                .orElseThrow()
                .ref();
        return new Specifications(program, files(contents)).of(method);
    }

    private static Problem problem(Specifications.Answer answer) {
        assertThat(answer).isInstanceOf(Unusable.class);
        return ((Unusable) answer).problem();
    }

    @Test
    void aStateIsReadWithTheFilesOfItsClass() {
        Specifications.Answer answer = of(
                "list/List", FILES, list("| this -> [head:h'] * List(h', nil) * List.List -> [first:n]"
                        .replace("List.List", "List")));

        assertThat(answer).isInstanceOf(Specified.class);
        Specification specification = ((Specified) answer).specification();
        assertThat(specification.entry().heap()).hasToString(
                "| List(h', nil) * List -> [first:n] * this -> [head:h']");
        assertThat(specification.theory().predicates()).containsOnlyKeys("List", "Node");
        assertThat(specification.theory().rules()).hasSize(1);
    }

    @Test
    void theFilesOfAClassHoldForThoseInside() {
        Specifications.Answer answer = of("list/List$Inside", FILES, list(""));

        assertThat(((Specified) answer).specification().theory().predicates()).containsOnlyKeys("List", "Node");
    }

    @Test
    void withoutStateNothingIsSaid() {
        assertThat(of("list/List", Map.of(), list(" "))).isEqualTo(new Unspecified());
        assertThat(of("A", Map.of(), "class A { void m() {} }")).isEqualTo(new Unspecified());
    }

    @Test
    void aStateWithoutPredicatesNeedsNoFiles() {
        Specifications.Answer answer = of(
                "A", Map.of(), "class A { A a; @startm.Atomic(state = \"| this -> [a:nil]\") void m() {} }");

        assertThat(answer).isInstanceOf(Specified.class);
    }

    @Test
    void aFileThatIsNotThereIsAProblemOfTheAnnotation() {
        Problem problem = problem(of("list/List", Map.of("list.sl", PREDICATES), list("| emp")));

        assertThat(problem.kind()).isEqualTo(Problem.Kind.UNUSABLE_SPECIFICATION);
        assertThat(problem.className()).isEqualTo("list/List");
        assertThat(problem.where()).isEqualTo("list/List.class");
        assertThat(problem.message()).isEqualTo(
                "@Abstractions(file = \"list_abs.sl\") of list.List: there is no such file. It was looked for as "
                        + "spec/list_abs.sl. Put it beside the class, or correct its name.");
    }

    @Test
    void aMistakeInAFileIsToldWithItsPlace() {
        Problem problem = problem(
                of("list/List", Map.of("list.sl", "\nNode(x) <=>", "list_abs.sl", ""), list("| emp")));

        assertThat(problem.where()).isEqualTo("spec/list.sl:2:12");
        assertThat(problem.message()).startsWith("Found the end of the text, expected a part of a formula");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '`', value = {
        "| this -> [head:h'] * Tree(h')  # 1:23 # There is no predicate Tree",
        "| this -> [next:h']             # 1:12 # No object of class list.List has a field next that holds objects. "
                + "Correct its name; there are: head.",
        "| n -> [next:n', value:v']      # 1:18 # Field value holds a number.",
        "| n -> [head:h']                # 1:9  # No object of class list.List$Node has a field head",
        "| n' -> [tail:nil]              # 1:10 # No class of the program has a field tail",
        "| i -> [next:n']                # 1:3  # There is no shared variable i here.",
        "| this -> [head:h]              # 1:17 # There is no shared variable h here.",
        "| List -> [head:h']             # 1:12 # Class list.List has no static field head",
        "| List -> [count:c']            # 1:12 # Field count holds a number.",
        "| s -> [hash:h']                # 1:3  # There is no shared variable s here.",
    })
    void aStateMustNotContradictTheTypes(String state, String place, String reason) {
        Problem problem = problem(of("list/List", FILES, list(state)));

        assertThat(problem.where()).isEqualTo("state of list.List.m:" + place);
        assertThat(problem.message()).startsWith(reason);
    }

    @Test
    void predicatesMustSpeakOfFieldsThatThereAre() {
        Map<String, String> files = new TreeMap<>(FILES);
        files.put("list.sl", PREDICATES.replace("[next:n]", "[next:n, nxt:n]"));

        Problem problem = problem(of("list/List", files, list("| emp")));

        assertThat(problem.where()).isEqualTo("spec/list.sl:1:31");
        assertThat(problem.message()).startsWith("No class of the program has a field nxt that holds objects.");
    }
}
