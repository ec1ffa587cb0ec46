// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.certificate;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.Messages;
import org.isolde.engine.MissingCode;
import org.isolde.engine.certificate.Certificate.Certified;
import org.isolde.engine.isolation.StableNames;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.program.Program;
import org.isolde.program.library.LibraryEffects;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.transaction.Transaction;

/**
 * Makes certificates of results: one for each group whose transactions are proven serializable. The
 * same input in another order gives the same.
 */
public final class Certificates {

    /** The keys of what every proof rests on. */
    private static final List<String> ALWAYS = List.of("certificate.graph", "certificate.closed",
            "certificate.runtime");

    private Certificates() {}

    /**
     * The certificates for a result.
     *
     * @param result the result of the analyses
     * @param program the analysed program
     * @param library the library summaries that were used
     * @return the certificates, sorted by group; none when code may be missing
     */
    public static List<Certificate> of(AnalysisResult result, Program program, LibraryEffects library) {
        if (result.problems().stream().anyMatch(MissingCode::causedBy)) {
            return List.of();
        }
        Set<String> safe = result.groups()
                .stream()
                .filter(GroupVerdict::serializable)
                .map(GroupVerdict::group)
                .collect(Collectors.toSet());
        SortedMap<String, String> classes = new TreeMap<>();
        program.classes().forEach(model -> classes.put(model.name(), model.digest()));
        String digest = digest(classes);
        return result.graphs()
                .stream()
                .filter(graph -> safe.contains(graph.group()))
                .map(graph -> certificate(graph, library, classes, digest))
                .sorted(Comparator.comparing(Certificate::group))
                .toList();
    }

    private static Certificate certificate(StaticDependencyGraph graph, LibraryEffects library,
            SortedMap<String, String> classes,
            String digest) {
        Set<Transaction> transactions = graph.accesses().keySet();
        StableNames names = new StableNames(transactions);
        List<Certified> certified = new ArrayList<>();
        transactions.forEach(transaction -> certified.add(new Certified(names.of(transaction), transaction.name())));
        certified.sort(Comparator.comparing(Certified::id));
        SortedSet<String> grounds = new TreeSet<>(graph.basis().grounds());
        ALWAYS.forEach(key -> grounds.add(Messages.text(key)));
        library.userFiles().forEach(file -> grounds.add(Messages.text("certificate.library", file.source(),
                hexadecimal(file.text().getBytes(StandardCharsets.UTF_8)))));
        transactions.stream()
                .filter(Transaction::isSerializable)
                .forEach(transaction -> grounds.add(Messages.text("certificate.serializable", transaction.name())));
        return new Certificate(graph.group(), certified, List.copyOf(grounds), classes, digest);
    }

    private static String digest(SortedMap<String, String> classes) {
        StringBuilder text = new StringBuilder();
        classes.forEach((name, content) -> text.append(name).append('\n').append(content).append('\n'));
        return hexadecimal(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String hexadecimal(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
