package org.isolde.stm.agent;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.CollectionRule;
import org.isolde.stm.runtime.ExceptionRule;
import org.isolde.stm.spi.Plugin;

/**
 * What follows the {@code =} of {@code -javaagent:isolde-stm.jar=}: options of the form {@code name=value}, separated
 * by commas. A comma in a value is written twice.
 *
 * @param algorithm how transactions are kept apart; {@code algorithm=}
 * @param exceptions what exceptions do to transactions; {@code exceptions=}
 * @param collections what becomes of transactions that change collections of the JDK; {@code collections=}
 * @param statistics whether the transactions are counted and the counts printed at exit; {@code statistics=}
 * @param statisticsFile where the counts are kept while the program runs; {@code statistics-file=}; empty for nowhere
 * @param excluded the packages and classes that are not instrumented; {@code exclude=}, separated by colons
 * @param certificates the transactions that are proven to be serializable under snapshot isolation; {@code certificates=}, a list or a directory
 *        with lists
 */
record Options(Algorithm algorithm, ExceptionRule exceptions, CollectionRule collections, boolean statistics,
        Optional<Path> statisticsFile,
        List<String> excluded, List<CertificateList> certificates) {

    private static final String ALGORITHM = "algorithm";
    private static final String EXCEPTIONS = "exceptions";
    private static final String COLLECTIONS = "collections";
    private static final String STATISTICS = "statistics";
    private static final String STATISTICS_FILE = "statistics-file";
    private static final String EXCLUDE = "exclude";
    private static final String CERTIFICATES = "certificates";

    /**
     * Reads options.
     *
     * @param text the options; null or empty for none
     * @throws StartException when an option or a value is not known, an option is given twice, or a file cannot be read
     */
    static Options parse(String text) throws StartException {
        Algorithm algorithm = Algorithm.DEFAULT;
        ExceptionRule exceptions = ExceptionRule.OF_ANNOTATION;
        CollectionRule collections = CollectionRule.ALONE;
        boolean statistics = false;
        Optional<Path> statisticsFile = Optional.empty();
        List<String> excluded = List.of();
        List<CertificateList> certificates = List.of();
        Set<String> seen = new HashSet<>();
        for (String option : text == null || text.isBlank() ? List.<String>of() : separate(text)) {
            int equals = option.indexOf('=');
            String name = (equals < 0 ? option : option.substring(0, equals)).strip();
            String value = equals < 0 ? "" : option.substring(equals + 1).strip();
            switch (name) {
                case ALGORITHM -> algorithm = algorithm(value);
                case EXCEPTIONS -> exceptions = exceptions(value);
                case COLLECTIONS -> collections = collections(value);
                case STATISTICS -> statistics = statistics(value);
                case STATISTICS_FILE -> statisticsFile = Optional.of(file(value));
                case EXCLUDE -> excluded = excluded(value);
                case CERTIFICATES -> certificates = CertificateList.read(value);
                default -> throw new StartException("There is no option \"" + name + "\". The options are "
                        + usage(ALGORITHM, algorithms()) + ", " + usage(EXCEPTIONS, rules()) + ", "
                        + usage(COLLECTIONS, collectionRules()) + ", "
                        + usage(STATISTICS, "true|false") + ", " + usage(STATISTICS_FILE, "FILE") + ", "
                        + usage(EXCLUDE, "PACKAGE:…") + " and " + usage(CERTIFICATES, "FILE|DIRECTORY") + ".");
            }
            if (!seen.add(name)) {
                throw new StartException("The option \"" + name + "\" is given twice.");
            }
        }
        return new Options(algorithm, exceptions, collections, statistics, statisticsFile, excluded, certificates);
    }

    /** Separates options at commas; two commas are one that belongs to a value, as a path may have it. */
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

    private static Algorithm algorithm(String value) throws StartException {
        Optional<Algorithm> own = Algorithm.named(value);
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

    private static boolean statistics(String value) throws StartException {
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new StartException("\"" + STATISTICS + "\" cannot be \"" + value + "\". Use "
                    + usage(STATISTICS, "true|false") + ".");
        };
    }

    private static Path file(String value) throws StartException {
        try {
            Path file = Path.of(value);
            if (value.isEmpty() || file.getFileName() == null) {
                throw noFile(value);
            }
            return file;
        } catch (InvalidPathException failure) {
            throw noFile(value);
        }
    }

    private static StartException noFile(String value) {
        return new StartException("\"" + STATISTICS_FILE + "\" cannot be \"" + value + "\". Use "
                + usage(STATISTICS_FILE, "FILE") + " with a file that can be written.");
    }

    private static List<String> excluded(String value) throws StartException {
        List<String> names = Arrays.stream(value.split(":", -1)).map(String::strip).toList();
        for (String name : names) {
            if (!name.matches("[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*")) {
                throw new StartException("\"" + EXCLUDE + "\" cannot be \"" + value
                        + "\". Use names of packages or classes, "
                        + "separated by colons, for instance " + usage(EXCLUDE, "org.example:org.other.Main") + ".");
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
        return Algorithm.all().stream().map(Algorithm::optionName).collect(Collectors.joining("|"));
    }

    private static String usage(String name, String values) {
        return name + "=" + values;
    }
}
