package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users say of the heap is looked for beside the classes, and what is wrong with it is said with its place. */
class SpecificationTest {

    private static final String LIST = """
            package list;
            @interface Predicates { String file(); }
            @Predicates(file = "list_pred.sl")
            class List {
                static class Node { Node next; }
                Node head;
                @org.isolde.stm.Atomic(state = "| this -> [head:h'] * List(h', nil)")
                Node first() { return head; }
            }
            """;
    private static final String PREDICATES = "Node(x,n) <=> x -> [next:n] ;;\n"
            + "List(x,y) <=> Node(x,y) \\/ E z'. Node(x,z') * List(z',y) ;;\n";

    @TempDir
    private Path temporary;
    private Path sources;

    @BeforeEach
    void writeSources() throws IOException {
        sources = temporary.toRealPath().resolve("src");
        write("list/List.java", LIST);
        write(
                "org/isolde/stm/Atomic.java",
                "package org.isolde.stm; public @interface Atomic { String state() default \"\"; }");
    }

    private void write(String path, String text) throws IOException {
        Path file = sources.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void aSpecificationBesideTheSourceIsFound() throws IOException {
        write("list/list_pred.sl", PREDICATES);

        Outcome outcome = Outcome.of("analyze", sources);

        assertThat(outcome.out()).doesNotContain("list_pred.sl");
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.code()).isZero();
    }

    @Test
    void aMistakeIsNamedWithItsPlace() throws IOException {
        write("list_pred.sl", PREDICATES.replace("* List(z',y)", "* Lst(z',y)"));

        Outcome outcome = Outcome.of("analyze", sources);

        assertThat(outcome.out()).contains(
                sources.resolve("list_pred.sl") + ":2:47: There is no predicate Lst; the defined ones are List, Node.");
    }

    @Test
    void aFileThatIsNotThereIsNamedWithWhereItWasLookedFor() {
        Outcome outcome = Outcome.of("analyze", "--format", "json", sources);

        assertThat(outcome.err()).contains(
                "@Predicates(file = \"list_pred.sl\") of list.List: there is no such file. It was looked for as "
                        + sources.resolve("list/list_pred.sl") + ", " + sources.resolve("list_pred.sl"));
    }
}
