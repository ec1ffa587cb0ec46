// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The formats of reports of predictions. */
enum PredictionFormat {
    /** For people. */
    TEXT,
    /** For tools that show results of analyses. */
    SARIF,
    /** A page with drawings, for people. */
    HTML;

    /** Parses a format. */
    static final class Converter implements ITypeConverter<PredictionFormat> {
        @Override
        public PredictionFormat convert(String text) {
            for (PredictionFormat format : values()) {
                if (format.name().equals(text.toUpperCase(Locale.ROOT))) {
                    return format;
                }
            }
            throw new TypeConversionException(text + ": predictions are reported as text, sarif or html");
        }
    }
}
