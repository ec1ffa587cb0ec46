// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.MissingCode;
import org.isolde.engine.Place;
import org.isolde.engine.Reason;
import org.isolde.engine.TransactionVerdict;
import org.isolde.engine.anomaly.AccessEvidence;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.Demonstration;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Examination;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.anomaly.PathStep;
import org.isolde.engine.anomaly.RankReason;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.anomaly.WitnessStep;
import org.isolde.engine.selection.LeftOut;
import org.isolde.engine.selection.Selected;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.suppression.SuppressedAnomaly;
import org.isolde.program.Problem;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.report.FileNames;
import org.isolde.report.JsonText;

/**
 * Writes results as JSON for scripts. The shape, version 2:
 *
 * <pre>
 * { "format": "isolde-report", "formatVersion": 2, "toolVersion": string,
 *   "programs": [ {
 *     "program": string,
 *     "anomalies": [ {
 *       "outcome": "shown" | "possible", "rank": number (0 to 100; they are sorted by it),
 *       "rankReasons": [ { "reason": string, "weight": number, "text": string } ] (the rank is the sum of the weights),
 *       "kind": "write-skew" | "read-only-anomaly" | "dependency-cycle" | "high-level-data-race" | "stale-value-error",
 *       "group": string,
 *       "fingerprint": string, "message": string,
 *       "participants": [ { "label": "T1", "transaction": string, "pivot": boolean, "declaration": PLACE } ],
 *       "accesses": [ ACCESS ],
 *       "cycle": [ { "from": "T1", "to": "T2", "kind": "rw" | "wr" | "ww", "location": string,
 *                    "vulnerable": boolean, "source": ACCESS, "target": ACCESS,
 *                    "assumption": string (which objects must be the same, where the source names them) } ],
 *       "interleaving": [ { "participant": "T1", "action": "begin" | "read" | "write" | "commit",
 *                           "access": ACCESS (for reads and writes) } ],
 *       "heap": [ string (a line of the drawing of a small heap in which it can happen) ] (where one is known),
 *       "heapPaths": { "finding": "heap-found" | "not-ruled-out" | "undecided",
 *                      "solvers": [ string (the solvers that decided) ],
 *                      "reasons": [ REASON (why it is undecided) ] } (for cycles),
 *       "processes": { "process": PLACE (where the one begins), "otherProcess": PLACE,
 *                      "runsT1": PLACE, "runsT2": PLACE,
 *                      "path": [ { "role": "read" | "carried" | "tested" | "written",
 *                                  "place": PLACE } ] (of a stale value)
 *                    } (for data races and stale values: the one runs T1 and T2, the other T3),
 *       "demonstration": { "initialState": [ string ], "schedule": [ string ], "result": [ string ] } (an
 *                        execution in which it happened; when it is shown),
 *       "notShown": string (why no execution shows it, and what would decide it; when it is possible),
 *       "others": [ { "kind": string, "transactions": [ string ], "fingerprint": string } ] (anomalies that are not
 *                 reported, as they have the same cause) } ],
 *     "leftOut": { "belowRank": number, "beyondLimitOfClass": number (of reports), "inBaseline": number (of
 *                  anomalies) } (where something was found that is not reported),
 *     "suppressed": [ ANOMALY, as those above, with
 *       "suppression": { "reason": string, "place": PLACE } ],
 *     "unusedSuppressions": [ REASON ],
 *     "groups": [ {
 *       "group": string, "verdict": "safe" | "unknown" | "anomaly",
 *       "serializable": boolean (whether it is proven for the transactions that run at the same time),
 *       "reasons": [ REASON ],
 *       "betweenTransactions": { "high-level-data-race" | "stale-value-error": number } (those of
 *                              processes that run several of them),
 *       "transactions": [ { "transaction": string, "declaration": PLACE, "verdict": as above,
 *                           "reasons": [ REASON ] } ] } ],
 *     "criticalSections": { "count": number, "processes": number (of 0, nothing was looked for),
 *                           "callers": number (of the processes, callers of a library),
 *                           "found": as betweenTransactions } (with --locks, where there are any),
 *     "problems": [ { "kind": string, "where": string, "message": string, "hidesCode": boolean } ] } ] }
 *
 * ACCESS: { "participant": "T1", "kind": "read" | "write", "location": string, "place": PLACE,
 *           "expression": string (what the source calls it there, where that is known) }
 * PLACE:  { "file": string (where known), "line": number (where known), "method": string }
 * REASON: { "text": string, "place": PLACE (where there is one) }
 * </pre>
 *
 * A later version may add members; it counts {@code formatVersion} up when it changes or drops one.
 */
public final class JsonReport implements Report {
    private static final int FORMAT_VERSION = 2;

    private final FileNames names;
    private final String toolVersion;

