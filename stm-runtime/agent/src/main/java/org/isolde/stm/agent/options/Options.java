// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.options;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isolde.library.LibraryDescriptions;
import org.isolde.recorder.standstill.WatchLimits;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.isolde.stm.runtime.setup.CollectionRule;
import org.isolde.stm.runtime.setup.ExceptionRule;
import org.isolde.stm.spi.Plugin;
import org.jspecify.annotations.Nullable;

/**
 * The options of the agent, after {@code -javaagent:isolde-stm.jar=}: {@code name=value} pairs,
 * separated by commas. A comma in a value is written twice.
 *
 * @param algorithm the STM algorithm; {@code algorithm=}; empty for the default
 * @param exceptions the effect of exceptions on transactions; {@code exceptions=}
 * @param collections the treatment of transactions that change collections of the JDK;
 *     {@code collections=}
 * @param statistics whether the transactions are counted and the counts printed at exit;
 *     {@code statistics=}
 * @param statisticsDetails whether details are measured besides counts; {@code statistics-details=}
 * @param statisticsFile the file to which the counts are written while the program runs;
 *     {@code statistics-file=}; empty for none
 * @param excluded the packages and classes that are not instrumented; {@code exclude=}, separated
 *     by colons
 * @param library the user's library descriptions; {@code library=}, files separated as on a class
 *     path
 * @param certificates the transactions that are proven to be serializable under snapshot isolation;
 *     {@code certificates=}, a list or a directory with lists
 * @param recording what is recorded; {@code record=}, a file or {@code online}, with
 *     {@code atomic=}, {@code record-jdk=}, {@code record-data=} and {@code record-order=}; empty
 *     for nothing
 */
