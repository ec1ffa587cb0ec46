// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.MultiStatus;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.osgi.util.NLS;
import org.isolde.atomicity.ProcessGraphs;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeStatus;
import org.isolde.core.Tracing;
import org.isolde.core.internal.Messages;
import org.isolde.core.internal.markers.MarkerTexts;
import org.isolde.core.internal.markers.MarkerUpdate;
import org.isolde.core.internal.markers.MethodSources;
import org.isolde.core.internal.markers.ProblemMarkers;
import org.isolde.core.internal.markers.ProgramSources;
import org.isolde.core.internal.markers.WantedMarker;
import org.isolde.core.results.ProgramResult;
import org.isolde.engine.MissingCode;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Attempt;
import org.isolde.engine.anomaly.Demonstration;
import org.isolde.engine.anomaly.NotShown;
import org.isolde.engine.certificate.Certificate;
import org.isolde.engine.certificate.Certificates;
import org.isolde.engine.demonstration.Demonstrations;
import org.isolde.engine.selection.Selection;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.ClassModel;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.input.ClassPath;

/**
 * The analysis of projects that form one program. It holds no scheduling rule, so that builds and
 * edits go on meanwhile; the next run takes their changes into account.
 *
 * <p>Not thread-safe.
 */
final class LinkedAnalysis {

    private final LinkedProjects projects;
    private final MethodSources sources = new MethodSources();
    private final MarkerTexts markerTexts = new MarkerTexts();
    private final Set<Problem> logged = new HashSet<>();
    private Libraries libraries = new Libraries(List.of());
    private SessionSettings settings = SessionSettings.DEFAULT;
    private ClassFiles read = ClassFiles.NONE;
    private NamedFiles written = NamedFiles.NONE;
    private Optional<ProjectSpecifications> specifications = Optional.empty();
    private Optional<ClassPath> classPath = Optional.empty();
    private Optional<Session> session = Optional.empty();
    /** What the session says of the class files read; empty while it has not been asked. */
    private Optional<AnalysisResult> result = Optional.empty();
    /** The last result there was, which may be of older class files. */
    private Optional<AnalysisResult> last = Optional.empty();
    /** The classes whose code has changed since then. */
    private final Set<String> changedSince = new HashSet<>();
    /** Whether there are classes now that there were not then. */
    private boolean addedSince;
    /** Whether the transactions of its anomalies have been executed. */
    private boolean executed;
    private Optional<ProcessGraphs> processes = Optional.empty();
    private Optional<ProgramResult> said = Optional.empty();
    private List<Certificate> proven = List.of();

    LinkedAnalysis(LinkedProjects projects) {
        this.projects = projects;
    }

    /** What was said of the projects last; empty before that. */
    Optional<ProgramResult> said() {
        return said;
    }

    /**
     * What was proven of the projects last, about the class files that were read then; the same in
     * all of them.
     */
    Map<IProject, List<Certificate>> proven() {
        Map<IProject, List<Certificate>> certificates = new HashMap<>();
        projects.projects().forEach(project -> certificates.put(project, proven));
        return certificates;
    }

    /**
     * Brings the markers of the projects up to date, doing as little as what has changed allows.
     */
    void update(SubMonitor progress) throws CoreException {
        progress.setWorkRemaining(3);
        AnalysisResult current = settled(progress.split(2));
        proven = Certificates.of(current, session.orElseThrow().program(), written.library());
        log(current.problems());
        say(current, progress.split(1));
    }

    /**
     * Executes transactions, and brings the markers up to date where that shows anomalies. Does
     * nothing where that has been done since the last update.
     *
     * @throws CancellationException if cancelled; then nothing has changed
     */
    void show(Progress progress) throws CoreException {
        if (executed || result.isEmpty()) {
            return;
        }
        AnalysisResult now = Demonstrations.in(
                result.get(), session.orElseThrow().program(), Demonstrations.STEPS, progress);
        executed = true;
        now.problems().stream()
                .filter(problem -> problem.kind() == Problem.Kind.EXECUTION_FAILED)
                .forEach(problem -> IsoldeStatus.log(IsoldeStatus.EXECUTION_FAILED.status(problem.message())));
        if (!now.equals(result.get())) {
            keep(now);
            say(reported(now), SubMonitor.convert(null));
        }
    }