    /**
     * Creates a report.
     *
     * @param names names source files
     * @param toolVersion the version of Isolde
     */
    public JsonReport(FileNames names, String toolVersion) {
        this.names = names;
        this.toolVersion = toolVersion;
    }

    @Override
    public void write(List<AnalysisResult> results, Appendable out) throws IOException {
        JsonObject document = JsonText.object("format", "isolde-report");
        document.addProperty("formatVersion", FORMAT_VERSION);
        document.addProperty("toolVersion", toolVersion);
        document.add("programs", JsonText.array(results, this::program));
        JsonText.write(document, out);
    }

    private JsonObject program(AnalysisResult result) {
        JsonObject json = JsonText.object("program", result.program());
        Selected selected = result.selected();
        json.add("anomalies", JsonText.array(selected.reports(), this::reported));
        if (selected.leftOut().count() > 0) {
            json.add("leftOut", leftOut(selected.leftOut()));
        }
        json.add("suppressed", JsonText.array(result.suppressions().anomalies(), this::suppressed));
        json.add("unusedSuppressions", JsonText.array(result.suppressions().unused(), this::reason));
        json.add("groups", JsonText.array(
                result.groups(), group -> group(group, result.betweenTransactions(group.group()))));
        if (result.criticalSections().count() > 0) {
            json.add("criticalSections", criticalSections(result));
        }
        json.add("problems", JsonText.array(result.problems(), this::problem));
        return json;
    }

    private static JsonObject leftOut(LeftOut leftOut) {
        JsonObject json = new JsonObject();
        json.addProperty("belowRank", leftOut.belowRank());
        json.addProperty("beyondLimitOfClass", leftOut.beyondLimit());
        json.addProperty("inBaseline", leftOut.known());
        return json;
    }

    private static JsonObject criticalSections(AnalysisResult result) {
        JsonObject json = new JsonObject();
        json.addProperty("count", result.criticalSections().count());
        json.addProperty("processes", result.criticalSections().processes());
        json.addProperty("callers", result.criticalSections().callers());
        json.add("found", counts(result.betweenTransactions(AtomicRegion.LOCKS_GROUP)));
        return json;
    }

    private JsonObject reported(ReportedAnomaly reported) {
        JsonObject json = anomaly(reported.anomaly());
        json.add("others", JsonText.array(reported.others(), JsonReport::other));
        return json;
    }

    private static JsonObject other(Anomaly anomaly) {
        JsonObject json = JsonText.object("kind", anomaly.kind().id());
        json.add("transactions", JsonText.array(
                anomaly.participants(), participant -> new JsonPrimitive(participant.transaction())));
        json.addProperty("fingerprint", anomaly.fingerprint());
        return json;
    }

    private JsonObject anomaly(Anomaly anomaly) {
        JsonObject json = JsonText.object("outcome", anomaly.outcome().id());
        json.addProperty("rank", anomaly.rank());
        json.add("rankReasons", JsonText.array(anomaly.rankReasons(), JsonReport::rankReason));
        json.addProperty("kind", anomaly.kind().id());
        json.addProperty("group", anomaly.group());
        json.addProperty("fingerprint", anomaly.fingerprint());
        json.addProperty("message", anomaly.message());
        JsonArray participants = new JsonArray();
        for (int i = 0; i < anomaly.participants().size(); i++) {
            participants.add(participant(i, anomaly.participants().get(i)));
        }
        json.add("participants", participants);
        json.add("accesses", JsonText.array(anomaly.accesses(), this::access));
        json.add("cycle", JsonText.array(anomaly.cycle(), this::dependency));
        json.add("interleaving", JsonText.array(anomaly.interleaving(), this::step));
        if (!anomaly.heap().isEmpty()) {
            json.add("heap", JsonText.array(anomaly.heap(), JsonPrimitive::new));
        }
        anomaly.examination().ifPresent(examination -> json.add("heapPaths", examination(examination)));
        if (anomaly.evidence() instanceof Evidence.Split split) {
            json.add("processes", processes(split));
        }
        if (anomaly.evidence() instanceof Evidence.Race race) {
            json.add("processes", processes(race));
        }
        anomaly.demonstration().ifPresent(execution -> json.add("demonstration", demonstration(execution)));
        anomaly.notShown().ifPresent(reason -> json.addProperty("notShown", reason));
        return json;
    }

    private static JsonObject rankReason(RankReason reason) {
        JsonObject json = JsonText.object("reason", reason.id());
        json.addProperty("weight", reason.weight());
        json.addProperty("text", reason.text());
        return json;
    }

    private JsonObject suppressed(SuppressedAnomaly suppressed) {
        JsonObject suppression = JsonText.object("reason", suppressed.reason());
        suppression.add("place", place(suppressed.place()));
        JsonObject json = anomaly(suppressed.anomaly());
        json.add("suppression", suppression);
        return json;
    }

