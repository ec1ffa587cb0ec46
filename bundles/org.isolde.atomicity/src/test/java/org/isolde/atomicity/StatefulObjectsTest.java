// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.atomicity.violation.DataRace;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Streams, formats and other objects of the JDK have a state: what is looked at does not last, and
 * a lock that protects it is needed everywhere.
 */
class StatefulObjectsTest {

    private static final String LOG = """
            import java.io.*;
            import java.nio.*;
            import java.nio.channels.*;
            import java.security.*;
            import java.text.*;
            import java.time.format.*;
            import java.util.*;
            import java.util.regex.*;
            public class Log {
                private static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy", Locale.ROOT);
                private static final DateTimeFormatter FORMATTER = DateTimeFormatter.ofPattern("yyyy");
                private static final ThreadLocal<DateFormat> OWN = ThreadLocal.withInitial(DateFormat::getInstance);
                private final Writer writer;
                private final InputStream input;
                private final FileChannel channel;
                private final MessageDigest digest = MessageDigest.getInstance("SHA-256");
                private final Matcher matcher = Pattern.compile("a").matcher("");
                private final StringBuilder text = new StringBuilder();
                private boolean open = true;
                public Log(Writer writer, InputStream input, FileChannel channel) throws Exception {
                    this.writer = writer; this.input = input; this.channel = channel;
                }
                public synchronized boolean isOpen() { return open; }
                public synchronized void write(String line) throws IOException { writer.write(line); }
                public synchronized int read() throws IOException { return input.read(); }
                public synchronized void end() throws IOException { open = false; writer.close(); channel.close(); }
                public synchronized void put(ByteBuffer bytes) throws IOException { channel.write(bytes); }
                public synchronized void append(String line) { text.append(line); }
            """;

    private final AtomicityAnalysis analysis = new AtomicityAnalysis(AtomicityOptions.DEFAULT);

    private List<AtomicityViolation> violations(String method) {
        return LockedPrograms.violations(analysis, LOG + method + "}");
    }

    private List<DataRace> races(String method) {
        violations(method);
        return analysis.dataRaces();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public void m(String line) throws IOException { if (isOpen()) { write(line); } }",
        "public void m(ByteBuffer bytes) throws IOException { if (channel.isOpen()) { put(bytes); } }",
    })
    void aStreamThatWasOpenMayBeClosedWhenItIsUsed(String method) {
        assertThat(violations(method)).anyMatch(violation -> violation.method().name().equals("m"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public synchronized void m(String line) throws IOException { if (isOpen()) { write(line); } }",
        "public synchronized void m(ByteBuffer bytes) throws IOException { if (channel.isOpen()) { put(bytes); } }",
        "public void m(String line) throws IOException { if (!isOpen()) { throw new IOException(line); } }",
    })
    void aLockThatIsKeptLeavesItOpen(String method) {
        assertThat(violations(method)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public String m(Date date) { return FORMAT.format(date); }",
        "public Date m(String text) throws ParseException { return FORMAT.parse(text); }",
        "public byte[] m(byte[] bytes) { return digest.digest(bytes); }",
        "public boolean m(String text) { return matcher.reset(text).matches(); }",
        "public String m() { return text.toString(); }",
        "public void m() throws IOException { writer.close(); }",
    })
    void whatHasAStateNeedsALock(String method) {
        assertThat(races(method)).anyMatch(race -> race.region().method().name().equals("m"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public String m(Date date) { synchronized (FORMAT) { return FORMAT.format(date); } }",
        "public String m(Date date) { return new SimpleDateFormat(\"yyyy\").format(date); }",
        "public String m(Date date) { return ((DateFormat) FORMAT.clone()).format(date); }",
        "public String m(Date date) { return OWN.get().format(date); }",
        "public String m(java.time.Instant time) { return FORMATTER.format(time); }",
        "public synchronized byte[] m(byte[] bytes) { return digest.digest(bytes); }",
        "public synchronized String m() { return text.toString(); }",
        "public synchronized void m() throws IOException { writer.close(); }",
        "public void m() throws IOException { input.close(); }",
        "public void m() throws IOException { writer.flush(); }",
    })
    void aLockOrAnObjectOfItsOwnIsEnough(String method) {
        assertThat(races(method)).isEmpty();
    }
}
