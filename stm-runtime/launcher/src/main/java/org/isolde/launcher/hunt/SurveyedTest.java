// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A test that was run once, among all.
 *
 * @param passed whether it has passed
 * @param threads how many threads it may have used besides its own
 * @param name its name and those of the classes around it
 * @param id its unique identifier on the JUnit Platform
 */
record SurveyedTest(boolean passed, long threads, String name, String id) {

    private static final int FIELDS = 5;

    /** Reads them from the file that the runner of tests has written. */
    static List<SurveyedTest> read(Path file) throws IOException {
        List<SurveyedTest> tests = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            String[] fields = line.split("\t");
            if (fields.length == FIELDS) {
                tests.add(new SurveyedTest(fields[0].equals("SUCCESSFUL"), Long.parseLong(fields[2]), fields[3],
                        fields[4]));
            }
        }
        return tests;
    }
}
