// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.isolde.program.ClassModel;
import org.isolde.program.bytecode.oracle.SourceCompiler;
import org.isolde.program.code.Stmt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Methods that do not compile: Eclipse's compiler writes class files all the same. */
class CompileErrorsTest {

    private static final String SOURCE = """
            class T {
                static int x, y;
                static void broken() { STATEMENT }
                static void whole() { x = 1; }
            }
            """;

    private static List<Stmt> unknowns(String method, String statement) throws UnreadableClassException {
        Map<String, byte[]> files = SourceCompiler.ECJ.compile(
                "T", SOURCE.replace("STATEMENT", statement), SourceCompiler.DESPITE_ERRORS);
        ClassModel model = new ClassFileReader().read(files.get("T"), "T.class");
        return model.methods().stream()
                .filter(candidate -> candidate.ref().name().equals(method))
                .flatMap(candidate -> candidate.body().orElseThrow().statements().stream())
                .filter(Stmt.Unknown.class::isInstance)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"x = y; foo(", "x = y; int s = \"text\";", "y = missing;", "x = 1; return 2;"})
    void aMethodThatDoesNotCompileIsNotUnderstood(String statement) throws UnreadableClassException {
        assertThat(unknowns("broken", statement)).singleElement().isInstanceOfSatisfying(
                Stmt.Unknown.class,
                unknown -> assertThat(unknown.what()).startsWith("does not compile: ").doesNotContain("\n"));
    }

    @Test
    void aMethodOfAClassThatDoesNotCompileIsNotUnderstood() throws UnreadableClassException {
        assertThat(unknowns("whole", "y = 1; } }")).singleElement().isInstanceOfSatisfying(
                Stmt.Unknown.class, unknown -> assertThat(unknown.what()).isEqualTo("does not compile"));
    }

    @Test
    void itsClassIsUnderstoodBesides() throws UnreadableClassException {
        assertThat(unknowns("whole", "y = missing;")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"throw new Error(\"not supported\");", "throw new Error(\"two\\nlines\");",
        "String s = \"Unresolved compilation problem: none\";"})
    void anErrorThatTheProgramThrowsIsOrdinaryCode(String statement) throws UnreadableClassException {
        assertThat(unknowns("broken", statement)).isEmpty();
    }
}
