package org.isolde.stm.agent;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What follows the {@code =} of {@code -javaagent:isolde-stm.jar=}: options of the form {@code name=value}, separated
 * by commas.
 *
 * @param algorithm how transactions are kept apart; {@code algorithm=}
 * @param statistics whether the transactions are counted and the counts printed at exit; {@code statistics=}
 */
record Options(Algorithm algorithm, boolean statistics) {

    private static final String ALGORITHM = "algorithm";
    private static final String STATISTICS = "statistics";

    /**
     * Reads options.
     *
     * @param text the options; null or empty for none
     * @throws StartException when an option or a value is not known, or an option is given twice
     */
    static Options parse(String text) throws StartException {
        Algorithm algorithm = Algorithm.GLOBAL_LOCK;
        boolean statistics = false;
        if (text == null || text.isBlank()) {
            return new Options(algorithm, statistics);
        }
        Set<String> seen = new HashSet<>();
        for (String option : text.split(",", -1)) {
            int equals = option.indexOf('=');
            String name = (equals < 0 ? option : option.substring(0, equals)).strip();
            String value = equals < 0 ? "" : option.substring(equals + 1).strip();
            switch (name) {
                case ALGORITHM -> algorithm = algorithm(value);
                case STATISTICS -> statistics = statistics(value);
                default -> throw new StartException("There is no option \"" + name + "\". The options are "
                        + usage(ALGORITHM, algorithms()) + " and " + usage(STATISTICS, "true|false") + ".");
            }
            if (!seen.add(name)) {
                throw new StartException("The option \"" + name + "\" is given twice.");
            }
        }
        return new Options(algorithm, statistics);
    }

    private static Algorithm algorithm(String value) throws StartException {
        for (Algorithm algorithm : Algorithm.values()) {
            if (algorithm.optionName().equals(value)) {
                return algorithm;
            }
        }
        throw new StartException(
                "There is no algorithm \"" + value + "\". Use " + usage(ALGORITHM, algorithms()) + ".");
    }

    private static boolean statistics(String value) throws StartException {
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new StartException("\"" + STATISTICS + "\" cannot be \"" + value + "\". Use "
                    + usage(STATISTICS, "true|false") + ".");
        };
    }

    private static String algorithms() {
        return Arrays.stream(Algorithm.values()).map(Algorithm::optionName).collect(Collectors.joining("|"));
    }

    private static String usage(String name, String values) {
        return name + "=" + values;
    }
}
