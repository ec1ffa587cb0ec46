// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.console;

import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.isolde.report.Paint;
import picocli.CommandLine.Help.Ansi;

/**
 * The output streams of a command.
 *
 * @param out text for people
 * @param data text for other programs, in UTF-8; the same destination as {@code out}
 * @param err messages and progress
 * @param ansi whether {@code out} shows colours
 * @param attached whether a person sees {@code err} as it is written
 * @param charset the character set of {@code out}
 */
public record Terminal(
        PrintWriter out, PrintWriter data, PrintWriter err, Ansi ansi, boolean attached, Charset charset) {

    /**
     * The system's streams; coloured where a terminal is attached and {@code NO_COLOR} is not set.
     */
    public static Terminal ofSystem() {
        boolean attached = Ansi.AUTO.enabled();
        PrintWriter data = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
        Charset charset = charset("stdout.encoding");
        return new Terminal(new PrintWriter(System.out, true, charset), data,
                new PrintWriter(System.err, true, charset("stderr.encoding")), attached ? Ansi.ON : Ansi.OFF,
                isTerminal(), charset);
    }

    /** Java 17 does not tell a stream's character set; of later versions a property does. */
    private static Charset charset(String property) {
        String charset = System.getProperty(property, System.getProperty("native.encoding"));
        return charset == null ? Charset.defaultCharset() : Charset.forName(charset);
    }

    /** Whether {@code out} takes text as it is, rather than with question marks in it. */
    public boolean shows(String text) {
        return charset.canEncode() && charset.newEncoder().canEncode(text);
    }

    /**
     * From Java 22 on there is a console even where there is no terminal, and a method that tells;
     * 21 has neither.
     */
    private static boolean isTerminal() {
        if (System.console() == null || "dumb".equals(System.getenv("TERM"))) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(System.console());
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    /** Prints a message for the user that is not part of the output. */
    public void message(String text) {
        err.println("isolde: " + text);
        err.flush();
    }

    /**
     * Prints a report.
     *
     * @param forPeople whether people read it, rather than programs
     * @throws ReportFailure if it cannot be printed
     */
    public void print(boolean forPeople, OutputFile.Content report) throws ReportFailure {
        PrintWriter writer = forPeople ? out : data;
        try {
            report.writeTo(writer);
        } catch (IOException e) {
            throw new ReportFailure("The standard output cannot be written: " + e.getMessage(), e);
        }
        if (writer.checkError()) {
            throw new ReportFailure("The standard output cannot be written: its reader has gone, or the disk is full.");
        }
    }

    /** Flushes all streams. */
    public void flush() {
        out.flush();
        data.flush();
        err.flush();
    }

    /** Colours for reports. */
    public Paint paint() {
        return (role, text) -> switch (role) {
            case HEADING -> styled("bold", text);
            case ANOMALY -> styled("bold,red", text);
            case UNKNOWN -> styled("bold,yellow", text);
            case SAFE -> styled("bold,green", text);
            case FAINT -> styled("faint", text);
        };
    }

    private String styled(String style, String text) {
        if (!ansi.enabled()) {
            return text;
        }
        Ansi.IStyle[] styles = Ansi.Style.parse(style);
        // Many terminals take picocli's "bold off" for a double underline.
        return Ansi.Style.on(styles) + text + Ansi.Style.reset.on();
    }
}
