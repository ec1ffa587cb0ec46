// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** The compiled project: its modules with code, and the module of each class. */
final class CompiledProject {
    /** The root of the project; set by the build. */
    static final Path ROOT = Path.of(System.getProperty("isolde.root"));

    /**
     * Of all modules; those that are not built yet have none. Read once for all tests, which takes
     * seconds.
     */
    private static final JavaClasses CLASSES = new ClassFileImporter().importPaths(
            ProjectModule.ALL.stream().map(ProjectModule::classes).filter(Files::isDirectory).toList());

    private CompiledProject() {}

    static JavaClasses classes() {
        return CLASSES;
    }

    /** The module of a class, empty for the classes of the JDK and of libraries. */
    static Optional<ProjectModule> moduleOf(JavaClass type) {
        return type.getSource().flatMap(source -> ProjectModule.ALL.stream()
                .filter(module -> isIn(source.getUri(), module.classes())).findFirst());
    }

    private static boolean isIn(URI file, Path folder) {
        return file.toString().startsWith(folder.toUri().toString());
    }

    /**
     * The modules that have code: a folder of compiled Java in bundles/ or stm-runtime/, by its
     * name below the root.
     */
    static List<String> modulesWithCode() {
        return Stream.of("bundles", "stm-runtime").map(ROOT::resolve).flatMap(CompiledProject::foldersIn)
                .filter(module -> Files.isDirectory(module.resolve("src/main/java")))
                .map(module -> ROOT.relativize(module).toString()).sorted().toList();
    }

    private static Stream<Path> foldersIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isDirectory).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All class files of the modules that are built. */
    static List<byte[]> classFiles() {
        return ProjectModule.ALL.stream().map(ProjectModule::classes).filter(Files::isDirectory)
                .flatMap(CompiledProject::classFilesIn).toList();
    }

    private static Stream<byte[]> classFilesIn(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<byte[]> classes = new ArrayList<>();
            for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
                classes.add(Files.readAllBytes(file));
            }
            return classes.stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The packages that a bundle shows to others, from its manifest. */
    static List<String> exportedPackages(String bundle) {
        return exports(bundle).map(CompiledProject::nameOf).toList();
    }

    /** Those that it shows to everybody, not to some friends only. */
    static List<String> publicPackages(String bundle) {
        return exports(bundle).filter(clause -> !clause.contains("x-friends")).map(CompiledProject::nameOf).toList();
    }

    private static String nameOf(String clause) {
        return clause.split(";")[0].strip();
    }

    /** The clauses of a bundle's {@code Export-Package}, which have commas in quotes, too. */
    private static Stream<String> exports(String bundle) {
        try (InputStream in = Files.newInputStream(ROOT.resolve(bundle).resolve("META-INF/MANIFEST.MF"))) {
            String header = new Manifest(in).getMainAttributes().getValue("Export-Package");
            return header == null ? Stream.empty() : Arrays.stream(header.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
