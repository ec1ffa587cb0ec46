// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.specification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.isolde.library.SourcePosition;
import org.isolde.program.ClassModel;
import org.isolde.program.Hierarchy;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.library.LibraryEffects;
import org.isolde.testing.JavaSources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The XML format of figure 3.14 (Dias' thesis), read and written, and which specification counts
 * for a call.
 */
class SpecificationsTest {

    private static final MethodRef GET_MAX = new MethodRef("MathComputer", "getMax", "(II)I");

    private static Program program(String... sources) throws Exception {
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources.compile(sources).entrySet()) {
            classes.add(new ClassFileReader().read(file.getValue(), file.getKey()));
        }
        return Program.of(classes, new ClassPath(List.of(JdkSource.running())));
    }

    private static MethodSpecification specification(List<Integer> reads, List<Integer> writes) {
        return new MethodSpecification(new TreeSet<>(reads), new TreeSet<>(writes));
    }

    @Test
    void aNativeMethodReadsAndWritesAllItIsGivenUntilAUserSaysMore() throws Exception {
        Program program = program("class MathComputer { public native int getMax(int x1, int x2); "
                + "static native void reset(int[] a); int other() { return 1; } }");

        Specifications generated = generated(program);

        assertThat(generated.toXml()).isEqualTo("""
                <specification>
                  <class id="MathComputer">
                    <method id="getMax(int,int)">
                      <reads>this</reads>
                      <writes>this</writes>
                      <reads>0</reads>
                      <writes>0</writes>
                      <reads>1</reads>
                      <writes>1</writes>
                    </method>
                    <method id="reset(int[])">
                      <reads>0</reads>
                      <writes>0</writes>
                    </method>
                  </class>
                </specification>
                """);
        Specifications assisted = generated.overriddenBy(Specifications.parse("user.xml", """
                <class id="MathComputer"><method id="getMax(int, int)"><reads>0</reads><reads>1</reads></method></class>
                """));
        assertThat(assisted.of(GET_MAX, program.hierarchy())).contains(specification(List.of(0, 1), List.of()));
        assertThat(assisted.of(new MethodRef("MathComputer", "reset", "([I)V"), program.hierarchy()))
                .contains(specification(List.of(0), List.of(0)));
    }

    private static Specifications generated(Program program) {
        return Specifications.ofMethodsWithoutCode(CallGraph.of(program, LibraryEffects.standard()));
    }

    @Test
    void methodsOfLibrariesAreWrittenWhenTheyAreCalledAndNothingIsKnownOfThem() throws Exception {
        Program program = program("""
                class Calls {
                    boolean same(org.w3c.dom.Node one, org.w3c.dom.Node other, java.util.List<String> names) {
                        names.add(one.toString());
                        System.out.println("compared");
                        return one.isSameNode(other);
                    }
                }
                """);

        assertThat(generated(program).methods()).containsOnlyKeys(
                new MethodName("org.w3c.dom.Node", "isSameNode(org.w3c.dom.Node)"));
        assertThat(generated(program).methods().values()).containsExactly(
                specification(List.of(MethodSpecification.THIS, 0), List.of(MethodSpecification.THIS, 0)));
    }

    @Test
    void aMethodThatNativeOnesMayReplaceIsWrittenToo() throws Exception {
        Program program = program("""
                abstract class Source {
                    abstract int of(int x);
                    static int first(Source source) { return source.of(1) + source.second(); }
                    int second() { return 2; }
                }
                class Driver extends Source {
                    static final Driver ONLY = new Driver();
                    native int of(int x);
                }
                """);

        assertThat(generated(program).methods()).containsOnlyKeys(
                new MethodName("Driver", "of(int)"), new MethodName("Source", "of(int)"));
    }

    @Test
    void whatIsWrittenReadsBackTheSame() throws Exception {
        Specifications written = Specifications.parse("s.xml", """
                <specification>
                  <class id="java.util.List">
                    <method id="set(int,java.lang.Object)"><reads>this</reads><writes>this</writes><reads>1</reads></method>
                    <method id="clear()"><writes>this</writes></method>
                  </class>
                  <class id="a.B$C"><method id="&lt;init&gt;(int[],char)"><reads>0</reads><reads>1</reads></method></class>
                  <class id="a.B"><method id="nothing()"/></class>
                </specification>
                """);
        assertThat(Specifications.parse("copy", written.toXml()).methods()).isEqualTo(written.methods());
    }

    @Test
    void namesThatMeanNothingAreToldWithTheirPlaces() throws Exception {
        Program program = program(
                "class Computer { native int max(int a, int b); static class Inner { native void go(); } }",
                "class Quick extends Computer { }");
        Specifications said = Specifications.parse("s.xml", """
                <specification>
                  <class id="Computer">
                    <method id="max(int,int)"></method>
                    <method id="max(int)"></method>
                    <method id="min()"></method>
                  </class>
                  <class id="Quick"><method id="max(int,int)"></method></class>
                  <class id="Computer$Inner"><method id="go()"></method></class>
                  <class id="Computer.Inner"><method id="go()"></method></class>
                </specification>
                """);

        Map<MethodName, String> unmatched = said.unmatched(program);

        assertThat(unmatched).containsOnlyKeys(
                new MethodName("Computer", "max(int)"), new MethodName("Computer", "min()"),
                new MethodName("Computer.Inner", "go()"));
        assertThat(unmatched.get(new MethodName("Computer", "max(int)")))
                .isEqualTo("Class Computer has no method max(int). It has max(int,int); parameter types need their "
                        + "full names.");
        assertThat(unmatched.get(new MethodName("Computer", "min()"))).contains("Correct the name");
        assertThat(unmatched.get(new MethodName("Computer.Inner", "go()"))).contains("no class Computer.Inner", "$");
        assertThat(said.places().get(new MethodName("Computer", "min()"))).hasToString("s.xml:5:24");
    }

    @Test
    void ofAMethodThatSeveralFilesNameThePlaceIsInTheLast() throws Exception {
        Specifications one = Specifications.parse("one.xml", "<class id=\"C\"><method id=\"m()\"/></class>");
        Specifications other = Specifications.parse("other.xml", "<class id=\"C\"><method id=\"m()\"/></class>");
        assertThat(one.overriddenBy(other).places().values()).extracting(SourcePosition::source)
                .containsExactly("other.xml");
    }

    @Test
    void theNearestSupertypeOfWhichSomethingIsKnownCounts() throws Exception {
        Program program = program("class Names extends java.util.ArrayList<String> {}");
        Hierarchy hierarchy = program.hierarchy();
        Specifications known = Specifications.parse("s.xml", """
                <specification>
                  <class id="java.util.Collection"><method id="add(java.lang.Object)"><writes>0</writes></method></class>
                  <class id="java.util.ArrayList"><method id="add(java.lang.Object)"><writes>this</writes></method></class>
                </specification>
                """);
        assertThat(known.of(new MethodRef("Names", "add", "(Ljava/lang/Object;)Z"), hierarchy))
                .contains(specification(List.of(), List.of(MethodSpecification.THIS)));
        assertThat(known.of(new MethodRef("java/util/List", "add", "(Ljava/lang/Object;)Z"), hierarchy))
                .contains(specification(List.of(), List.of(0)));
        assertThat(known.of(new MethodRef("java/util/List", "size", "()I"), hierarchy)).isEmpty();
    }

    @Test
    void placesOfArgumentsAreCountedWithTheReceiver() {
        MethodSpecification one = specification(List.of(MethodSpecification.THIS), List.of(0));
        assertThat(one.readsPlace(0, false)).isTrue();
        assertThat(one.writesPlace(1, false)).isTrue();
        assertThat(one.readsPlace(0, true)).isFalse();
        assertThat(one.writesPlace(0, true)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            <classes/>                                                                   | 1 | to begin with <specification> or <class>
            <class><method id="a()"/></class>                                            | 1 | needs the attribute 'id'
            <class id="A"><methods/></class>                                             | 1 | <method> is expected, not <methods>
            <class id="A"><method id="a"/></class>                                       | 1 | 'a' names no method
            <class id="A"><method id="a(int)"><reads>1</reads></method></class>          | 1 | 0 to 0
            <class id="A"><method id="a()"><reads>that</reads></method></class>          | 1 | 'this' is expected, not 'that'
            <class id="A"><method id="a()"><uses>this</uses></method></class>            | 1 | <reads> or <writes>
            <class id="A"><method id="a()"/><method id="a()"/></class>                   | 1 | specified twice
            <class id="A">                                                               | 1 | not well-formed
            """)
    void whatIsWrongIsSaidWithItsPlace(String text, int line, String words) {
        assertThatThrownBy(() -> Specifications.parse("my.xml", text))
                .isInstanceOf(SpecificationException.class)
                .hasMessageStartingWith("my.xml:" + line + ":")
                .hasMessageContaining(words);
    }

    @Test
    void externalEntitiesAreNotFollowed() {
        String text = "<!DOCTYPE class [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>\n<class id=\"A\">&e;</class>";
        assertThatThrownBy(() -> Specifications.parse("my.xml", text)).isInstanceOf(SpecificationException.class);
    }
}
