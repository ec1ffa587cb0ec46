// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javax.xml.parsers.DocumentBuilderFactory;
import org.isolde.predict.result.Access;
import org.isolde.predict.result.Pattern;
import org.isolde.predict.result.Reservation;
import org.isolde.report.FileNames;
import org.isolde.report.Paint;
import org.isolde.sarif.schema.SarifSchema;
import org.isolde.trace.EventKind;
import org.isolde.trace.NameTable;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;
import org.isolde.trace.ThreadStream;
import org.isolde.trace.TraceWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** A recorded lost update, in both reports. */
class PredictionReportTest {
    private static final long RESERVE = 1 << 20;

    @TempDir
    private Path folder;
    private Path trace;

    /**
     * Two tellers deposit, each with a read and a write under the lock, but not under one
     * acquisition of it.
     */
    @BeforeEach
    void record() throws Exception {
        trace = folder.resolve("bank.trace");
        try (TraceWriter writer = new TraceWriter(Files.newOutputStream(trace))) {
            writer.define(Names.Kind.OPTION, 0, "atomic=*.deposit", NameTable.NONE, NameTable.NONE);
            writer.define(Names.Kind.OPTION, 1, "record-data=bank", NameTable.NONE, NameTable.NONE);
            writer.define(Names.Kind.LOCATION, 0, "bank.Account.balance", 17, NameTable.NONE);
            writer.define(Names.Kind.LOCK, 0, "bank.Account", 17, NameTable.NONE);
            writer.defineSource(1, new SourcePosition("bank.Account.deposit", "bank/Account.java", 11));
            writer.defineSource(2, new SourcePosition("bank.Account.deposit", "bank/Account.java", 12));
            long sequence = 0;
            for (int thread = 0; thread < 2; thread++) {
                writer.define(Names.Kind.THREAD, thread, "teller " + thread, NameTable.NONE, NameTable.NONE);
                ThreadStream stream = writer.stream(thread, 0);
                stream.access(EventKind.BEGIN, 0, 0);
                stream.synchronisation(EventKind.ACQUIRE, 0, 1, ++sequence);
                stream.access(EventKind.READ, 0, 1);
                stream.synchronisation(EventKind.RELEASE, 0, 1, ++sequence);
                stream.synchronisation(EventKind.ACQUIRE, 0, 2, ++sequence);
                stream.access(EventKind.WRITE, 0, 2);
                stream.synchronisation(EventKind.RELEASE, 0, 2, ++sequence);
                stream.access(EventKind.END, 0, 0);
                stream.flush();
            }
        }
    }

    @Test
    void theTextTellsThePlacesAndARun() throws Exception {
        StringBuilder text = new StringBuilder();
        new PredictionTextReport(Paint.NONE).write(List.of(analyse()), text);

        assertThat(text.toString()).contains("1. Predicted atomicity violation (RWW) on bank.Account.balance@17",
                "teller 0  reads   bank/Account.java:11", "teller 1  writes  bank/Account.java:12",
                "teller 0  writes  bank/Account.java:12", "Found in 2 ways",
                "teller 0\u00a01\u20134 \u00b7 teller 1\u00a01\u20137", "teller 0\u00a05\u20136",
                "Predicted atomicity violations: 1").doesNotContain("Problem", "Only a part");
    }

    /** A write overwrites what came after the read; an update, which reads again, does not. */
    @Test
    void anUpdateLosesNothing() {
        Access read = new Access(1, false);
        Access write = new Access(2, true);
        Access update = new Access(3, true, true);

        assertThat(message(read, update, write)).contains("second can update n between a read and a write",
                "overwrites it");
        assertThat(message(read, write, update)).contains("second can write n between a read and an update",
                "nothing is lost");
        assertThat(message(write, update, update)).contains("second can update n between a write and an update",
                "nothing is lost");
        assertThat(message(write, read, update)).contains("second can read n between two writes");
    }

    private static String message(Access first, Access between, Access second) {
        SourcePosition source = new SourcePosition("A.m", "A.java", 1);
        return new PredictedViolation(Pattern.of(first, between, second), "n", "n",
                List.of(new PredictedViolation.Step("first", first, source),
                        new PredictedViolation.Step("second", between, source),
                        new PredictedViolation.Step("first", second, source)),
                Reservation.NONE, 1, PredictedViolation.Evidence.NOT_SEARCHED).message();
    }

