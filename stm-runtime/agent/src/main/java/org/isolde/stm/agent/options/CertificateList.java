// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.options;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A list of transactions that are proven to be serializable under snapshot isolation, as
 * {@code isolde analyze --certificates} writes it.
 *
 * @param file the file of the list
 * @param transactions the internal name of the class, a dot, and the method with its descriptor
 * @param classes the program's classes, on which the proofs depend: internal names, and the SHA-256
 *     digests of their files in lower-case hexadecimal
 */
public record CertificateList(Path file, Set<String> transactions, Map<String, String> classes) {

    private static final String FORMAT = "isolde-certificates 1";
    private static final String LISTS = "transactions-*.txt";
    private static final String HOW = " Write one with isolde analyze --certificates.";

    /**
     * Parses a list, or all lists in a directory.
     *
     * @throws StartException when there is none, or one cannot be read
     */
    public static List<CertificateList> read(String path) throws StartException {
        try {
            Path given = Path.of(path);
            if (!Files.isDirectory(given)) {
                return List.of(readFile(given));
            }
            List<CertificateList> lists = new ArrayList<>();
            try (DirectoryStream<Path> files = Files.newDirectoryStream(given, LISTS)) {
                for (Path file : files) {
                    lists.add(readFile(file));
                }
            }
            if (lists.isEmpty()) {
                throw new StartException("The directory \"" + path + "\" holds no list of certified transactions, "
                        + LISTS + "." + HOW);
            }
            return lists;
        } catch (IOException | InvalidPathException failure) {
            throw new StartException("The certificates \"" + path + "\" cannot be read: " + failure + "." + HOW);
        }
    }

    private static CertificateList readFile(Path file) throws IOException, StartException {
        List<String> lines = Files.readAllLines(file);
        if (lines.isEmpty() || !lines.get(0).equals(FORMAT)) {
            throw new StartException(
                    "\"" + file + "\" is no list of certified transactions: its first line is not \"" + FORMAT
                            + "\"." + HOW);
        }
        Set<String> transactions = new HashSet<>();
        Map<String, String> classes = new HashMap<>();
        for (int i = 1; i < lines.size(); i++) {
            String[] words = lines.get(i).split(" ");
            if (words.length == 2 && words[0].equals("transaction")) {
                transactions.add(words[1]);
            } else if (words.length == 3 && words[0].equals("class")) {
                classes.put(words[1], words[2]);
            } else {
                throw new StartException("\"" + file + "\", line " + (i + 1) + ": \"" + lines.get(i)
                        + "\" is neither \"transaction METHOD\" nor \"class NAME DIGEST\"." + HOW);
            }
        }
        return new CertificateList(file, Set.copyOf(transactions), Map.copyOf(classes));
    }
}
