// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.hunts;

import java.nio.file.Path;
import java.util.Objects;
import org.isolde.launching.hunts.HuntRun;
import org.isolde.launching.internal.runs.RunFolder;

/**
 * A folder through which a hunt and this Eclipse exchange files.
 *
 * @param folder the folder
 */
record HuntFolder(RunFolder folder) {

    /** That of a hunt. */
    static HuntFolder of(HuntRun hunt) {
        return new HuntFolder(new RunFolder(Objects.requireNonNull(hunt.trace().getParent(), "the folder of a trace")));
    }

    /** Where the recorded run is written. */
    Path trace() {
        return folder.path().resolve("hunt.trace");
    }

    /** Where the findings are written. */
    Path findings() {
        return folder.path().resolve("findings.json");
    }

    /** Removes the folder with all that is in it; what cannot be removed is logged, and stays. */
    void delete() {
        folder.delete();
    }
}