    private void keep(AnalysisResult current) {
        result = Optional.of(current);
        last = result;
        changedSince.clear();
        addedSince = false;
    }

    /**
     * What executions have shown, or have not, of anomalies that are the same as before, perhaps at
     * other lines, as far as it still counts. Otherwise each edit elsewhere would change their
     * markers twice, and execute everything again.
     */
    private Map<Anomaly, Attempt> stillTried(AnalysisResult analysed) {
        Map<String, Anomaly> before = new HashMap<>();
        last.ifPresent(known -> known.anomalies().forEach(anomaly -> before.put(anomaly.fingerprint(), anomaly)));
        Map<Anomaly, Attempt> still = new HashMap<>();
        for (Anomaly anomaly : analysed.anomalies()) {
            Optional.ofNullable(before.get(anomaly.fingerprint()))
                    .flatMap(Anomaly::attempt)
                    .filter(this::stillCounts)
                    .ifPresent(attempt -> still.put(anomaly, attempt));
        }
        return still;
    }

    private boolean stillCounts(Attempt attempt) {
        boolean same = Collections.disjoint(attempt.classes(), changedSince);
        return switch (attempt) {
            case Demonstration shown -> same;
            case NotShown other -> same && !addedSince;
        };
    }

    private void say(AnalysisResult current, SubMonitor progress) throws CoreException {
        progress.subTask(NLS.bind(Messages.updatingMarkers, projects.names()));
        List<WantedMarker> wanted = new ProblemMarkers(projects.projects(), read::projectOf, sources, markerTexts)
                .of(current);
        // Markers need no rule; the operation only has views told of all changes at once.
        ResourcesPlugin.getWorkspace().run(
                monitor -> MarkerUpdate.apply(projects.projects(), wanted), null, IWorkspace.AVOID_UPDATE,
                progress);
        if (said.filter(last -> last.analysis().equals(current)
                && last.processes() == processes.orElseThrow()).isEmpty()) {
            said = Optional.of(
                    new ProgramResult(
                            projects.projects(), current, new ProgramSources(read::projectOf, sources),
                            processes.orElseThrow()));
        }
    }

    /**
     * What there is to say of the projects. Code that is missing may be what a build has not
     * written yet: before that is told, builds are over.
     */
    private AnalysisResult settled(SubMonitor progress) throws CoreException {
        progress.setWorkRemaining(2);
        AnalysisResult first = analyse(progress.split(1));
        if (news(first.problems()).isEmpty()) {
            return first;
        }
        Builds.await(projects.rule(), progress);
        return analyse(progress.split(1));
    }

    /**
     * What there is to say of the projects as they are now; does nothing where it has been said.
     */
    private AnalysisResult analyse(SubMonitor progress) throws CoreException {
        progress.setWorkRemaining(2);
        takeChanges(progress.split(1));
        if (result.isEmpty()) {
            specifications.orElseThrow().forget();
            AnalysisResult analysed = session.orElseThrow().analyse(
                    SourceLocator.NONE, new JobProgress(progress.split(1)));
            keep(analysed.tried(stillTried(analysed)));
            processes = Optional.of(session.orElseThrow().processGraphs());
            executed = false;
        }
        return reported(result.get());
    }

    /** A result with the problems of the projects' files, without what they have accepted. */
    private AnalysisResult reported(AnalysisResult analysed) {
        return analysed.withProblems(written.problems())
                .withSelection(Selection.USUAL.with(written.baseline()));
    }

