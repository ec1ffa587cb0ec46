// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.eclipse.jdt.annotation.DefaultLocation.RETURN_TYPE;

import java.util.Map;
import java.util.Stack;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.isolde.program.atomic.LockUse;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/** The option {@code --locks}, whose value can only follow an equals sign: a path may come next. */
final class LocksOption implements IParameterPreprocessor {

    private static final String CRITICAL_SECTIONS = "critical-sections";
    private static final String TRANSACTIONS = "as-transactions";

    @Override
    @NonNullByDefault(RETURN_TYPE) // As picocli declares no nullness of parameters, this cannot.
    public boolean preprocess(
            Stack<String> arguments, CommandSpec command, ArgSpec option, Map<String, Object> info) {
        if (!"=".equals(info.get("separator"))) {
            arguments.push(CRITICAL_SECTIONS);
        }
        return false;
    }

    /** Converts its value. */
    static final class Converter implements ITypeConverter<LockUse> {
        @Override
        @NonNullByDefault(RETURN_TYPE)
        public LockUse convert(String text) {
            return switch (text) {
                case CRITICAL_SECTIONS -> LockUse.CRITICAL_SECTIONS;
                case TRANSACTIONS -> LockUse.TRANSACTIONS;
                default -> throw new TypeConversionException(
                        "\"" + text + "\" is neither " + CRITICAL_SECTIONS + " nor " + TRANSACTIONS);
            };
        }
    }
}
