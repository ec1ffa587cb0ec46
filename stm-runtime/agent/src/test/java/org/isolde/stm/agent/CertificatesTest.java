// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.isolde.stm.Isolation;
import org.isolde.stm.agent.classfile.ClassDigest;
import org.isolde.stm.agent.options.CertificateList;
import org.isolde.stm.agent.programs.OnCall;
import org.isolde.stm.agent.transactions.CertificateCheck;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The isolation that transactions get, seen by a program whose transactions skew their writes
 * whenever snapshot isolation lets them. (So its certificates are false; a true one would make no
 * difference that a program could see.)
 */
@Tag("same-on-each-java")
class CertificatesTest {

    private static final String ALL = "10";
    private static final String NONE = "0";
    private static final String ON_CALL = OnCall.class.getName().replace('.', '/');
    private static final String[] BOTH = {"annLeaves()V", "bobLeaves()V"};
    private static final Path CLASSES = Path.of("target/test-classes");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"mvstm," + ALL, "mvstm-si," + ALL, "tl2-inplace," + NONE, "jvstm," + NONE, "norec," + NONE})
    void anAlgorithmMayGiveMoreThanTheSnapshotThatIsAskedFor(String algorithm, String deserted) {
        assertDeserted(deserted, run("algorithm=" + algorithm, Isolation.SNAPSHOT));
    }

    @ParameterizedTest
    @CsvSource({"AUTO," + ALL, "SNAPSHOT," + ALL, "SERIALIZABLE," + NONE})
    void snapshotIsolationForAllIsNotForThoseThatAskForMore(Isolation asked, String deserted) {
        assertDeserted(deserted, run("algorithm=mvstm-si", asked));
    }

    @Test
    void withoutCertificateTransactionsAreSerializable() throws IOException {
        assertDeserted(NONE, run("algorithm=mvstm", Isolation.AUTO));
        assertDeserted(NONE, run("algorithm=mvstm," + certificates(classes(), "doctorLeaves()V"), Isolation.AUTO));
        assertDeserted(NONE, run("algorithm=mvstm," + certificates(classes(), "annLeaves(I)V"), Isolation.AUTO));
    }

    @Test
    void thoseWithACertificateHaveSnapshotIsolation() throws IOException {
        String certificates = certificates(classes(), BOTH);
        assertDeserted(ALL, run("algorithm=mvstm," + certificates, Isolation.AUTO));
        assertDeserted(NONE, run(certificates, Isolation.AUTO));
    }

    @Test
    void aDirectoryMayHoldManyLists() throws IOException {
        Path lists = Files.createDirectory(folder.resolve("lists"));
        write(lists.resolve("transactions-1.txt"), classes(), "annLeaves()V");
        write(lists.resolve("transactions-2.txt"), classes(), "bobLeaves()V");
        Files.writeString(lists.resolve("group.json"), "{}");
        assertDeserted(ALL, run("algorithm=mvstm,certificates=" + lists, Isolation.AUTO));
    }

    @Test
    void aListFallsWhenAClassIsAnotherOne() throws IOException {
        SortedMap<String, String> classes = classes();
        classes.put(ON_CALL, "0".repeat(64));
        Forked result = run("algorithm=mvstm," + certificates(classes, BOTH), Isolation.AUTO);
        assertThat(result.out()).containsExactly(NONE);
        assertThat(result.err()).hasSize(2).last().asString().isEqualTo(
                "Isolde STM: the certificates in \"" + list() + "\" are not about this program: the class "
                        + OnCall.class.getName() + " is another one. Their transactions are serializable from now on. "
                        + "Analyse the program as it is with isolde analyze --certificates");
    }

    @Test
    void aListFallsWhenAClassThatWasNotAnalysedUsesOneThatWas() throws IOException {
        SortedMap<String, String> classes = classes();
        classes.remove(ON_CALL + "$Meeting");
        Forked result = run("algorithm=mvstm," + certificates(classes, BOTH), Isolation.AUTO);
        assertThat(result.out()).containsExactly(NONE);
        assertThat(result.err()).hasSize(2).last().asString().contains(
                "the class " + OnCall.class.getName() + "$Meeting, which uses " + OnCall.class.getName()
                        + ", was not analysed");
    }

    @ParameterizedTest
    @CsvSource({"a/Garbage, a.Garbage", ", without a name"})
    void aListFallsWhenAClassCannotBeRead(String name, String shown) throws Exception {
        write(list(), classes(), BOTH);
        List<String> messages = new ArrayList<>();
        new CertificateCheck(CertificateList.read(list().toString()), messages::add)
                .transform(getClass().getClassLoader(), name, null, null, new byte[] {1, 2, 3});
        assertThat(messages).singleElement().asString()
                .contains("the class " + shown + " cannot be read (it is not a class file, and the JVM will say so)");
    }

    @Test
    void aListFallsAlone() throws IOException {
        Path lists = Files.createDirectory(folder.resolve("lists"));
        SortedMap<String, String> old = classes();
        old.put(ON_CALL, "0".repeat(64));
        write(lists.resolve("transactions-old.txt"), old, "annLeaves()V");
        write(lists.resolve("transactions-new.txt"), classes(), BOTH);
        Forked result = run("algorithm=mvstm,certificates=" + lists, Isolation.AUTO);
        assertThat(result.out()).containsExactly(ALL);
        assertThat(result.err()).hasSize(2).last().asString().contains("transactions-old.txt");
    }

    @Test
    void classesThatWereInstrumentedBeforeAreThoseThatWereAnalysed() throws IOException {
        Path out = folder.resolve("out");
        Forked offline = Forked.java(
                List.of("-jar", Forked.jar().toString(), "algorithm=mvstm", classFiles().toString(), out.toString()));
        assertThat(offline.status()).isZero();
        String options = "algorithm=mvstm," + certificates(classes(), BOTH);
        assertDeserted(ALL, Forked.withAgent(options, out + File.pathSeparator + Forked.programs(),
                OnCall.class.getName(), Isolation.AUTO.name()));
    }

    /** A folder with the program's class files alone. */
    private Path classFiles() throws IOException {
        Path copies = folder.resolve("classes");
        for (String name : classes().keySet()) {
            Path copy = copies.resolve(name + ".class");
            Files.createDirectories(copy.getParent());
            Files.copy(CLASSES.resolve(name + ".class"), copy);
        }
        return copies;
    }

    /** The program's classes, with the digests of their files. */
    private static SortedMap<String, String> classes() throws IOException {
        SortedMap<String, String> digests = new TreeMap<>();
        for (String name : List.of(ON_CALL, ON_CALL + "$Meeting")) {
            digests.put(name, ClassDigest.of(Files.readAllBytes(CLASSES.resolve(name + ".class"))));
        }
        return digests;
    }

    private Path list() {
        return folder.resolve("transactions.txt");
    }

    /** The option with a list of methods of the program. */
    private String certificates(SortedMap<String, String> classes, String... methods) throws IOException {
        write(list(), classes, methods);
        return "certificates=" + list();
    }

    private static void write(Path list, SortedMap<String, String> classes, String... methods) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("isolde-certificates 1");
        Stream.of(methods).map(method -> "transaction " + ON_CALL + "." + method).forEach(lines::add);
        classes.forEach((name, digest) -> lines.add("class " + name + " " + digest));
        Files.write(list, lines);
    }

    private static Forked run(String options, Isolation asked) {
        return Forked.withAgent(options, OnCall.class, asked.name());
    }

    private static void assertDeserted(String rounds, Forked result) {
        assertThat(result.err()).hasSize(1);
        assertThat(result.out()).containsExactly(rounds);
        assertThat(result.status()).isZero();
    }
}