    @Test
    void thePageDrawsEachViolationOnce() throws Exception {
        PredictionResult once = analyse();
        StringBuilder text = new StringBuilder();
        new PredictionHtmlReport("Tests of <bank> & others", "1.0").write(List.of(once, once), text);

        assertThat(text).startsWith("<!DOCTYPE html>");
        Document page = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(text.toString())));
        assertThat(page.getElementsByTagName("h1").item(0).getTextContent()).isEqualTo("Tests of <bank> & others");
        assertThat(page.getElementsByTagName("section").getLength()).isEqualTo(1);
        assertThat(page.getElementsByTagName("circle").getLength()).isEqualTo(3);
        assertThat(page.getElementsByTagName("svg").item(0).getTextContent()).contains("teller 0", "teller 1",
                "1 reads", "bank/Account.java:11", "2 writes", "3 writes", "bank/Account.java:12");
        assertThat(text).contains("In " + trace + ", " + trace + ".");
    }

    @Test
    void sarifIsValidAndPointsAtTheAccesses() throws Exception {
        String text = sarif();

        assertThat(SarifSchema.violations(text)).isEmpty();
        JsonArray results = JsonParser.parseString(text).getAsJsonObject().getAsJsonArray("runs").get(0)
                .getAsJsonObject().getAsJsonArray("results");
        assertThat(results).hasSize(1);
        JsonObject result = results.get(0).getAsJsonObject();
        assertThat(result.get("ruleId").getAsString()).isEqualTo("predicted-atomicity-violation");
        assertThat(result.getAsJsonArray("relatedLocations")).extracting(
                location -> location.getAsJsonObject().getAsJsonObject("physicalLocation").getAsJsonObject("region")
                        .get("startLine").getAsInt())
                .containsExactly(11, 12, 12);
        assertThat(result.getAsJsonArray("codeFlows").get(0).getAsJsonObject().getAsJsonArray("threadFlows"))
                .hasSize(2);
    }

    @Test
    void whatTheRunWasRecordedWithIsToldInBoth() throws Exception {
        String options = "Recorded with atomic=*.deposit, record-data=bank.";
        String others = "Of other classes only what synchronises is in the trace";
        StringBuilder text = new StringBuilder();
        new PredictionTextReport(Paint.NONE).write(List.of(analyse()), text);

        assertThat(text.toString()).contains(options + "\n" + others).doesNotContain("excluded");
        assertThat(sarif()).contains("bank.trace: " + options, "bank.trace: " + others).doesNotContain("excluded");
    }

    @Test
    void whatIsMissingIsToldInBoth() throws Exception {
        byte[] whole = Files.readAllBytes(trace);
        Files.write(trace, Arrays.copyOf(whole, whole.length - 1));
        StringBuilder text = new StringBuilder();
        new PredictionTextReport(Paint.NONE).write(List.of(analyse()), text);

        assertThat(text.toString()).contains("Problem: The trace has no end", "Only a part of the run was analysed");
        assertThat(sarif()).contains("bank.trace: The trace has no end");
        assertThat(SarifSchema.violations(sarif())).isEmpty();
    }

    /** That nothing is predicted from it makes nothing safe. */
    @Test
    void thatThereIsNoTransactionIsToldInBoth() throws Exception {
        try (TraceWriter writer = new TraceWriter(Files.newOutputStream(trace))) {
            ThreadStream stream = writer.stream(0, 0);
            stream.access(EventKind.WRITE, 0, 1);
            stream.flush();
        }
        StringBuilder text = new StringBuilder();
        new PredictionTextReport((role, part) -> role + "[" + part + "]").write(List.of(analyse()), text);

        assertThat(text.toString()).contains("UNKNOWN[No atomicity violation is predicted.]",
                "The run has no transaction", "STM tab").doesNotContain("SAFE[");
        assertThat(sarif()).contains("bank.trace: The run has no transaction");
        assertThat(SarifSchema.violations(sarif())).isEmpty();
    }

    @Test
    void ofARunWithTransactionsNothingIsMissing() throws Exception {
        try (TraceWriter writer = new TraceWriter(Files.newOutputStream(trace))) {
            ThreadStream stream = writer.stream(0, 0);
            stream.access(EventKind.BEGIN, 0, 0);
            stream.access(EventKind.WRITE, 0, 1);
            stream.access(EventKind.END, 0, 0);
            stream.flush();
        }
        StringBuilder text = new StringBuilder();
        new PredictionTextReport((role, part) -> role + "[" + part + "]").write(List.of(analyse()), text);

        assertThat(text.toString()).contains("SAFE[No atomicity violation is predicted.]")
                .doesNotContain("no transaction");
        assertThat(sarif()).doesNotContain("no transaction");
    }

    /** In a transaction that starts thirty threads more moments than are kept apart. */
    @Test
    void whetherMomentsWereMergedIsAskedOnlyWhereNoRunIsFound() throws Exception {
        StringBuilder steps = new StringBuilder("main|begin|1\n");
        for (int child = 1; child <= 30; child++) {
            steps.append(child == 21 ? "main|w(x)|2\n" : "");
            steps.append("main|fork(T%1$d)|3\nT%1$d|r(x)|1%1$02d\nmain|join(T%1$d)|4\n".formatted(child));
        }
        Files.writeString(trace, steps + "main|w(x)|5\n");

        PredictionResult result = analyse(OptionalInt.of(100));
        assertThat(result.violations()).filteredOn(violation -> violation.doubt().isEmpty()).hasSize(10)
                .allMatch(violation -> violation.evidence().schedule().isPresent());
        assertThat(result.violations()).filteredOn(violation -> violation.doubt().isPresent()).isNotEmpty()
                .allMatch(violation -> violation.evidence().schedule().isEmpty());

        StringBuilder text = new StringBuilder();
        new PredictionTextReport(Paint.NONE).write(List.of(analyse(OptionalInt.of(0))), text);
        assertThat(text.toString()).contains("Perhaps not possible: a thread synchronised so often");
        assertThat(sarif()).contains("\"level\": \"note\"", "\"doubt\": \"Perhaps not possible: a thread synchronised");
        assertThat(SarifSchema.violations(sarif())).isEmpty();
    }

    @Test
    void aChangedClassIsNamedAndOneThatIsAsRecordedIsNot() throws Exception {
        Path classes = Files.createDirectories(folder.resolve("classes/bank"));
        Files.writeString(classes.resolve("Account.class"), "as recorded");
        Files.writeString(classes.resolve("Teller.class"), "changed");
        String digest = "e8e2daa3b0f14ccc4a58c2b9a7e5ae5f7ee9e2e4c8d8d5a9f0d6bb5e6d3f2a10";
        Path recorded = folder.resolve("classes.trace");
        try (TraceWriter writer = new TraceWriter(Files.newOutputStream(recorded))) {
            writer.define(Names.Kind.CLASS, 0, Names.textOfClass("bank.Account", sha256("as recorded")), NameTable.NONE,
                    NameTable.NONE);
            writer.define(Names.Kind.CLASS, 1, Names.textOfClass("bank.Teller", digest), NameTable.NONE,
                    NameTable.NONE);
            writer.define(Names.Kind.CLASS, 2, Names.textOfClass("bank.Elsewhere", digest), NameTable.NONE,
                    NameTable.NONE);
        }
        ProgramVersion version = new ProgramVersion(List.of(classes.getParent()));

        PredictionResult result = new TraceAnalysis(OptionalInt.empty(), version, RESERVE).analyse(recorded);

        assertThat(result.problems()).singleElement().asString()
                .contains("another version of the program: 1 of its classes", "(bank.Teller)");
        assertThat(result.otherVersion()).isTrue();
        assertThat(new TraceAnalysis(OptionalInt.empty(), ProgramVersion.UNKNOWN, RESERVE).analyse(recorded).problems())
                .isEmpty();
    }

    private static String sha256(String text) throws Exception {
        return HexFormat.of().formatHex(
                MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    private String sarif() throws Exception {
        StringBuilder text = new StringBuilder();
        new PredictionSarifReport(new FileNames(folder), (owner, path) -> Optional.empty(), "0.1").write(
                List.of(analyse()), text);
        return text.toString();
    }

    private PredictionResult analyse() throws Exception {
        return analyse(OptionalInt.empty());
    }

    private PredictionResult analyse(OptionalInt schedules) throws Exception {
        return new TraceAnalysis(schedules, ProgramVersion.UNKNOWN, RESERVE).analyse(trace);
    }
}
