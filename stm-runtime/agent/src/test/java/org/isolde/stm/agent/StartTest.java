// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.isolde.stm.agent.other.OtherAgent;
import org.isolde.stm.agent.programs.Counter;
import org.isolde.stm.agent.programs.Shapes;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** The agent starts as it was asked to, or the program does not run. */
class StartTest {

    private static final String ALGORITHMS = Algorithms.all().stream().map(Algorithm::optionName)
            .collect(Collectors.joining("|"));

    private static final String FULL_NAMES = "Use full names, with $ before that of a class inside of another one, "
            + "such as record-jdk=java.util.Vector:java.util.Vector$Itr.";

    @ParameterizedTest
    @CsvSource(delimiter = '§', quoteCharacter = '`', value = {
        "algorithm=tl9 § There is no algorithm \"tl9\". Use algorithm=ALL, or the full name of a class that implements "
                + "one.",
        "algorithm § There is no algorithm \"\". Use algorithm=ALL, or the full name of a class that implements one.",
        "statistics-file= § \"statistics-file\" cannot be \"\". Use statistics-file=FILE with a file that can be "
                + "written.",
        "statistics=maybe § \"statistics\" cannot be \"maybe\". Use statistics=true|false.",
        "exceptions=no § \"exceptions\" cannot be \"no\". Use exceptions=annotation|commit|rollback.",
        "stats=true § There is no option \"stats\". The options are algorithm=ALL, "
                + "exceptions=annotation|commit|rollback, collections=alone|refused, statistics=true|false, "
                + "statistics-details=true|false, statistics-file=FILE, exclude=PACKAGE:…, library=FILE, "
                + "certificates=FILE|DIRECTORY, record=FILE|online, replay=FILE, violation=NUMBER, "
                + "preemption=NUMBER, standstill=SECONDS, time-limit=SECONDS, atomic=PATTERN;…, "
                + "record-jdk=CLASS:…, record-data=PACKAGE:… and record-order=synchronisation|exact.",
        "statistics=true, § There is no option \"\". The options are algorithm=ALL, "
                + "exceptions=annotation|commit|rollback, collections=alone|refused, statistics=true|false, "
                + "statistics-details=true|false, statistics-file=FILE, exclude=PACKAGE:…, library=FILE, "
                + "certificates=FILE|DIRECTORY, record=FILE|online, replay=FILE, violation=NUMBER, "
                + "preemption=NUMBER, standstill=SECONDS, time-limit=SECONDS, atomic=PATTERN;…, "
                + "record-jdk=CLASS:…, record-data=PACKAGE:… and record-order=synchronisation|exact.",
        "exclude=org..x § \"exclude\" cannot be \"org..x\". Use names of packages or classes, separated by colons, "
                + "for instance exclude=org.example:org.other.Main.",
        "library=no/such § The description of libraries \"no/such\" cannot be read: "
                + "java.nio.file.NoSuchFileException: no/such. Use library=FILE with a text file in UTF-8.",
        "certificates=no/such § The certificates \"no/such\" cannot be read: "
                + "java.nio.file.NoSuchFileException: no/such. Write one with isolde analyze --certificates.",
        "certificates=pom.xml § \"pom.xml\" is no list of certified transactions: its first line is not "
                + "\"isolde-certificates 1\". Write one with isolde analyze --certificates.",
        "certificates=src § The directory \"src\" holds no list of certified transactions, transactions-*.txt. "
                + "Write one with isolde analyze --certificates.",
        "replay=x § The option \"replay\" needs one of \"violation\" and \"preemption\", which need it, and does not "
                + "go with \"record\". Use replay=FILE,violation=NUMBER.",
        "violation=0 § \"violation\" cannot be \"0\". Use a number from 1, that in the report of isolde predict.",
        "standstill=5 § The option \"time-limit\" needs \"standstill\", which needs \"record\" or \"replay\". Use "
                + "record=FILE,standstill=SECONDS.",
        "record=x,time-limit=5 § The option \"time-limit\" needs \"standstill\", which needs \"record\" or "
                + "\"replay\". Use record=FILE,standstill=SECONDS.",
        "preemption=x § \"preemption\" cannot be \"x\". Use a number from 1.",
        "replay=no/such,violation=1 § The trace \"no/such\" cannot be read: java.nio.file.NoSuchFileException: no/such",
        "replay=pom.xml,violation=1 § pom.xml: is not a trace. Traces are recorded by Isolde's agent, with "
                + "record=FILE.",
        "record-data=a.b § The options \"atomic\", \"record-jdk\" and \"record-data\" are about what is recorded. Use "
                + "them with record=FILE|online.",
        "record=x,record-data=a.* § \"record-data\" cannot be \"a.*\". Use names of packages or classes, separated by "
                + "colons, for instance record-data=org.example:org.other.Main.",
        "record=x,record-order=all § \"record-order\" cannot be \"all\". Use record-order=synchronisation|exact.",
        "record=x,algorithm=norec,record-order=exact § The option \"record-order\" is about runs that are recorded "
                + "without the STM. Use it with record=FILE|online and without \"algorithm\".",
        "record=x,atomic=a b § \"atomic\" cannot be \"a b\". Use names of methods, in which * stands for anything, "
                + "separated by semicolons; after sync: for their synchronized blocks. For instance "
                + "atomic=org.example.Bank.transfer;sync:org.other.*.",
        "record=x,record-jdk=java.util.Vector:java.util.ArrayList § \"record-jdk\" cannot be "
                + "\"java.util.Vector:java.util.ArrayList\": java.util.ArrayList may be used by the recorder itself. "
                + "What the program does with collections is recorded without this option. Use it for classes of "
                + "java.util such as record-jdk=java.util.BitSet:java.util.StringJoiner.",
        "record=x,record-jdk=java.util.Vector:java.util.Vectro § \"record-jdk\" cannot be "
                + "\"java.util.Vector:java.util.Vectro\": "
                + "Java VERSION has no class java.util.Vectro. " + FULL_NAMES,
        "record=x,record-jdk=java.util.Vector.Itr § \"record-jdk\" cannot be \"java.util.Vector.Itr\": "
                + "Java VERSION has no class java.util.Vector.Itr. " + FULL_NAMES,
        "record=online,record-jdk=Vector § \"record-jdk\" cannot be \"Vector\": Java VERSION has no class Vector. "
                + FULL_NAMES,
        "record=x,record-jdk=java.lang.StringBuffer § \"record-jdk\" cannot be \"java.lang.StringBuffer\": "
                + "java.lang.StringBuffer may be used by the recorder itself. What the program does with collections "
                + "is recorded without this option. Use it for classes of java.util such as "
                + "record-jdk=java.util.BitSet:java.util.StringJoiner.",
        "statistics=true,statistics=true § The option \"statistics\" is given twice. Give it once, with all its "
                + "values.",
    }, maxCharsPerColumn = 500)
    void aBadOptionEndsTheJvmBeforeTheProgramAndIsExplainedInOneLine(String options, String message) {
        Forked result = run(List.of(Forked.agent(options)));
        assertThat(result.err()).containsExactly("Isolde STM: cannot start. " + message.replace("ALL", ALGORITHMS)
                .replace("VERSION", "" + Runtime.version().feature()));
        assertThat(result.out()).isEmpty();
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void aLineOfCertificatesThatSaysNothingIsNamed(@TempDir Path folder) throws IOException {
        Path list = folder.resolve("transactions.txt");
        Files.writeString(list, "isolde-certificates 1\ntransaction a/B.c()V\nclass a/B\n");
        Forked result = run(List.of(Forked.agent("certificates=" + list)));
        assertThat(result.err()).containsExactly("Isolde STM: cannot start. \"" + list
                + "\", line 3: \"class a/B\" is neither \"transaction METHOD\" nor \"class NAME DIGEST\". "
                + "Write one with isolde analyze --certificates.");
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void aMistakeInADescriptionIsNamedWithItsPlace(@TempDir Path folder) throws IOException {
        Path right = Files.writeString(folder.resolve("right.txt"), "acme.Tool\n    use : repeatable\n");
        Path wrong = Files.writeString(folder.resolve("wrong.txt"), "acme.Tool\n    use : repeatble\n");
        Forked result = run(List.of(Forked.agent("library=" + right + File.pathSeparator + wrong)));
        assertThat(result.err()).singleElement().asString().startsWith("Isolde STM: cannot start. " + wrong
                + ":2:11: 'repeatble' is no effect: expected nothing, ");
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void allOptionsMayBeGivenInAnyOrder() {
        Forked result = run(List.of(Forked.agent("statistics=false, algorithm = global-lock")));
        assertThat(result.err()).containsExactly(Forked.started("global-lock"));
        assertThat(result.out()).containsExactly("200000");
        assertThat(result.status()).isZero();
    }

    @Test
    void withoutOptionsTransactionsRunWithTl2() {
        run(List.of(Forked.agent(""))).printsOnly("200000");
        assertThat(Algorithms.DEFAULT).isEqualTo(Algorithms.TL2_IN_PLACE);
    }

    @Test
    void anOlderJavaIsNamedAndSoIsTheOneThatIsNeeded() {
        for (String version : List.of("1.8", "11", "16")) {
            assertThat(Premain.obstacle(version))
                    .isEqualTo(
                            "It needs Java 17 or later, and this is Java " + version + " in "
                                    + System.getProperty("java.home") + ".");
        }
        for (String version : List.of("17", "21", "25")) {
            assertThat(Premain.obstacle(version)).isEmpty();
        }
    }

    /** The JVM of an older Java would find nothing else that it could read in the jar. */
    @Test
    void whatTheJvmEntersIsReadByJava8AndNamesNoOtherClassOfTheAgent() throws IOException {
        try (JarFile jar = new JarFile(Forked.jar().toFile());
                InputStream file = jar.getInputStream(jar.getEntry("org/isolde/stm/agent/Premain.class"))) {
            assertThat(jar.getManifest().getMainAttributes().getValue("Premain-Class"))
                    .isEqualTo("org.isolde.stm.agent.Premain");
            ClassReader entered = new ClassReader(file);
            assertThat(entered.readUnsignedShort(6)).isEqualTo(Opcodes.V1_8);
            Set<String> named = new HashSet<>();
            entered.accept(new ClassRemapper(new ClassWriter(0), new Remapper(Opcodes.ASM9) {
                @Override
                public String map(String name) {
                    named.add(name);
                    return name;
                }
            }), 0);
            assertThat(named).filteredOn(name -> name.startsWith("org/isolde"))
                    .containsExactly("org/isolde/stm/agent/Premain");
        }
    }

    @Test
    void theAgentGivenTwiceEndsTheJvm() {
        Forked result = run(List.of(Forked.agent(""), Forked.agent("statistics=true")));
        assertThat(result.err())
                .containsExactly(
                        Forked.STARTED,
                        "Isolde STM: cannot start. The STM runtime is started twice. "
                                + "Give -javaagent:isolde-stm.jar once only.");
        assertThat(result.out()).isEmpty();
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void theJarMayHaveAnotherNameAndBlanksInItsPath(@TempDir Path folder) throws IOException {
        Path copy = Files.copy(Forked.jar(), Files.createDirectory(folder.resolve("a folder")).resolve("my stm.jar"));
        Forked result = run(List.of("-javaagent:" + copy));
        assertThat(result.err()).contains(Forked.STARTED).noneMatch(line -> line.startsWith("Isolde STM: cannot"));
        assertThat(result.out()).containsExactly("200000");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void anotherAgentThatRewritesTheSameClassesMayComeFirstOrLast(boolean first, @TempDir Path folder)
            throws IOException {
        Path jar = folder.resolve("other.jar");
        writeOtherAgent(jar);
        List<String> agents = new ArrayList<>(List.of(Forked.agent("")));
        agents.add(first ? 0 : 1, "-javaagent:" + jar);
        List<String> command = new ArrayList<>(agents);
        String asm = Forked.placeOf(org.objectweb.asm.ClassReader.class);
        command.addAll(List.of("-cp", Forked.programs() + File.pathSeparator + asm, Shapes.class.getName()));
        Forked result = Forked.java(command);
        result.reports(Forked.takesMonitor(Shapes.class, "locked()"));
        assertThat(result.out()).contains("nested: 1", "synchronized: true", "outside: 0", "retransformed: true");
    }

    private static Forked run(List<String> options) {
        List<String> command = new ArrayList<>(options);
        command.addAll(List.of("-cp", Forked.programs(), Counter.class.getName()));
        return Forked.java(command);
    }

    /** An agent's jar with a manifest only: its classes come from the class path. */
    private static void writeOtherAgent(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", OtherAgent.class.getName());
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        try (OutputStream file = Files.newOutputStream(jar)) {
            new JarOutputStream(file, manifest).close();
        }
    }
}
