// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.Severity;
import org.isolde.core.results.ProgramResult;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.Verdict;
import org.isolde.engine.explanation.Standing;
import org.isolde.ui.internal.anomalies.Row.HeadingImage;

/**
 * The rows of the view for given results: first anomalies, then transactions with their verdicts.
 * Computed in linear time, except for sorting headings.
 *
 * @param contents the contents of all rows, including hidden ones
 * @param roots the top-level headings of the visible rows
 */
record RowTree(List<RowContent> contents, List<Row> roots) {

    /** No rows. */
    static final RowTree EMPTY = new RowTree(List.of(), List.of());

    /** What is found in results. An anomaly that the user has set to be ignored is not. */
    static List<RowContent> contents(List<ProgramResult> programs) {
        return programs.stream().flatMap(RowTree::contents).toList();
    }

    /** The rows for what is found. */
    static RowTree of(List<RowContent> contents, Grouping grouping, RowFilter filter) {
        List<RowContent> shown = contents.stream().filter(filter::shows).toList();
        return new RowTree(contents, switch (grouping) {
            case PROJECT -> byProject(shown);
            case GROUP -> byGroup(shown, Optional.empty());
            case KIND -> byKind(shown);
        });
    }

    /** The values of all facets that there are to choose from. */
    SortedSet<Choice> choices() {
        SortedSet<Choice> choices = new TreeSet<>();
        contents.forEach(content -> choices.addAll(content.choices()));
        return choices;
    }

    private static Stream<RowContent> contents(ProgramResult program) {
        Stream<RowContent> anomalies = program.anomalies()
                .stream()
                .map(RowContent.OfAnomaly::of)
                .filter(content -> content.seriousness() != Severity.IGNORE)
                .map(RowContent.class::cast);
        return Stream.concat(anomalies, transactions(program));
    }

    private static Stream<RowContent> transactions(ProgramResult program) {
        List<RowContent> contents = new ArrayList<>();
        Map<List<Object>, Integer> seen = new LinkedHashMap<>();
        for (Standing standing : Standing.in(program.analysis())) {
            List<Object> method = List.of(standing.group(), standing.transaction().declaration().method());
            contents.add(new RowContent.OfTransaction(program, standing, seen.merge(method, 1, Integer::sum)));
        }
        return contents.stream();
    }

    private static <K extends Comparable<K>> Map<K, List<RowContent>> sorted(
            List<RowContent> contents, Function<RowContent, K> key) {
        Map<K, List<RowContent>> parts = new TreeMap<>();
        contents.forEach(content -> parts.computeIfAbsent(key.apply(content), any -> new ArrayList<>()).add(content));
        return parts;
    }

    private static List<Row> byProject(List<RowContent> contents) {
        List<Row> roots = new ArrayList<>();
        sorted(contents, content -> content.project().getName()).forEach((project, part) -> {
            Row heading = Row.heading(Optional.empty(), project, project, HeadingImage.PROJECT);
            byGroup(part, Optional.of(heading));
            roots.add(heading);
        });
        return roots;
    }

    /** Groups of different programs are different groups, even when they have the same name. */
    private static List<Row> byGroup(List<RowContent> contents, Optional<Row> parent) {
        List<Row> headings = new ArrayList<>();
        sorted(contents, RowContent::group).values().forEach(sameName -> {
            Map<ProgramResult, List<RowContent>> programs = new LinkedHashMap<>();
            sameName.forEach(
                    content -> programs.computeIfAbsent(content.program(), any -> new ArrayList<>()).add(content));
            programs.forEach((program, part) -> headings.add(
                    group(parent, program, part, parent.isEmpty() && programs.size() > 1)));
        });
        return headings;
    }

    private static Row group(
            Optional<Row> parent, ProgramResult program, List<RowContent> contents, boolean withProject) {
        String group = contents.getFirst().group();
        String project = program.projects().getFirst().getName();
        Optional<Verdict> verdict = program.analysis()
                .groups()
                .stream()
                .filter(candidate -> candidate.group().equals(group))
                .map(GroupVerdict::verdict)
                .findFirst();
        String name = withProject ? NLS.bind(Messages.groupOfProject, group, project) : group;
        String label = verdict.map(known -> NLS.bind(Messages.groupWithVerdict, name, known.displayName())).orElse(
                name);
        Row heading = Row.heading(parent, project + " " + group, label, image(verdict));
        contents.forEach(content -> Row.of(heading, content));
        return heading;
    }

    private static HeadingImage image(Optional<Verdict> verdict) {
        return verdict.map(known -> switch (known) {
            case SAFE -> HeadingImage.SAFE;
            case UNKNOWN -> HeadingImage.UNKNOWN;
            case ANOMALY -> HeadingImage.OTHER;
        }).orElse(HeadingImage.OTHER);
    }

    private static List<Row> byKind(List<RowContent> contents) {
        List<Row> headings = new ArrayList<>();
        sorted(contents, RowTree::kind).forEach((kind, part) -> {
            Row heading = Row.heading(Optional.empty(), kind.name, NLS.bind(Messages.kindWithCount, kind.name,
                    part.size()), kind.image);
            part.forEach(content -> Row.of(heading, content));
            headings.add(heading);
        });
        return headings;
    }

    /** A heading for a kind of anomaly or for a verdict; verdicts come last. */
    private record Kind(int order, String name, HeadingImage image) implements Comparable<Kind> {

        private static final Comparator<Kind> ORDER = Comparator.comparingInt(Kind::order).thenComparing(Kind::name);

        @Override
        public int compareTo(Kind other) {
            return ORDER.compare(this, other);
        }
    }

    private static Kind kind(RowContent content) {
        return switch (content) {
            case RowContent.OfAnomaly of -> {
                String name = of.anomaly().anomaly().kind().displayName();
                yield new Kind(of.anomaly().anomaly().kind().ordinal(),
                        name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1), HeadingImage.OTHER);
            }
            case RowContent.OfTransaction of -> {
                Verdict verdict = of.standing().transaction().verdict();
                yield new Kind(Integer.MAX_VALUE - verdict.ordinal(), switch (verdict) {
                    case SAFE -> Messages.safeTransactions;
                    case UNKNOWN -> Messages.unknownTransactions;
                    case ANOMALY -> Messages.transactionsWithAnomalies;
                }, image(Optional.of(verdict)));
            }
        };
    }
}
