// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.isolde.stm.agent.programs.Counter;
import org.isolde.stm.agent.programs.InFramework;
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
import org.osgi.framework.Constants;
import org.osgi.framework.launch.FrameworkFactory;

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
                Forked.plain(Language.class).out());
        assertThat(result.err()).noneMatch(line -> line.contains("Loader"));
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"global-lock", "tl2", "tl2-inplace", "mvstm"})
    void classesOfAModuleFindTheRuntime(String algorithm, @TempDir Path folder) throws IOException {
        Path jar = folder.resolve("programs.jar");
        writePrograms(jar, "module-info.class", moduleDeclaration());
        Forked result = runModule(algorithm, jar, Shapes.class);
        assertThat(result.err()).startsWith(Forked.started(algorithm))
                .filteredOn(line -> !line.equals(Forked.takesMonitor(Shapes.class, "locked()"))).hasSize(1);
        assertThat(result.out()).contains("record: 103", "default method: hello you!11").hasSize(16);
        assertThat(result.status()).isZero();
        assertThat(runModule(algorithm, jar, Counter.class).out()).containsExactly("200000");
        assertThat(runModule(algorithm, jar, Language.class).out()).isEqualTo(
                Forked.plain(Language.class).out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"global-lock", "tl2-inplace", "mvstm"})
    void classesOfABundleFindTheRuntime(String algorithm, @TempDir Path folder) throws IOException {
        Path bundle = folder.resolve("programs.jar");
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue(Constants.BUNDLE_MANIFESTVERSION, "2");
        attributes.putValue(Constants.BUNDLE_SYMBOLICNAME, "programs");
        attributes.putValue(Constants.IMPORT_PACKAGE, "org.isolde.stm");
        writePrograms(bundle, JarFile.MANIFEST_NAME, bytes(manifest));

        Forked result = runBundle(algorithm, bundle, Counter.class, folder);
        // The framework itself makes Java warn.
        assertThat(result.err()).filteredOn(line -> line.startsWith("Isolde"))
                .containsExactly(Forked.started(algorithm));
        assertThat(result.out()).containsExactly("200000");
        assertThat(result.status()).isZero();
        assertThat(runBundle(algorithm, bundle, Language.class, folder).out()).isEqualTo(
                Forked.plain(Language.class).out());
    }

    private static byte[] bytes(Manifest manifest) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        manifest.write(bytes);
        return bytes.toByteArray();
    }

    private static Forked runBundle(String algorithm, Path bundle, Class<?> program, Path folder) {
        String framework = Forked.placeOf(FrameworkFactory.class);
        return Forked.withAgent("algorithm=" + algorithm, "target/test-classes" + File.pathSeparator + framework,
                InFramework.class.getName(), folder.resolve("framework").toString(), program.getName(),
                Forked.apiPath(), bundle.toString());
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

    /** Puts the programs into a jar, behind a file that says what they need. */
    private static void writePrograms(Path jar, String first, byte[] content) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar); JarOutputStream entries = new JarOutputStream(file)) {
            entries.putNextEntry(new JarEntry(first));
            entries.write(content);
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
