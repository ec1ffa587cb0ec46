// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.OutputFile;
import org.isolde.launcher.console.ReportFailure;
import org.isolde.launcher.console.Version;
import org.isolde.report.FileNames;
import org.isolde.report.SourceRoots;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The files for other tools that a hunt writes besides its text. */
final class HuntFiles {

    @Option(names = "--json", paramLabel = "FILE", description = "Writes what was observed and predicted to a file, "
            + "too, in JSON.")
    private @Nullable Path json;

    @Option(names = "--sarif", paramLabel = "FILE", description = "Writes it to a file in SARIF: what was observed as "
            + "errors, and what was only predicted as notes.")
    private @Nullable Path sarif;

    @Option(names = "--sources", paramLabel = "DIR", description = "A source folder of the program, so that these "
            + "files name its sources; may be given more than once.")
    private List<Path> sources = new ArrayList<>();

    /**
     * Checks that the files can be written, before the hunt.
     *
     * @throws ReportFailure if one cannot
     * @throws BadInputException if there is no such source folder
     */
    void check() throws ReportFailure, BadInputException {
        for (Path folder : sources) {
            if (!Files.isDirectory(folder)) {
                throw new BadInputException("--sources " + folder + ": there is no such folder.");
            }
        }
        if (json != null) {
            new OutputFile(json, "--json");
        }
        if (sarif != null) {
            new OutputFile(sarif, "--sarif");
        }
    }

    /**
     * Writes them.
     *
     * @param isChecked whether the run had a transaction
     * @param observed what was observed
     * @param others what was predicted and not confirmed
     * @throws ReportFailure if one cannot be written
     */
    void write(boolean isChecked, List<Observation> observed, List<Trial> others) throws ReportFailure {
        FileNames names = new FileNames(Path.of(""));
        SourceRoots roots = new SourceRoots(sources);
        if (json != null) {
            new OutputFile(json, "--json").write(
                    writer -> new HuntJson(names, roots, Version.number()).write(isChecked, observed, others, writer));
        }
        if (sarif != null) {
            new OutputFile(sarif, "--sarif").write(
                    writer -> new HuntSarif(names, roots, Version.number()).write(isChecked, observed, others, writer));
        }
    }
}