    private static JsonObject demonstration(Demonstration execution) {
        JsonObject json = new JsonObject();
        json.add("initialState", JsonText.array(execution.initialState().lines(), JsonPrimitive::new));
        json.add("schedule", JsonText.array(execution.schedule(), JsonPrimitive::new));
        json.add("result", JsonText.array(execution.result(), JsonPrimitive::new));
        return json;
    }

    private JsonObject processes(Evidence.Split split) {
        JsonObject json = new JsonObject();
        json.add("process", place(split.process()));
        json.add("otherProcess", place(split.otherProcess()));
        json.add("runsT1", place(split.firstRun()));
        json.add("runsT2", place(split.secondRun()));
        json.add("path", JsonText.array(split.path(), this::pathStep));
        return json;
    }

    private JsonObject processes(Evidence.Race race) {
        JsonObject json = new JsonObject();
        json.add("process", place(race.process()));
        json.add("otherProcess", place(race.otherProcess()));
        json.add("runsT1", place(race.run()));
        json.add("runsT2", place(race.otherRun()));
        return json;
    }

    private JsonObject pathStep(PathStep step) {
        JsonObject json = JsonText.object("role", step.role().id());
        json.add("place", place(step.place()));
        return json;
    }

    private JsonObject examination(Examination examination) {
        JsonObject json = JsonText.object("finding", examination.finding().id());
        json.add("solvers", JsonText.array(examination.solvers(), JsonPrimitive::new));
        json.add("reasons", JsonText.array(examination.reasons(), this::reason));
        return json;
    }

    private JsonObject participant(int index, Participant participant) {
        JsonObject json = JsonText.object("label", Anomaly.label(index));
        json.addProperty("transaction", participant.transaction());
        json.addProperty("pivot", participant.pivot());
        json.add("declaration", place(participant.declaration()));
        return json;
    }

    private JsonObject access(AccessEvidence access) {
        JsonObject json = JsonText.object("participant", Anomaly.label(access.participant()));
        json.addProperty("kind", access.kind().name().toLowerCase(Locale.ROOT));
        json.addProperty("location", access.location());
        json.add("place", place(access.place()));
        if (access.hasOwnName()) {
            json.addProperty("expression", access.expression());
        }
        return json;
    }

    private JsonObject dependency(DependencyEvidence dependency) {
        JsonObject json = JsonText.object("from", Anomaly.label(dependency.from()));
        json.addProperty("to", Anomaly.label(dependency.to()));
        json.addProperty("kind", dependency.kind().toString());
        json.addProperty("location", dependency.location());
        json.addProperty("vulnerable", dependency.vulnerable());
        json.add("source", access(dependency.source()));
        json.add("target", access(dependency.target()));
        dependency.assumption().ifPresent(assumption -> json.addProperty("assumption", assumption));
        return json;
    }

    private JsonObject step(WitnessStep step) {
        JsonObject json = JsonText.object("participant", Anomaly.label(step.participant()));
        json.addProperty("action", step.action().name().toLowerCase(Locale.ROOT));
        step.access().ifPresent(access -> json.add("access", access(access)));
        return json;
    }

    private JsonObject group(GroupVerdict group, SortedMap<AnomalyKind, Integer> between) {
        JsonObject json = JsonText.object("group", group.group());
        json.addProperty("verdict", group.verdict().name().toLowerCase(Locale.ROOT));
        json.addProperty("serializable", group.serializable());
        json.add("reasons", JsonText.array(group.reasons(), this::reason));
        json.add("betweenTransactions", counts(between));
        json.add("transactions", JsonText.array(group.transactions(), this::transaction));
        return json;
    }

    private static JsonObject counts(SortedMap<AnomalyKind, Integer> found) {
        JsonObject json = new JsonObject();
        found.forEach((kind, number) -> json.addProperty(kind.id(), number));
        return json;
    }

    private JsonObject transaction(TransactionVerdict transaction) {
        JsonObject json = JsonText.object("transaction", transaction.name());
        json.add("declaration", place(transaction.declaration()));
        json.addProperty("verdict", transaction.verdict().name().toLowerCase(Locale.ROOT));
        json.add("reasons", JsonText.array(transaction.reasons(), this::reason));
        return json;
    }

    private JsonObject reason(Reason reason) {
        JsonObject json = JsonText.object("text", reason.text());
        reason.place().ifPresent(place -> json.add("place", place(place)));
        return json;
    }

    private JsonObject problem(Problem problem) {
        JsonObject json = JsonText.object("kind", problem.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        json.addProperty("where", names.relative(problem.where()));
        json.addProperty("message", names.relative(problem.message()));
        json.addProperty("hidesCode", MissingCode.causedBy(problem));
        return json;
    }

    private JsonObject place(Place place) {
        JsonObject json = new JsonObject();
        names.fileName(place).ifPresent(file -> json.addProperty("file", file));
        if (place.line() > 0) {
            json.addProperty("line", place.line());
        }
        json.addProperty("method", place.methodName());
        return json;
    }
}
