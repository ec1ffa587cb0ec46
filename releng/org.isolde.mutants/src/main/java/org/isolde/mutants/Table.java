// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import java.util.List;

/** The verdicts on mutants, as a table in Markdown. */
record Table(List<Mutant> mutants, List<Lane> lanes, Results results) {

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("| patch |");
        lanes.forEach(lane -> text.append(' ').append(lane).append(" |"));
        text.append("\n|---|").append("---|".repeat(lanes.size())).append('\n');
        for (Mutant mutant : mutants) {
            text.append("| ").append(mutant).append(" |");
            for (Lane lane : lanes) {
                String verdict = results.of(mutant.name(), lane).map(Detection::toString).orElse("not tried");
                text.append(' ').append(verdict.replace("|", "\\|")).append(" |");
            }
            text.append('\n');
        }
        return text.toString();
    }
}
