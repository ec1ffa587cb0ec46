// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.explorer.Finding;
import org.isolde.explorer.Scenario;
import org.isolde.explorer.SnapshotExplorer;
import org.isolde.program.Program;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Transactions that ask to be serializable, beside others under snapshot isolation, in all
 * combinations: what is reported is what brute force finds to go wrong, no more and no less.
 */
@CampaignTests
class SerializableTransactionsTest {

    /**
     * Three transactions each, of which two or three go wrong together under snapshot isolation.
     */
    private enum Bodies {
        WRITE_SKEW("x = y + 1;", "y = x + 1;", "z = 1;"),
        TWO_WRITE_SKEWS("x = y + 1;", "y = x + z + 1;", "z = y + 1;"),
        READ_ONLY_ANOMALY("x = x + 20;", "y = y - (x + y < 10 ? 11 : 10);", "return x * 100 + y;"),
        RING("x = y + 1;", "y = z + 1;", "z = x + 1;"),
        SKEW_WITH_ITSELF("if (k > 0) x = y + 1; else y = x + 1;", "z = 1;", "z = 2;"),
        CLEAN("x = y + 1; z = 1;", "y = x + 1; z = 2;", "return z;");

        private final List<String> bodies;

        Bodies(String... bodies) {
            this.bodies = List.of(bodies);
        }

        String source(int serializable) {
            StringBuilder source = new StringBuilder("class T { static int x, y, z; static void setup() {}\n");
            for (int i = 0; i < bodies.size(); i++) {
                String asked = (serializable >> i & 1) == 1
                        ? "(isolation = org.isolde.stm.Isolation.SERIALIZABLE)"
                        : "";
                source.append("@org.isolde.stm.Atomic").append(asked).append(" static int t").append(i)
                        .append("(int k) { ").append(bodies.get(i))
                        .append(bodies.get(i).startsWith("return") ? " }\n" : " return 0; }\n");
            }
            return source.append("}").toString();
        }
    }

    static List<Arguments> programs(Campaign campaign) {
        List<Arguments> programs = new ArrayList<>();
        for (Bodies bodies : Bodies.values()) {
            for (int serializable = 0; serializable < 8; serializable++) {
                programs.add(Arguments.of(bodies, serializable));
            }
        }
        return campaign.sample(programs);
    }

    @ParameterizedTest
    @MethodSource("programs")
    void whatIsReportedIsWhatGoesWrong(Bodies bodies, int serializable) {
        String source = bodies.source(serializable);

        boolean reported = !Analysed.program(source).structures().isEmpty();

        assertThat(reported).as(source).isEqualTo(goesWrong(source));
    }

    private static boolean goesWrong(String source) {
        Program program = Program.of(Analysed.classes(source), Analysed.JDK);
        for (int first = 0; first < 3; first++) {
            for (int second = 0; second < 3; second++) {
                for (int third = 0; third < 3; third++) {
                    Scenario scenario = new Scenario(List.of(),
                            List.of(call(first, 0), call(second, 1), call(third, 1)));
                    if (SnapshotExplorer.explore(program, "T", scenario).map(Finding::kind).isPresent()) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static Scenario.Call call(int transaction, int argument) {
        return new Scenario.Call("t" + transaction, List.of(new Scenario.Number(argument)));
    }
}