public record Options(Optional<Algorithm> algorithm, ExceptionRule exceptions, CollectionRule collections,
        boolean statistics,
        boolean statisticsDetails,
        Optional<Path> statisticsFile,
        List<String> excluded, LibraryDescriptions library, List<CertificateList> certificates,
        Optional<RecordingOptions> recording) {

    private static final String ALGORITHM = "algorithm";
    private static final String EXCEPTIONS = "exceptions";
    private static final String COLLECTIONS = "collections";
    private static final String STATISTICS = "statistics";
    private static final String STATISTICS_DETAILS = "statistics-details";
    private static final String STATISTICS_FILE = "statistics-file";
    private static final String EXCLUDE = "exclude";
    private static final String LIBRARY = "library";
    private static final String CERTIFICATES = "certificates";
    private static final String RECORD = "record";
    private static final String REPLAY = "replay";
    private static final String VIOLATION = "violation";
    private static final String PREEMPTION = "preemption";
    private static final String STANDSTILL = "standstill";
    private static final String TIME_LIMIT = "time-limit";
    private static final String ATOMIC = "atomic";
    private static final String RECORD_JDK = "record-jdk";
    private static final String RECORD_DATA = "record-data";
    private static final String RECORD_ORDER = "record-order";
    /** The options that refine the recording. */
    private static final List<String> RECORDED = List.of(ATOMIC, RECORD_JDK, RECORD_DATA);
    /** What a replay has to have in common with the recorded run. */
    private static final KeptOptions KEPT = new KeptOptions(
            List.of(ALGORITHM, EXCEPTIONS, COLLECTIONS, EXCLUDE, LIBRARY, ATOMIC, RECORD_JDK, RECORD_DATA));

    /**
     * Parses options.
     *
     * @param text the options; null or empty for none
     * @throws StartException if an option or a value is unknown, an option is given twice, or a
     *     file cannot be read
     */
    public static Options parse(@Nullable String text) throws StartException {
        Optional<Algorithm> algorithm = Optional.empty();
        String record = "";
        String replay = "";
        int violation = 0;
        int preemption = 0;
        int standstill = 0;
        int timeLimit = 0;
        RegionPatterns regions = RegionPatterns.NONE;
        List<String> ofJdk = List.of();
        RecordedData data = RecordedData.ALL;
        RecordedOrder order = RecordedOrder.SYNCHRONISATION;
        ExceptionRule exceptions = ExceptionRule.OF_ANNOTATION;
        CollectionRule collections = CollectionRule.ALONE;
        boolean statistics = false;
        boolean statisticsDetails = false;
        Optional<Path> statisticsFile = Optional.empty();
        List<String> excluded = List.of();
        LibraryDescriptions library = LibraryDescriptions.none();
        List<CertificateList> certificates = List.of();
        Map<String, String> given = given(text);
        if (given.containsKey(REPLAY) && (given.containsKey(VIOLATION) || given.containsKey(PREEMPTION))) {
            KEPT.addFrom(file(REPLAY, given.get(REPLAY)), given);
        }
        if ((given.containsKey(RECORD) || given.containsKey(REPLAY)) && !given.containsKey(ALGORITHM)) {
            given.putIfAbsent(ATOMIC, RegionPatterns.AUTO);
        }
        for (Map.Entry<String, String> option : given.entrySet()) {
            String value = option.getValue();
            switch (option.getKey()) {
                case ALGORITHM -> algorithm = Optional.of(algorithm(value));
                case EXCEPTIONS -> exceptions = exceptions(value);
                case COLLECTIONS -> collections = collections(value);
                case STATISTICS -> statistics = truth(STATISTICS, value);
                case STATISTICS_DETAILS -> statisticsDetails = truth(STATISTICS_DETAILS, value);
                case STATISTICS_FILE -> statisticsFile = Optional.of(file(STATISTICS_FILE, value));
                case EXCLUDE -> excluded = names(EXCLUDE, value);
                case LIBRARY -> library = LibraryFiles.read(value);
                case CERTIFICATES -> certificates = CertificateList.read(value);
                case RECORD -> record = value.equals(RecordingOptions.ONLINE)
                        ? value
                        : file(RECORD, RecordingOptions.ofProcess(value)).toString();
                case REPLAY -> replay = file(REPLAY, value).toString();
                case VIOLATION -> violation = number(VIOLATION, value);
                case PREEMPTION -> preemption = number(PREEMPTION, value);
                case STANDSTILL -> standstill = number(STANDSTILL, value);
                case TIME_LIMIT -> timeLimit = number(TIME_LIMIT, value);
                case ATOMIC -> regions = regions(value);
                case RECORD_JDK -> ofJdk = ofJdk(value);
                case RECORD_DATA -> data = new RecordedData(names(RECORD_DATA, value));
                case RECORD_ORDER -> order = order(value);
                default -> throw new StartException("There is no option \"" + option.getKey() + "\". The options are "
                        + usage(ALGORITHM, algorithms()) + ", " + usage(EXCEPTIONS, rules()) + ", "
                        + usage(COLLECTIONS, collectionRules()) + ", "
                        + usage(STATISTICS, "true|false") + ", " + usage(STATISTICS_DETAILS, "true|false") + ", "
                        + usage(STATISTICS_FILE, "FILE") + ", "
                        + usage(EXCLUDE, "PACKAGE:…") + ", " + usage(LIBRARY, "FILE") + ", "
                        + usage(CERTIFICATES, "FILE|DIRECTORY") + ", "
                        + usage(RECORD, "FILE|online") + ", " + usage(REPLAY, "FILE") + ", "
                        + usage(VIOLATION, "NUMBER") + ", " + usage(PREEMPTION, "NUMBER") + ", "
                        + usage(STANDSTILL, "SECONDS") + ", " + usage(TIME_LIMIT, "SECONDS") + ", "
                        + usage(ATOMIC, "PATTERN;…") + ", "
                        + usage(RECORD_JDK, "CLASS:…") + ", " + usage(RECORD_DATA, "PACKAGE:…") + " and "
                        + usage(RECORD_ORDER, orders()) + ".");
            }
        }
        if (replay.isEmpty() != (violation + preemption == 0) || !replay.isEmpty() && !record.isEmpty()
                || violation > 0 && preemption > 0) {
            throw new StartException(
                    "The option \"" + REPLAY + "\" needs one of \"" + VIOLATION + "\" and \"" + PREEMPTION
                            + "\", which need it, and does not go with \"" + RECORD + "\". Use "
                            + usage(REPLAY, "FILE") + "," + usage(VIOLATION, "NUMBER") + ".");
        }
        if (record.isEmpty() && replay.isEmpty() && !Collections.disjoint(given.keySet(), RECORDED)) {
            throw new StartException("The options \"" + ATOMIC + "\", \"" + RECORD_JDK + "\" and \"" + RECORD_DATA
                    + "\" are about what is recorded. Use them with " + usage(RECORD, "FILE|online") + ".");
        }
        if (timeLimit > 0 && standstill == 0 || standstill > 0 && record.isEmpty() && replay.isEmpty()) {
            throw new StartException("The option \"" + TIME_LIMIT + "\" needs \"" + STANDSTILL + "\", which needs \""
                    + RECORD + "\" or \"" + REPLAY + "\". Use " + usage(RECORD, "FILE") + ","
                    + usage(STANDSTILL, "SECONDS") + ".");
        }
        if (given.containsKey(RECORD_ORDER) && (record.isEmpty() || given.containsKey(ALGORITHM))) {
            throw new StartException("The option \"" + RECORD_ORDER + "\" is about runs that are recorded without the "
                    + "STM. Use it with " + usage(RECORD, "FILE|online") + " and without \"" + ALGORITHM + "\".");
        }
        return new Options(algorithm, exceptions, collections, statistics, statisticsDetails, statisticsFile, excluded,
                library, certificates,
                recording(record + replay, regions, ofJdk, data, order, violation, preemption,
                        watch(standstill, timeLimit), KEPT.of(given)));
    }

    /** Their values by their names, as they are given. */
    private static Map<String, String> given(@Nullable String text) throws StartException {
        Map<String, String> given = new LinkedHashMap<>();
        for (String option : text == null || text.isBlank() ? List.<String>of() : separate(text)) {
            int equals = option.indexOf('=');
            String name = (equals < 0 ? option : option.substring(0, equals)).strip();
            if (given.put(name, equals < 0 ? "" : option.substring(equals + 1).strip()) != null) {
                throw new StartException(
                        "The option \"" + name + "\" is given twice. Give it once, with all its values.");
            }
        }
        return given;
    }

    /**
     * Separates options at commas; two commas are one that belongs to a value, as a path may have
     * it.
     */
    private static List<String> separate(String text) {
        List<String> options = new ArrayList<>();
        StringBuilder option = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            char next = text.charAt(at);
            if (next != ',') {
                option.append(next);
            } else if (text.startsWith(",,", at)) {
                option.append(next);
                at++;
            } else {
                options.add(option.toString());
                option.setLength(0);
            }
        }
        options.add(option.toString());
        return options;
    }

    private static Optional<RecordingOptions> recording(String record, RegionPatterns regions, List<String> ofJdk,
            RecordedData data, RecordedOrder order, int violation, int preemption, Optional<WatchLimits> watch,
            List<String> kept) {
        if (record.isEmpty()) {
            return Optional.empty();
        }
        Optional<Path> file = record.equals(RecordingOptions.ONLINE) ? Optional.empty() : Optional.of(Path.of(record));
        return Optional.of(new RecordingOptions(file, regions, ofJdk, data, order, violation, preemption, watch,
                kept));
    }

    private static Optional<WatchLimits> watch(int standstill, int timeLimit) {
        return standstill == 0
                ? Optional.empty()
                : Optional.of(new WatchLimits(Duration.ofSeconds(standstill), Duration.ofSeconds(timeLimit)));
    }

    private static int number(String name, String value) throws StartException {
        if (!value.matches("[1-9]\\d{0,8}")) {
            throw new StartException("\"" + name + "\" cannot be \"" + value + "\". Use a number from 1"
                    + (name.equals(VIOLATION) ? ", that in the report of isolde predict." : "."));
        }
        return Integer.parseInt(value);
    }

    private static List<String> ofJdk(String value) throws StartException {
        List<String> names = names(RECORD_JDK, value);
        for (String name : names) {
            if (!RecordingOptions.hasJdk(name)) {
                throw new StartException("\"" + RECORD_JDK + "\" cannot be \"" + value + "\": Java "
                        + Runtime.version().feature() + " has no class " + name
                        + ". Use full names, with $ before that of a class inside of another one, such as "
                        + usage(RECORD_JDK, "java.util.Vector:java.util.Vector$Itr") + ".");
            }
            if (!RecordingOptions.mayRecord(name)) {
                throw new StartException("\"" + RECORD_JDK + "\" cannot be \"" + value + "\": " + name
                        + " may be used by the recorder itself. What the program does with collections is recorded "
                        + "without this option. Use it for classes of java.util such as "
                        + usage(RECORD_JDK, "java.util.BitSet:java.util.StringJoiner") + ".");
            }
        }
        return names;
    }

    private static RegionPatterns regions(String value) throws StartException {
        try {
            return RegionPatterns.parse(value);
        } catch (IllegalArgumentException failure) {
            throw new StartException("\"" + ATOMIC + "\" cannot be \"" + value + "\". Use names of methods, in which * "
                    + "stands for anything, separated by semicolons; after sync: for their synchronized blocks. "
                    + "For instance " + usage(ATOMIC, "org.example.Bank.transfer;sync:org.other.*") + ".");
        }
    }

    private static RecordedOrder order(String value) throws StartException {
        return RecordedOrder.named(value).orElseThrow(() -> new StartException("\"" + RECORD_ORDER + "\" cannot be \""
                + value + "\". Use " + usage(RECORD_ORDER, orders()) + "."));
    }

    private static String orders() {
        return Arrays.stream(RecordedOrder.values()).map(RecordedOrder::optionName).collect(Collectors.joining("|"));
    }

    /**
     * Whether transactions are executed by the STM: while a run is recorded, only if an algorithm
     * is named.
     */
    public boolean runsTransactions() {
        return recording.isEmpty() || algorithm.isPresent();
    }

    /** The named algorithm, or the default. */
    public Algorithm algorithmOrDefault() {
        return algorithm.orElse(Algorithms.DEFAULT);
    }

    private static Algorithm algorithm(String value) throws StartException {
        Optional<Algorithm> own = Algorithms.named(value);
        if (own.isPresent()) {
            return own.get();
        }
        if (value.indexOf('.') < 0) {
            throw new StartException("There is no algorithm \"" + value + "\". Use " + usage(ALGORITHM, algorithms())
                    + ", or the full name of a class that implements one.");
        }
        try {
            return Plugin.named(value);
        } catch (IllegalArgumentException | LinkageError failure) {
            throw new StartException("\"" + value + "\" cannot be the algorithm: " + failure.getMessage() + ".");
        }
    }

    private static ExceptionRule exceptions(String value) throws StartException {
        return ExceptionRule.named(value)
                .orElseThrow(() -> new StartException(
                        "\"" + EXCEPTIONS + "\" cannot be \"" + value + "\". Use " + usage(EXCEPTIONS, rules()) + "."));
    }

    private static CollectionRule collections(String value) throws StartException {
        return CollectionRule.named(value)
                .orElseThrow(() -> new StartException(
                        "\"" + COLLECTIONS + "\" cannot be \"" + value + "\". Use "
                                + usage(COLLECTIONS, collectionRules()) + "."));
    }

    private static boolean truth(String name, String value) throws StartException {
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new StartException("\"" + name + "\" cannot be \"" + value + "\". Use "
                    + usage(name, "true|false") + ".");
        };
    }

    private static Path file(String name, String value) throws StartException {
        try {
            Path file = Path.of(value);
            if (value.isEmpty() || file.getFileName() == null) {
                throw noFile(name, value);
            }
            return file;
        } catch (InvalidPathException failure) {
            throw noFile(name, value);
        }
    }

    private static StartException noFile(String name, String value) {
        return new StartException("\"" + name + "\" cannot be \"" + value + "\". Use "
                + usage(name, "FILE") + " with a file that can be written.");
    }

    private static List<String> names(String option, String value) throws StartException {
        List<String> names = Arrays.stream(value.split(":", -1)).map(String::strip).toList();
        for (String name : names) {
            if (!name.matches("[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*")) {
                throw new StartException("\"" + option + "\" cannot be \"" + value
                        + "\". Use names of packages or classes, "
                        + "separated by colons, for instance " + usage(option, "org.example:org.other.Main") + ".");
            }
        }
        return names;
    }

    private static String collectionRules() {
        return Arrays.stream(CollectionRule.values()).map(CollectionRule::optionName).collect(Collectors.joining("|"));
    }

    private static String rules() {
        return Arrays.stream(ExceptionRule.values()).map(ExceptionRule::optionName).collect(Collectors.joining("|"));
    }

    private static String algorithms() {
        return Algorithms.all().stream().map(Algorithm::optionName).collect(Collectors.joining("|"));
    }

    private static String usage(String name, String values) {
        return name + "=" + values;
    }
}
