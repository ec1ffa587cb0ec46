package org.isolde.stm.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.isolde.stm.Isolation;
import org.isolde.stm.agent.programs.OnCall;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The isolation that transactions get, seen by a program whose transactions skew their writes whenever snapshot isolation lets them. (So
 * its certificates are false; a true one would make no difference that a program could see.)
 */
class CertificatesTest {

    private static final String ALL = "10";
    private static final String NONE = "0";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"mvstm," + ALL, "mvstm-si," + ALL, "tl2-inplace," + NONE, "jvstm," + NONE, "norec," + NONE})
    void anAlgorithmMayGiveMoreThanTheSnapshotThatIsAskedFor(String algorithm, String deserted) {
        assertDeserted(deserted, run("algorithm=" + algorithm, Isolation.SNAPSHOT));
    }

    @Test
    void withoutCertificateTransactionsAreSerializable() throws IOException {
        assertDeserted(NONE, run("algorithm=mvstm", Isolation.AUTO));
        assertDeserted(NONE, run("algorithm=mvstm," + certificates("doctorLeaves()"), Isolation.AUTO));
    }

    @Test
    void thoseWithACertificateHaveSnapshotIsolation() throws IOException {
        String certificates = certificates("annLeaves()", "bobLeaves()");
        assertDeserted(ALL, run("algorithm=mvstm," + certificates, Isolation.AUTO));
        assertDeserted(NONE, run(certificates, Isolation.AUTO));
    }

    /** The option with a file for methods of the program. */
    private String certificates(String... methods) throws IOException {
        Path file = folder.resolve("certificates.txt");
        List<String> lines = List.of(methods).stream().map(method -> OnCall.class.getName() + "." + method).toList();
        Files.writeString(file, "# proven\n\n" + String.join("\n", lines) + "\n");
        return "certificates=" + file;
    }

    private static Forked run(String options, Isolation asked) {
        return Forked.java(
                List.of(Forked.agent(options), "-cp", Forked.programs(), OnCall.class.getName(), asked.name()));
    }

    private static void assertDeserted(String rounds, Forked result) {
        Assertions.assertThat(result.err()).hasSize(1);
        Assertions.assertThat(result.out()).containsExactly(rounds);
        Assertions.assertThat(result.status()).isZero();
    }
}
