// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.stm.agent.options.RegionPatterns;
import org.isolde.stm.agent.programs.Accounts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** Patterns name what is meant to be atomic, and those that have named nothing are told. */
@Tag("same-on-most-javas")
class RegionPatternsTest {

    private static final String HOW = ". A pattern is compared with all of package.Class.method, or of Class.method "
            + "where there is no package; * stands for anything";

    @TempDir
    private Path folder;

    private static MethodNode method(int access, String name) {
        return new MethodNode(access, name, "()V", null, null);
    }

    private static List<String> unused(RegionPatterns patterns) {
        List<String> messages = new ArrayList<>();
        patterns.tellUnused(messages::add);
        return messages;
    }

    private static String noMethod(String pattern) {
        return "atomic=" + pattern + " has named no method that was loaded and recorded, and made no transaction" + HOW;
    }

    private static String noBlock(String pattern) {
        return "atomic=" + pattern
                + " has named no synchronized method or block that was loaded and recorded, and made no "
                + "transaction" + HOW;
    }

    @ParameterizedTest
    @CsvSource({
        "Racy.add, Racy, true", "*.Racy.add, Racy, false", "*Racy.add, Racy, true",
        "*.Racy.add, org/example/Racy, true",
        "*add, Racy, true", "add, Racy, false", "Racy.*, Racy, true", "Racy, Racy, false",
        "Racy$Inner.add, Racy, false",
        "*, Racy, true"})
    void aPatternIsComparedWithTheWholeName(String pattern, String owner, boolean isNamed) {
        RegionPatterns patterns = RegionPatterns.parse(pattern);
        assertThat(patterns.isRegion(owner, method(0, "add"))).isEqualTo(isNamed);
        assertThat(unused(patterns)).isEqualTo(isNamed ? List.of() : List.of(noMethod(pattern)));
    }

    @Test
    void eachPatternThatNamesAMethodIsUsed() {
        RegionPatterns patterns = RegionPatterns.parse("Racy.*;*.add;*dd;Racy.remove");
        assertThat(patterns.isRegion("Racy", method(0, "add"))).isTrue();
        assertThat(unused(patterns)).containsExactly(noMethod("Racy.remove"));
    }

    @Test
    void aPatternMayNameWhatIsAnnotated() {
        MethodNode annotated = method(0, "add");
        annotated.visitAnnotation(Type.getDescriptor(org.isolde.stm.Atomic.class), true);
        RegionPatterns patterns = RegionPatterns.parse("Racy.add");
        assertThat(patterns.isRegion("Racy", annotated)).isTrue();
        assertThat(unused(patterns)).isEmpty();
        assertThat(RegionPatterns.parse("Other.add").isRegion("Racy", annotated)).isTrue();
    }

    @Test
    void constructorsAreNeverMeant() {
        RegionPatterns patterns = RegionPatterns.parse("Racy.<init>");
        assertThat(patterns.isRegion("Racy", method(0, "<init>"))).isFalse();
        assertThat(unused(patterns)).containsExactly(noMethod("Racy.<init>"));
    }

    @Test
    void ofMethodsThatTakeNoMonitorAPatternNamesNoBlock() {
        MethodNode block = method(0, "block");
        block.visitInsn(Opcodes.MONITORENTER);
        RegionPatterns patterns = RegionPatterns.parse("sync:Racy.add;sync:Racy.block;sync:Racy.whole");
        assertThat(patterns.hasRegions("Racy", method(0, "add"))).isFalse();
        assertThat(patterns.hasRegions("Racy", block)).isTrue();
        assertThat(patterns.hasRegions("Racy", method(Opcodes.ACC_SYNCHRONIZED, "whole"))).isTrue();
        assertThat(unused(patterns)).containsExactly(noBlock("sync:Racy.add"));
    }

    @Test
    void patternsThatHaveNamedNothingAreToldWhenTheRecordingEnds() {
        Path file = folder.resolve("run.trace");
        Forked result = RecordedRun.record(file,
                ",atomic=*.Accounts.deposit;Accounts.deposit;sync:*.Accounts.set;sync:*.Accounts.deposit;*.NotLoaded.*",
                Accounts.class, "exit");
        assertThat(result.err()).containsExactly("Isolde STM: the run is recorded in " + file,
                "Isolde STM: " + noMethod("Accounts.deposit"), "Isolde STM: " + noMethod("*.NotLoaded.*"),
                "Isolde STM: " + noBlock("sync:*.Accounts.deposit"));
    }

    @Test
    void afterAnAnalysisWhileTheProgramRunsTheyAreToldAfterItsReport() {
        Forked result = RecordedRun.record(Path.of("online"), ",atomic=Accounts.deposit", Accounts.class);
        assertThat(result.err()).hasSize(4);
        assertThat(result.err().get(1)).startsWith("Isolde STM: predicted atomicity violations: 0 (events ");
        assertThat(result.err().subList(2, 4)).containsExactly(
                "Isolde STM: the run had no transaction, and so nothing that could be violated. Transactions are "
                        + "methods with @Atomic, and what atomic=PATTERN names",
                "Isolde STM: " + noMethod("Accounts.deposit"));
    }
}
