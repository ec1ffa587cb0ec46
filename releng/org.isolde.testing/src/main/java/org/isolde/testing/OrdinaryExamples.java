// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The programs of {@code examples/ordinary}, one top-level class each, and their true anomalies.
 *
 * @param project
 *            the folder {@code examples/ordinary}
 */
public record OrdinaryExamples(Path project) {

    /** The package of all programs. */
    public static final String PACKAGE = "ordinary";

    private static final String EXTENSION = ".java";
    private static final String ATOMIC = "package org.isolde.stm; public @interface Atomic {}";

    /** The programs, by the simple names of their classes; sorted. */
    public List<String> programs() {
        try (Stream<Path> files = Files.list(folder())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(EXTENSION) && !name.equals("package-info.java"))
                    .map(name -> name.substring(0, name.length() - EXTENSION.length())).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The source of a program. */
    public String source(String program) {
        try {
            return Files.readString(folder().resolve(program + EXTENSION));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The class files of a program by internal name, with that of the annotation. */
    public SortedMap<String, byte[]> compile(String program) {
        return JavaSources.compile(source(program), ATOMIC);
    }

    /**
     * The true anomalies of all programs by program: each is the sorted names of the two or three
     * transactions that take part.
     *
     * @throws IllegalArgumentException when {@code truth.txt} is not written as it says
     */
    public SortedMap<String, SortedSet<Participants>> truth() {
        SortedMap<String, SortedSet<Participants>> truth = new TreeMap<>();
        for (String line : lines()) {
            int colon = line.indexOf(':');
            if (colon < 0 || truth.put(line.substring(0, colon), anomalies(line.substring(colon + 1))) != null) {
                throw new IllegalArgumentException("truth.txt: no program, or one named twice: " + line);
            }
        }
        return truth;
    }

    private static SortedSet<Participants> anomalies(String text) {
        SortedSet<Participants> anomalies = new TreeSet<>();
        if (!text.strip().equals("none")) {
            for (String anomaly : text.split(",")) {
                anomalies.add(Participants.of(List.of(anomaly.strip().split(" "))));
            }
        }
        return anomalies;
    }

    private List<String> lines() {
        try {
            return Files.readAllLines(project.resolve("truth.txt")).stream()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path folder() {
        return project.resolve("src").resolve(PACKAGE);
    }

    /**
     * The transactions that take part in an anomaly, as a multiset.
     *
     * @param transactions
     *            the names of their methods, sorted; one twice where two runs of it take part
     */
    public record Participants(List<String> transactions) implements Comparable<Participants> {

        /** Checks that there are two or more, and keeps a copy. */
        public Participants {
            transactions = List.copyOf(transactions);
            if (transactions.size() < 2 || !transactions.stream().sorted().toList().equals(transactions)) {
                throw new IllegalArgumentException("Not the sorted names of two or more transactions: " + transactions);
            }
        }

        /** The participants of these names, given in any order. */
        public static Participants of(List<String> names) {
            return new Participants(names.stream().sorted().toList());
        }

        /** Whether there are two of them. */
        public boolean isPair() {
            return transactions.size() == 2;
        }

        /** Whether all of some others take part, too. */
        public boolean includes(Participants others) {
            List<String> rest = new ArrayList<>(transactions);
            return others.transactions.stream().allMatch(rest::remove);
        }

        @Override
        public int compareTo(Participants other) {
            return Arrays.compare(transactions.toArray(String[]::new), other.transactions.toArray(String[]::new));
        }

        @Override
        public String toString() {
            return String.join(" ", transactions);
        }
    }
}
