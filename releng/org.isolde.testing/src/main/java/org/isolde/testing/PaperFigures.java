// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing;

import java.util.OptionalInt;

/**
 * What the papers on MoTH report of a program (Dias' thesis, Tables 3.1 and 3.2): a line of
 * {@code papers.txt} in {@code examples/atomicity}.
 *
 * @param program the package below {@code org.isolde.examples.atomicity}
 * @param name the name in the papers
 * @param table the number of the table in chapter 3: 1 or 2
 * @param violations how many atomicity violations are known
 * @param missed how many of them each tool misses
 * @param spurious how many others each reports
 * @param variables what the papers give for the variables accessed in atomic regions
 * @param lines lines of source code
 * @param seconds what they give for MoTH's time, in seconds
 */
public record PaperFigures(String program, String name, int table, int violations, PerTool missed, PerTool spurious,
        String variables, int lines, String seconds) {

    /**
     * A figure for each of the tools compared.
     *
     * @param moth MoTH
     * @param artho view consistency as Artho, Havelund and Biere define it
     * @param teixeira Teixeira's tool; empty when it could not process the program
     */
    public record PerTool(int moth, int artho, OptionalInt teixeira) {

        private static PerTool parse(String text) {
            String[] figures = text.split(" ", -1);
            if (figures.length != 3) {
                throw new IllegalArgumentException("Not a figure for each of three tools: " + text);
            }
            OptionalInt teixeira = figures[2].equals("-")
                    ? OptionalInt.empty()
                    : OptionalInt.of(Integer.parseInt(figures[2]));
            return new PerTool(Integer.parseInt(figures[0]), Integer.parseInt(figures[1]), teixeira);
        }
    }

    /**
     * Reads a line: the components with bars between them, the figures for the tools with blanks.
     *
     * @throws IllegalArgumentException when it is something else
     */
    static PaperFigures parse(String line) {
        String[] fields = line.split(" \\| ", -1);
        if (fields.length != 9) {
            throw new IllegalArgumentException("Not the nine fields of a program: " + line);
        }
        return new PaperFigures(fields[0], fields[1], Integer.parseInt(fields[2]), Integer.parseInt(fields[3]),
                PerTool.parse(fields[4]), PerTool.parse(fields[5]), fields[6], Integer.parseInt(fields[7]), fields[8]);
    }
}
