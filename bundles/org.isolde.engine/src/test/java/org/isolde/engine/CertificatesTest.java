// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.certificate.Certificate;
import org.isolde.engine.certificate.Certificates;
import org.isolde.engine.report.CertificateJson;
import org.isolde.engine.report.CertificateLines;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.library.LibraryEffects;
import org.isolde.testing.JavaSources;
import org.junit.jupiter.api.Test;

/** Certificates say what is proven and what the proof rests on, whatever the order of the input. */
class CertificatesTest {

    private static final LibraryTypes JDK = TestPrograms.jdk();

    private static final String SAFE = """
            package bank;
            import org.isolde.stm.Atomic;
            class Counter {
                static int count;
                @Atomic(group = "counting") static void up() { count = count + 1; }
                @Atomic(group = "counting") static void up(int by) { count = count + by; }
                @Atomic(group = "another") static void reset() { count = 0; }
            }
            """;
    private static final String SKEW = """
            package bank;
            class Skew {
                static int x, y;
                @org.isolde.stm.Atomic static void t() { if (y == 0) { x = 1; } }
                @org.isolde.stm.Atomic static void u() { if (x == 0) { y = 1; } }
            }
            """;
    private static final String NATIVE = """
            package bank;
            class Native {
                @org.isolde.stm.Atomic(group = "clock") static long t() { return now(); }
                static native long now();
            }
            """;

    /**
     * An ordered list in which a removal writes what it relies on, too: safe, as heap paths and a
     * solver show.
     */
    private static final String LIST = """
            package bank;
            import org.isolde.stm.Atomic;
            class Accounts {
                static class Node { int value; Node next; }
                final Node head = new Node();
                @Atomic(group = "accounts") void add(int value) {
                    Node node = head;
                    while (node.next != null && node.next.value < value) { node = node.next; }
                    Node added = new Node();
                    added.value = value;
                    added.next = node.next;
                    node.next = added;
                }
                @Atomic(group = "accounts") void remove(int value) {
                    Node node = head;
                    while (node.next != null && node.next.value < value) { node = node.next; }
                    Node gone = node.next;
                    if (gone != null && gone.value == value) { node.next = gone.next; gone.next = gone.next; }
                }
            }
            """;

    private static AnalysisResult analyse(Program program) {
        try (Session session = new Session("test", program, SessionSettings.DEFAULT)) {
            return session.analyse(SourceLocator.NONE, Progress.NONE);
        }
    }

    private static List<Certificate> certificates(String... sources) {
        return certificates(TestPrograms.program(sources));
    }

    private static List<Certificate> certificates(Program program) {
        return Certificates.of(analyse(program), program, LibraryEffects.standard());
    }

    private static String json(List<Certificate> certificates) {
        return certificates.stream().map(CertificatesTest::json).collect(Collectors.joining());
    }

    private static String json(Certificate certificate) {
        try {
            StringBuilder text = new StringBuilder();
            new CertificateJson("1.2").write(certificate, text);
            return text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void groupsThatAreSafeAreCertifiedAndNoOthers() {
        List<Certificate> certificates = certificates(SAFE, SKEW, NATIVE);

        assertThat(certificates).extracting(Certificate::group).containsExactly("another", "counting");
        assertThat(certificates.get(1).transactions())
                .extracting(Certificate.Certified::id)
                .containsExactly("bank/Counter.up()V#1", "bank/Counter.up(I)V#1");
        assertThat(certificates.get(1).grounds()).hasSize(3).isSorted();
    }

    @Test
    void aGroupThatIsSafeBecauseItsPivotsAreSerializableSaysSo() {
        String one = SKEW.replaceFirst("Atomic", "Atomic(isolation = org.isolde.stm.Atomic.Isolation.SERIALIZABLE)");
        String both = SKEW.replace("Atomic", "Atomic(isolation = org.isolde.stm.Atomic.Isolation.SERIALIZABLE)");

        assertThat(certificates(one)).isEmpty();
        assertThat(certificates(both)).singleElement().satisfies(certificate -> assertThat(certificate.grounds())
                .anySatisfy(ground -> assertThat(ground).startsWith("Skew.t runs serializable"))
                .anySatisfy(ground -> assertThat(ground).startsWith("Skew.u runs serializable")));
    }

    @Test
    void theOrderOfTheInputDoesNotShow() {
        List<ClassModel> classes = TestPrograms.models(
                JavaSources.compile(SAFE, SKEW, LIST, TestPrograms.ATOMIC));
        List<Certificate> certificates = certificates(Program.of(classes, JDK));
        assertThat(certificates).extracting(Certificate::group).containsExactly("accounts", "another", "counting");
        assertThat(certificates.getFirst().grounds()).anyMatch(ground -> ground.contains("heap paths"));

        Random random = new Random(20261122);
        for (int count = 0; count < 5; count++) {
            Collections.shuffle(classes, random);
            assertThat(json(certificates(Program.of(classes, JDK)))).isEqualTo(json(certificates));
        }
    }

    @Test
    void otherCodeGivesAnotherDigest() {
        Certificate before = certificates(SAFE).getFirst();
        Certificate after = certificates(SAFE.replace("count = 0", "count = 1")).getFirst();

        assertThat(after.transactions()).isEqualTo(before.transactions());
        assertThat(after.digest()).isNotEqualTo(before.digest());
    }

    @Test
    void nothingIsCertifiedWhenCodeMayBeMissing() {
        Program program = TestPrograms.program(SAFE);
        AnalysisResult result = analyse(program).withProblems(
                List.of(new Problem(Problem.Kind.UNREADABLE_CLASS, "lib.jar!A.class", "A", "Damaged.")));

        assertThat(Certificates.of(result, program, LibraryEffects.standard())).isEmpty();
    }

    @Test
    void aCertificateIsWrittenAsJson() {
        Certificate certificate = certificates(SAFE).getLast();

        JsonObject json = JsonParser.parseString(json(certificate)).getAsJsonObject();

        assertThat(json.keySet()).containsExactly(
                "format", "formatVersion", "toolVersion", "claim", "group", "transactions", "restsOn");
        assertThat(json.get("toolVersion").getAsString()).isEqualTo("1.2");
        assertThat(json.getAsJsonArray("transactions").get(0).getAsJsonObject().get("name").getAsString())
                .isEqualTo("Counter.up()");
        JsonObject basis = json.getAsJsonObject("restsOn");
        assertThat(basis.get("sha256").getAsString()).matches("[0-9a-f]{64}");
        assertThat(basis.get("classes").getAsInt()).isEqualTo(3);
        assertThat(basis.getAsJsonArray("grounds")).hasSize(3);
    }

    @Test
    void theRuntimeIsToldTheMethodsAndTheClasses() throws IOException {
        List<ClassModel> classes = TestPrograms.models(JavaSources.compile(SAFE, TestPrograms.ATOMIC));
        StringBuilder lines = new StringBuilder();

        CertificateLines.write(certificates(Program.of(classes, JDK)), lines);

        List<String> wanted = new ArrayList<>(List.of(
                "isolde-certificates 1",
                "transaction bank/Counter.reset()V",
                "transaction bank/Counter.up()V",
                "transaction bank/Counter.up(I)V"));
        classes.stream().map(model -> "class " + model.name() + " " + model.digest()).sorted().forEach(wanted::add);
        assertThat(lines.toString().lines()).containsExactlyElementsOf(wanted);
    }
}
