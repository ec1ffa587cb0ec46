// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.isolde.stm.agent.programs.Counter;
import org.isolde.stm.agent.programs.Rollback;
import org.isolde.stm.agent.programs.language.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The jar as a program that instruments class files before they run. */
class OfflineTest {

    private static final Path CLASSES = Path.of("target/test-classes");
    private static final String PROGRAMS = "org/isolde/stm/agent/programs/";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"tl2, tl2", "tl2-inplace, tl2-inplace", "mvstm, jvstm", "tl2-inplace, norec"})
    void instrumentedFoldersRunWithAlgorithmsThatLookForTheSameMetadata(String before, String now) throws IOException {
        Path out = folder.resolve("out");
        Forked offline = instrument("algorithm=" + before, copyOfPrograms(), out);
        assertThat(offline.err()).hasSize(1).first().asString()
                .matches("Isolde STM: \\d{2,} of \\d{2,} classes are instrumented for algorithm=" + before + " in .*");
        Forked plain = Forked.plain(Language.class);
        Forked result = run(now, out, Language.class, "undo");
        assertThat(result.out()).isEqualTo(plain.out());
        assertThat(result.err()).noneMatch(line -> line.contains("metadata"));
        assertThat(run(now, out, Counter.class).out()).containsExactly("200000");
    }

    @Test
    void withOtherMetadataTransactionsRunAloneAndTheAgentSaysWhy() throws IOException {
        Path out = folder.resolve("out");
        instrument("algorithm=tl2", copyOfPrograms(), out);
        Forked result = run("mvstm", out, Counter.class);
        assertThat(result.out()).containsExactly("200000");
        assertThat(result.err())
                .contains(
                        "Isolde STM: the class " + Counter.class.getName()
                                + " was instrumented for algorithms with other metadata (NONE and not OBJECT): "
                                + "transactions that use its fields become irrevocable");
        assertThat(run("mvstm", out, Rollback.class).out()).contains("true", "301");
    }

    @Test
    void jarsKeepTheirOtherEntriesButNoSignatures() throws IOException {
        Path in = folder.resolve("in.jar");
        Path out = folder.resolve("more/out.jar");
        try (OutputStream file = Files.newOutputStream(in); JarOutputStream jar = new JarOutputStream(file)) {
            for (String name : List.of("META-INF/SIGNER.SF", "META-INF/SIGNER.RSA", "text/some.txt")) {
                jar.putNextEntry(new JarEntry(name));
                jar.write(name.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            }
            String counter = PROGRAMS + "Counter.class";
            jar.putNextEntry(new JarEntry(counter));
            Files.copy(CLASSES.resolve(counter), jar);
        }
        assertThat(instrument("algorithm=smv", in, out).err())
                .containsExactly("Isolde STM: 1 of 1 classes are instrumented for algorithm=smv in " + out);
        try (JarFile jar = new JarFile(out.toFile())) {
            assertThat(jar.stream().map(JarEntry::getName)).containsExactly("text/some.txt",
                    PROGRAMS + "Counter.class");
            assertThat(jar.getInputStream(jar.getEntry("text/some.txt")).readAllBytes()).asString()
                    .isEqualTo("text/some.txt");
        }
        assertThat(run("smv", out, Counter.class).out()).containsExactly("200000");
        // What is instrumented already is copied.
        assertThat(instrument("algorithm=smv", out, folder.resolve("again.jar")).err()).first().asString()
                .startsWith("Isolde STM: 0 of 1 classes");
    }

    @Test
    void aClassFileThatCannotBeReadIsNamedAndCopied() throws IOException {
        Path in = Files.createDirectory(folder.resolve("in"));
        byte[] broken = {1, 2, 3};
        Files.write(in.resolve("Broken.class"), broken);
        Forked result = instrument("algorithm=tl2", in, folder.resolve("out"));
        assertThat(result.err()).hasSize(2).first().asString()
                .startsWith("Isolde STM: the class file Broken.class in " + in + " cannot be instrumented")
                .endsWith("Reason: it is not a class file, and the JVM will say so");
        assertThat(folder.resolve("out/Broken.class")).hasBinaryContent(broken);
    }

    @Test
    void badUseIsExplained() {
        String there = CLASSES.toString();
        for (List<String> arguments : List.of(
                List.<String>of(), List.of(there), List.of("no/such", "out"), List.of(there, there),
                List.of("algorithm=tl9", there, "out"))) {
            Forked result = offline(arguments);
            assertThat(result.err()).hasSize(1).first().asString().startsWith("Isolde STM: cannot instrument. ");
            assertThat(result.status()).isEqualTo(2);
        }
    }

    private Path copyOfPrograms() throws IOException {
        Path copy = folder.resolve("in");
        try (Stream<Path> all = Files.walk(CLASSES.resolve(PROGRAMS))) {
            for (Path path : (Iterable<Path>) all::iterator) {
                Path target = copy.resolve(CLASSES.relativize(path));
                Files.createDirectories(target.getParent());
                if (path.toString().endsWith(".class") && !path.toString().contains("Bodiless")) {
                    Files.copy(path, target);
                }
            }
        }
        return copy;
    }

    private static Forked instrument(String options, Path in, Path out) {
        Forked result = offline(
                List.of(options, in.toString(), out.toString(), Forked.apiPath(), CLASSES.toString()));
        assertThat(result.status()).isZero();
        return result;
    }

    private static Forked offline(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of("-jar", Forked.jar().toString()));
        command.addAll(arguments);
        return Forked.java(command);
    }

    private static Forked run(String algorithm, Path classes, Class<?> program, String... arguments) {
        return Forked.withAgent("algorithm=" + algorithm, classes + File.pathSeparator + Forked.apiPath(),
                program.getName(), arguments);
    }
}
