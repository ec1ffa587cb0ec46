// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import org.eclipse.jdt.annotation.Nullable;
import org.isolde.engine.selection.Limits;
import org.isolde.engine.selection.Selection;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The options for what is reported of the anomalies that are found. */
final class SelectionOptions {

    @Option(names = "--min-rank", paramLabel = "N", description = "Reports anomalies of this rank, from 0 to 100, or a "
            + "higher one, and counts the others. Unless given, 45 between critical sections (--locks), of which "
            + "nobody has said that two should be one, and 0 for transactions.")
    private @Nullable Integer leastRank;

    @Option(names = "--per-class", paramLabel = "N", description = "Reports at most so many anomalies of one class, "
            + "those of the highest rank, and counts the others; 0 for all. Unless given, 20 between critical "
            + "sections, and all of transactions.")
    private @Nullable Integer mostPerClass;

    @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
    @SuppressWarnings("null") // Picocli sets it.
    private CommandLine.Model.CommandSpec spec;

    /**
     * The limits asked for.
     *
     * @throws CommandLine.ParameterException when a number cannot be
     */
    Selection selection() {
        check("--min-rank", leastRank, Limits.HIGHEST_RANK, "a rank from 0 to " + Limits.HIGHEST_RANK);
        check("--per-class", mostPerClass, Integer.MAX_VALUE, "a number from 1, or 0 for all,");
        Selection usual = Selection.USUAL;
        return new Selection(given(usual.sections()), given(usual.transactions()), usual.baseline());
    }

    private void check(String option, @Nullable Integer value, int most, String wanted) {
        if (value != null && (value < 0 || value > most)) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), option + " " + value + ": " + wanted + " is needed.");
        }
    }

    private Limits given(Limits usual) {
        Integer rank = leastRank;
        Integer most = mostPerClass;
        return new Limits(rank == null ? usual.leastRank() : rank, most == null ? usual.mostPerClass() : most);
    }
}
