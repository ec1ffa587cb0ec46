package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.isolde.stm.agent.programs.Counter;
import org.isolde.stm.agent.programs.Isolated;
import org.isolde.stm.agent.programs.Shapes;
import org.isolde.stm.agent.programs.language.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;

/** Instrumented classes find the runtime, wherever they are loaded from. */
class LoadersTest {

    private static final String PROGRAMS = "org/isolde/stm/agent/programs";

    @Test
    void classesOfALoaderThatHidesTheBootClassPathFindTheRuntime() {
        Forked.withAgent(Isolated.class, Counter.class.getName()).printsOnly("200000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tl2", "tl2-inplace", "mvstm"})
    void classesAreLoadedOutsideOfTheTransactionThatNeedsThem(String algorithm) {
        Forked result = Forked.with(algorithm, Isolated.class, Language.class.getName());
        assertThat(result.out()).isEqualTo(
                Forked.java(List.of("-cp", Forked.programs(), Language.class.getName())).out());
        assertThat(result.err()).noneMatch(line -> line.contains("Loader"));
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"global-lock", "tl2", "tl2-inplace", "mvstm"})
    void classesOfAModuleFindTheRuntime(String algorithm, @TempDir Path folder) throws IOException {
        Path jar = folder.resolve("programs.jar");
        writeModule(jar);
        Forked result = runModule(algorithm, jar, Shapes.class);
        assertThat(result.err()).startsWith(Forked.started(algorithm))
                .filteredOn(line -> !line.equals(Forked.takesMonitor(Shapes.class, "locked()"))).hasSize(1);
        assertThat(result.out()).contains("record: 103", "default method: hello you!11").hasSize(16);
        assertThat(result.status()).isZero();
        assertThat(runModule(algorithm, jar, Counter.class).out()).containsExactly("200000");
        assertThat(runModule(algorithm, jar, Language.class).out()).isEqualTo(
                Forked.java(List.of("-cp", Forked.programs(), Language.class.getName())).out());
    }

    private static Forked runModule(String algorithm, Path jar, Class<?> program) {
        return Forked.java(
                List.of(
                        Forked.agent("algorithm=" + algorithm),
                        "--module-path",
                        jar + File.pathSeparator + Forked.apiPath(),
                        "--module",
                        "programs/" + program.getName()));
    }

    /** Puts the programs into a modular jar. */
    private static void writeModule(Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar); JarOutputStream entries = new JarOutputStream(file)) {
            entries.putNextEntry(new JarEntry("module-info.class"));
            entries.write(moduleDeclaration());
            Path root = Path.of("target/test-classes");
            List<Path> classes;
            try (var found = Files.walk(root.resolve(PROGRAMS))) {
                classes = found.filter(Files::isRegularFile).sorted().toList();
            }
            for (Path path : classes) {
                entries.putNextEntry(new JarEntry(root.relativize(path).toString().replace(File.separatorChar, '/')));
                Files.copy(path, entries);
            }
        }
    }

    private static byte[] moduleDeclaration() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_MODULE, "module-info", null, null, null);
        ModuleVisitor module = writer.visitModule("programs", 0, null);
        module.visitRequire("java.base", Opcodes.ACC_MANDATED, null);
        module.visitRequire("org.isolde.stm", 0, null);
        module.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }
}
