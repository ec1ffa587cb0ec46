// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.access.Cell;
import org.isolde.sdg.access.Value;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.dependency.Dependency;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The results of UNL-DI-5-2011, section 6, on examples/bank: Table 4, figure 13, and figure 2 for
 * Withdraw.
 */
class BankExampleTest {

    /** Fields that no transaction writes; they only lead to the accounts. */
    private static final List<String> UNCHANGING = List.of("SmallBank.first", "Customer.name", "Customer.next");

    private static Analysed bank;

    @BeforeAll
    static void analyse() {
        bank = Analysed.program(ExampleSources.of("bank"));
    }

    /**
     * A row is a row of Table 4: (M, ?) is a read, (M, M) a read and a must-write. The paper names
     * the second account's checking balance in Amg with another selector; here both customers are
     * found at one distance from the bank, so they have one name.
     */
    @ParameterizedTest(name = "Table 4, {0}")
    @CsvSource(delimiter = '|', textBlock = """
                    balance         | checking savings | 0 | 0
                    depositChecking | checking         | 1 | 0
                    transactSavings | savings          | 0 | 1
                    amalgamate      | checking savings | 1 | 1
                    writeCheck      | checking savings | 1 | 0
                    """)
    void accessSetsAreThoseOfTheTable(String procedure, String reads, int mustWriteChecking, int mustWriteSavings) {
        AccessSets sets = bank.of("SmallBank." + procedure);
        assertThat(sets.complete()).isTrue();
        assertThat(balances(sets.reads())).containsExactly(reads.split(" "));
        assertThat(cells(sets, "checking")).isEqualTo(mustWriteChecking);
        assertThat(cells(sets, "savings")).isEqualTo(mustWriteSavings);
        assertThat(sets.mayWrites())
                .as("every write is a must-write, as in the table")
                .allSatisfy(write -> assertThat(sets.mustWrites()).contains(new Cell(write.location(), write.base())));
        assertThat(sets.mustWrites()).allSatisfy(cell -> assertThat(cell.base()).isInstanceOf(Value.Reached.class));
    }

    private static SortedSet<String> balances(List<Access> accesses) {
        SortedSet<String> names = new TreeSet<>();
        accesses.forEach(access -> names.add(access.location().toString()));
        names.removeIf(name -> UNCHANGING.stream().anyMatch(name::endsWith));
        return new TreeSet<>(names.stream().map(name -> name.substring(name.lastIndexOf('.') + 1)).toList());
    }

    private static long cells(AccessSets sets, String field) {
        return sets.mustWrites().stream().filter(cell -> cell.location().toString().endsWith("." + field)).count();
    }

    @Test
    void smallBankHasTheOneDangerousStructureOfFigure13() {
        assertThat(bank.dangers())
                .containsExactlyInAnyOrder(
                        "SmallBank.balance > SmallBank.writeCheck > SmallBank.transactSavings",
                        "Withdraw.withdraw > Withdraw.withdraw");
        DangerousStructure structure = bank.structures().stream().filter(s -> !s.isWriteSkew()).findFirst()
                .orElseThrow();
        assertThat(structure.pivot().name()).isEqualTo("SmallBank.writeCheck");
        assertThat(structure.incoming().location().toString()).endsWith("checking");
        assertThat(structure.outgoing().location().toString()).endsWith("savings");
    }

    @Test
    void withdrawIsItsOwnPivotAsInFigure2() {
        assertThat(bank.reads("Withdraw.withdraw")).containsExactly("Withdraw.x", "Withdraw.y");
        assertThat(bank.mayWrites("Withdraw.withdraw")).containsExactly("Withdraw.x", "Withdraw.y");
        assertThat(bank.mustWrites("Withdraw.withdraw")).isEmpty();
        StaticDependencyGraph graph = bank.graphs().stream()
                .filter(g -> g.group().equals("withdraw"))
                .findFirst()
                .orElseThrow();
        assertThat(graph.dependencies().stream().map(Dependency::kind).distinct())
                .containsExactlyInAnyOrder(Dependency.Kind.values());
    }
}
