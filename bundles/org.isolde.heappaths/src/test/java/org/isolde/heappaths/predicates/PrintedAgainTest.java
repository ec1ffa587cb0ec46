// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.predicates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.heappaths.theory.Theory;
import org.junit.jupiter.api.Test;

/** What is printed of a theory is read as the same theory: on random texts. */
@CampaignTests
class PrintedAgainTest {

    private static final List<String> PARAMETERS = List.of("x", "y", "z");
    private static final List<String> QUANTIFIED = List.of("u'", "v'", "x'");

    private Random random;

    @Test
    void aTheory(Campaign campaign) throws HeapSpecificationException {
        for (long seed : campaign.seeds(LongStream.rangeClosed(1, 500)).toArray()) {
            random = new Random(seed);
            isPrintedAgain(seed);
        }
    }

    private void isPrintedAgain(long seed) throws HeapSpecificationException {
        Theory theory = Theories.theory(definitions(), rules());

        Theory again = Theories.theory(
                theory.predicates().values().stream().map(Object::toString).collect(Collectors.joining("\n")),
                theory.rules().stream().map(Object::toString).collect(Collectors.joining("\n")));

        assertThat(again).as("theory %d", seed).isEqualTo(theory);
    }

    /**
     * P0 has objects only; each further predicate uses the ones before it, and itself behind its
     * first object.
     */
    private String definitions() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            text.append("P").append(i).append("(").append(parameter("x")).append(", ").append(parameter("y"))
                    .append(",").append(parameter("z")).append(") <=> x -> [f:").append(pick(PARAMETERS))
                    .append("] \\/ ")
                    .append("E u'. x -> [f:u'] /\\ (").append(formula(i + 1, 3, List.of("u'"))).append(") ;;\n");
        }
        return text.toString().replace("/\\ (", "* (");
    }

    private String parameter(String name) {
        return (name.equals("x") ? pick(List.of("", "+")) : pick(List.of("", "-"))) + name;
    }

    private String formula(int predicates, int depth, List<String> bound) {
        return switch (depth == 0 ? random.nextInt(3) : random.nextInt(7)) {
            case 0 -> term(bound) + pick(List.of(" = ", " != ")) + term(bound);
            case 1 -> variable(bound) + " -> [g:" + term(bound) + ", f:" + term(bound) + "]";
            // Not at the entry parameter, or unfolding would not end.
            case 2 ->
                "P" + random.nextInt(predicates) + "(" + pick(bound) + ", " + term(bound) + ", " + term(bound) + ")";
            case 3 ->
                "(" + formula(predicates, depth - 1, bound) + ") * (" + formula(predicates, depth - 1, bound) + ")";
            case 4 ->
                "(" + formula(predicates, depth - 1, bound) + ") \\/ (" + formula(predicates, depth - 1, bound) + ")";
            case 5 -> {
                String variable = pick(QUANTIFIED);
                List<String> more = new ArrayList<>(bound);
                more.add(variable);
                yield "E " + variable + ". " + pick(List.of("x != " + variable + " * ", "")) + "("
                        + formula(predicates, depth - 1, more) + ")";
            }
            default -> "emp";
        };
    }

    private String rules() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < random.nextInt(3); i++) {
            text.append("P0(x, u', v') * u' -> [f:v', g:y] ").append(pick(List.of("~>", "~~>")))
                    .append(pick(List.of(" emp", " P1(x, v', y) * P0(x, nil, y)")))
                    .append(pick(List.of("", ": u' nin context; v' nin u'", ": x nin y; y nin context")))
                    .append(" ;;\n");
        }
        return text.toString();
    }

    private String term(List<String> bound) {
        return random.nextInt(5) == 0 ? "nil" : variable(bound);
    }

    private String variable(List<String> bound) {
        return random.nextBoolean() ? pick(PARAMETERS) : pick(bound);
    }

    private <T> T pick(List<T> choice) {
        return choice.get(random.nextInt(choice.size()));
    }
}
