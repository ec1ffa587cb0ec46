// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.locks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isolde.launcher.console.BadInputException;

/**
 * Error Prone as a plug-in of javac. What counts are its checks about threads and locks.
 *
 * @param name as in {@link Peer}
 * @param options those of the plug-in that choose the checks
 * @param jars it and all that it needs
 */
record ErrorProne(String name, List<String> options, List<Path> jars) implements Peer {

    /** The beginning of the name of its own jar. */
    static final String JAR = "error_prone_core-";

    /** Its checks about threads and locks, those among them that are off by default, too. */
    private static final Set<String> CHECKS = Set.of("ClassInitializationDeadlock", "DateFormatConstant", "DeadThread",
            "DoubleCheckedLocking", "GuardedBy", "Immutable", "ImmutableEnumChecker", "Interruption",
            "LockNotBeforeTry", "LockOnBoxedPrimitive", "LockOnNonEnclosingClassLiteral", "NonAtomicVolatileUpdate",
            "PrimitiveAtomicReference", "StaticGuardedByInstance", "SynchronizeOnNonFinalField", "ThreadJoinLoop",
            "ThreadLocalUsage", "ThreadPriorityCheck", "ThreadSafe", "UnsynchronizedOverridesSynchronized",
            "WaitNotInLoop");

    private static final Pattern WARNING = Pattern.compile("(?m)^(.+\\.java):(\\d+): (?:warning|error): \\[(\\w+)]");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");

    /** Packages of javac that Error Prone uses. */
    private static final List<String> EXPORTED = List.of("api", "code", "comp", "file", "main", "model", "parser",
            "processing", "tree", "util");
    /** Those in which it looks at what is not public. */
    private static final List<String> OPENED = List.of("code", "comp");

    /** Its settings when none are given, and those with which it reports most. */
    static List<Peer> settings(List<Path> jars) {
        return List.of(new ErrorProne("Error Prone", List.of(), jars),
                new ErrorProne("EP all", List.of("-XepAllDisabledChecksAsWarnings"), jars));
    }

    @Override
    public List<Warning> check(List<Path> sources, Path classes, Path work) throws BadInputException, IOException {
        List<String> arguments = new ArrayList<>();
        EXPORTED.forEach(name -> arguments.add(access("exports", name)));
        OPENED.forEach(name -> arguments.add(access("opens", name)));
        List<String> plugIn = new ArrayList<>(List.of("-Xplugin:ErrorProne", "-XepAllErrorsAsWarnings"));
        plugIn.addAll(options);
        arguments.addAll(List.of("-XDcompilePolicy=simple", "--should-stop=ifError=FLOW",
                "-XDaddTypeAnnotationsToSymbol=true", "-proc:none", "-Xmaxwarns", "100000", "-d", work.toString(),
                "-processorpath", String.join(File.pathSeparator, jars.stream().map(Path::toString).toList()),
                String.join(" ", plugIn)));
        sources.forEach(source -> arguments.add(source.toString()));
        return warnings(ForkedJava.run("javac", arguments, work.resolve("javac.log")));
    }

    private static String access(String kind, String name) {
        return "-J--add-" + kind + "=jdk.compiler/com.sun.tools.javac." + name + "=ALL-UNNAMED";
    }

    /** The warnings about concurrency in what javac has printed. */
    static List<Warning> warnings(String printed) throws IOException {
        List<Warning> warnings = new ArrayList<>();
        Matcher matcher = WARNING.matcher(printed);
        while (matcher.find()) {
            if (CHECKS.contains(matcher.group(3))) {
                Path source = Path.of(matcher.group(1));
                int line = Integer.parseInt(matcher.group(2));
                SortedSet<String> fields = new TreeSet<>();
                SourceOutline.of(source).fieldAt(line).ifPresent(fields::add);
                warnings.add(new Warning(type(source), matcher.group(3), new TreeSet<>(Set.of(line)), fields));
            }
        }
        return warnings;
    }

    private static String type(Path source) throws IOException {
        String name = source.getFileName().toString().replaceFirst("\\.java$", "");
        Matcher matcher = PACKAGE.matcher(Files.readString(source));
        return matcher.find() ? matcher.group(1) + "." + name : name;
    }
}
