// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** The programs of {@code examples}, which are Java 21, keep their invariants with the agent. */
@EnabledForJreRange(min = JRE.JAVA_21)
@Tag("same-on-most-javas")
class ExamplesTest {

    @Test
    void theCustomerIsNeverInDebt(@TempDir Path classes) throws IOException {
        Forked result = run("bank", "Withdraw", classes);
        result.printsOnly("The customer ended up in debt in 0 of 10000 rounds.");
    }

    @Test
    void smallBankHoldsWhatWasPaidIn(@TempDir Path classes) throws IOException {
        Forked result = run("bank", "SmallBank", classes);
        assertThat(result.out()).hasSize(1);
        Matcher line = Pattern.compile("The bank should hold (-?\\d+) and holds (-?\\d+)\\.")
                .matcher(result.out().get(0));
        assertThat(line.matches()).isTrue();
        assertThat(line.group(2)).isEqualTo(line.group(1));
        assertThat(result.status()).isZero();
    }

    @Test
    void collectionsHoldWhatWasAddedAndNotRemoved(@TempDir Path classes) throws IOException {
        Forked result = run("collections", "Main", classes);
        Pattern line = Pattern.compile("(\\w+) should hold (\\d+) numbers and holds \\2\\.");
        assertThat(result.out()).hasSize(4).allMatch(line.asMatchPredicate());
        assertThat(result.status()).isZero();
    }

    @Test
    void intruderFindsEveryAttack(@TempDir Path classes) throws IOException {
        Forked result = run("intruder", "Main", classes);
        Pattern line = Pattern.compile("Reassembled (\\d+) of \\1 flows and found (\\d+) of \\2 attacks\\.");
        assertThat(result.out()).hasSize(1).allMatch(line.asMatchPredicate());
        assertThat(result.status()).isZero();
    }

    private static Forked run(String project, String program, Path classes) throws IOException {
        return ExampleProject.compile(project, classes).hotRun(project + "." + program);
    }
}
