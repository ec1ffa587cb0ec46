// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.eclipse.jdt.annotation.DefaultLocation.RETURN_TYPE;

import java.util.Locale;
import java.util.function.IntPredicate;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.isolde.engine.report.DotReport;
import org.isolde.engine.report.JsonReport;
import org.isolde.engine.report.Report;
import org.isolde.engine.report.SarifReport;
import org.isolde.engine.report.Symbols;
import org.isolde.engine.report.TextReport;
import org.isolde.launcher.console.Version;
import org.isolde.report.FileNames;
import org.isolde.report.Paint;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The formats of reports. */
enum Format {
    /** For people. */
    TEXT,
    /** For tools that show results of analyses. */
    SARIF,
    /** For scripts. */
    JSON,
    /** For Graphviz. */
    DOT;

    /** A report in this format. Only text has looks and explains some anomalies. */
    Report report(FileNames names, Paint paint, Symbols symbols, IntPredicate explained) {
        return switch (this) {
            case TEXT -> new TextReport(names, paint, symbols, explained);
            case SARIF -> new SarifReport(names, Version.number());
            case JSON -> new JsonReport(names, Version.number());
            case DOT -> new DotReport();
        };
    }

    /** Parses a format. */
    static final class Converter implements ITypeConverter<Format> {
        @Override
        @NonNullByDefault(RETURN_TYPE) // ITypeConverter declares no nullness of parameters, so this cannot.
        public Format convert(String text) {
            for (Format format : values()) {
                if (format.toString().equals(text.toLowerCase(Locale.ROOT))) {
                    return format;
                }
            }
            throw new TypeConversionException(
                    "there is no format \"" + text + "\", but there are text, sarif, json and dot");
        }
    }

    /** The name of the option value. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