    private void takeChanges(SubMonitor progress) throws CoreException {
        progress.subTask(NLS.bind(Messages.readingProjects, projects.names()));
        Libraries currentLibraries = Libraries.of(projects);
        written = NamedFiles.of(projects);
        SessionSettings wanted = ChosenSettings.current(projects, written);
        ProjectSpecifications currentSpecifications = ProjectSpecifications.of(projects);
        boolean sameFolders = specifications.filter(currentSpecifications::hasFoldersOf).isPresent();
        if (!currentLibraries.equals(libraries) || !sameFolders) {
            close();
            libraries = currentLibraries;
            specifications = Optional.of(currentSpecifications);
        }
        ClassFiles now = ClassFiles.of(projects);
        ProgramChange change = now.since(read, progress);
        for (ClassFiles after = ClassFiles.of(projects); !after.equals(now); after = ClassFiles.of(projects)) {
            // Some may have been read half-written.
            Builds.await(projects.rule(), progress);
            now = ClassFiles.of(projects);
            change = now.since(read, progress);
        }
        int changed = change.names().size();
        Tracing.ANALYSIS.note(() -> projects.names() + ": " + changed + " classes have changed");
        if (session.isEmpty()) {
            ClassPath opened = libraries.open();
            classPath = Optional.of(opened);
            Program program = Program.of(change.changed(), change.problems(), opened);
            session = Optional.of(new Session(projects.names(), program, wanted, specifications.orElseThrow()));
        } else {
            apply(change, wanted, session.get());
        }
        settings = wanted;
        read = now;
    }

    private void apply(ProgramChange change, SessionSettings wanted, Session open) {
        if (!wanted.equals(settings)) {
            result = Optional.empty();
            last = Optional.empty();
            open.apply(wanted);
        }
        if (!change.names().isEmpty()) {
            result = Optional.empty();
            changedSince.addAll(changedCode(change, open.program()));
            addedSince |= change.names().stream().anyMatch(name -> open.program().classNamed(name).isEmpty());
            open.apply(change);
        }
        if (specifications.orElseThrow().changed()) {
            result = Optional.empty();
        }
    }

    /** The names of the classes concerned that differ in more than lines. */
    private static Set<String> changedCode(ProgramChange change, Program before) {
        Set<String> names = new HashSet<>(change.names());
        for (ClassModel changed : change.changed()) {
            if (before.classNamed(changed.name()).filter(changed::hasSameCodeAs).isPresent()) {
                names.remove(changed.name());
            }
        }
        return names;
    }

    /** Those by which code is missing. */
    private static Stream<Problem> serious(List<Problem> problems) {
        return problems.stream()
                .filter(MissingCode::causedBy)
                // Users know what they have excluded.
                .filter(problem -> problem.kind() != Problem.Kind.EXCLUDED_TRANSACTIONS);
    }

    /** Those that have to be told of. */
    private List<Problem> news(List<Problem> problems) {
        return serious(problems).filter(problem -> !logged.contains(problem)).toList();
    }

    /** Tells of each problem once, when it comes up. */
    private void log(List<Problem> problems) {
        IStatus[] fresh = news(problems).stream()
                .map(problem -> IsoldeStatus.INPUT_INCOMPLETE.status(problem.message()))
                .toArray(IStatus[]::new);
        logged.clear();
        serious(problems).forEach(logged::add);
        if (fresh.length == 1) {
            IsoldeStatus.log(fresh[0]);
        } else if (fresh.length > 1) {
            IStatus whole = IsoldeStatus.INPUT_INCOMPLETE.status(projects.names());
            IsoldeStatus.log(new MultiStatus(IsoldeCore.ID, whole.getCode(), fresh, whole.getMessage(), null));
        }
    }

    /** Forgets everything and lets go of the libraries; the next update starts anew. */
    void close() {
        session.ifPresent(Session::close);
        session = Optional.empty();
        result = Optional.empty();
        last = Optional.empty();
        read = ClassFiles.NONE;
        specifications = Optional.empty();
        try {
            if (classPath.isPresent()) {
                classPath.get().close();
            }
        } catch (IOException e) {
            IsoldeStatus.log(IsoldeStatus.LIBRARY_UNREADABLE.causedBy(e, projects.names(), e.getMessage()));
        } finally {
            classPath = Optional.empty();
        }
    }
}
