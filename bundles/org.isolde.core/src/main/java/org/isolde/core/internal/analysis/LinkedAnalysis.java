package org.isolde.core.internal.analysis;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.MultiStatus;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeStatus;
import org.isolde.core.internal.Messages;
import org.isolde.core.internal.markers.MarkerUpdate;
import org.isolde.core.internal.markers.MethodSources;
import org.isolde.core.internal.markers.ProblemMarkers;
import org.isolde.core.internal.markers.ProgramSources;
import org.isolde.core.results.ProgramResult;
import org.isolde.engine.AnalysisResult;
import org.isolde.engine.MissingCode;
import org.isolde.engine.Session;
import org.isolde.engine.SessionSettings;
import org.isolde.engine.SourceLocator;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.input.ClassPath;

/**
 * The analysis of projects that are one program. The projects' rule is held while class files are read and while markers are
 * set, so that no build runs then, but not while the program is analysed.
 *
 * <p>Not thread-safe.
 */
final class LinkedAnalysis {

    private final LinkedProjects projects;
    private final MethodSources sources = new MethodSources();
    private final Set<Problem> logged = new HashSet<>();
    private Libraries libraries = new Libraries(List.of());
    private SessionSettings settings = SessionSettings.DEFAULT;
    private ClassFiles read = ClassFiles.NONE;
    private MethodSpecificationFiles written = MethodSpecificationFiles.NONE;
    private Optional<ProjectSpecifications> specifications = Optional.empty();
    private Optional<ClassPath> classPath = Optional.empty();
    private Optional<Session> session = Optional.empty();
    /** What the session says of the class files read; empty while it has not been asked. */
    private Optional<AnalysisResult> result = Optional.empty();
    private Optional<ProgramResult> said = Optional.empty();

    LinkedAnalysis(LinkedProjects projects) {
        this.projects = projects;
    }

    /** What was said of the projects last; empty before that. */
    Optional<ProgramResult> said() {
        return said;
    }

    /** Brings the markers of the projects up to date, doing as little as what has changed allows. */
    void update(SubMonitor progress) throws CoreException {
        progress.setWorkRemaining(3);
        takeChanges(progress.split(1));
        if (result.isEmpty()) {
            specifications.orElseThrow().forget();
            result = Optional.of(
                    session.orElseThrow().analyse(SourceLocator.NONE, new JobProgress(progress.split(1))));
        }
        AnalysisResult current = result.get().withProblems(written.problems());
        log(current.problems());
        ResourcesPlugin.getWorkspace().run(
                monitor -> MarkerUpdate.apply(
                        projects.projects(),
                        new ProblemMarkers(projects.projects(), read::projectOf, sources).of(current)),
                projects.rule(),
                IWorkspace.AVOID_UPDATE,
                progress.split(1));
        if (said.filter(last -> last.analysis().equals(current)).isEmpty()) {
            said = Optional.of(
                    new ProgramResult(projects.projects(), current, new ProgramSources(read::projectOf, sources)));
        }
    }

    private void takeChanges(SubMonitor progress) throws CoreException {
        progress.subTask(NLS.bind(Messages.readingProjects, projects.names()));
        ClassFiles now;
        ProgramChange change;
        ISchedulingRule rule = projects.rule();
        try {
            Job.getJobManager().beginRule(rule, progress);
            Libraries currentLibraries = Libraries.of(projects);
            written = MethodSpecificationFiles.of(projects);
            SessionSettings currentSettings = AtomicChoice.current(written.specifications());
            ProjectSpecifications currentSpecifications = ProjectSpecifications.of(projects);
            boolean sameFolders = specifications.filter(currentSpecifications::hasFoldersOf).isPresent();
            if (!currentLibraries.equals(libraries) || !currentSettings.equals(settings) || !sameFolders) {
                close();
                libraries = currentLibraries;
                settings = currentSettings;
                specifications = Optional.of(currentSpecifications);
            }
            now = ClassFiles.of(projects);
            change = now.since(read, progress);
        } finally {
            Job.getJobManager().endRule(rule);
        }
        if (session.isEmpty()) {
            ClassPath opened = libraries.open();
            classPath = Optional.of(opened);
            Program program = Program.of(change.changed(), change.problems(), opened);
            session = Optional.of(new Session(projects.names(), program, settings, specifications.orElseThrow()));
        } else if (!change.names().isEmpty()) {
            result = Optional.empty();
            session.get().apply(change);
        } else if (specifications.orElseThrow().changed()) {
            result = Optional.empty();
        }
        read = now;
    }

    /** Tells of each problem once, when it comes up. */
    private void log(List<Problem> problems) {
        List<Problem> serious = problems.stream().filter(MissingCode::causedBy).toList();
        IStatus[] fresh = serious.stream()
                .filter(problem -> !logged.contains(problem))
                .map(problem -> IsoldeStatus.INPUT_INCOMPLETE.status(problem.message()))
                .toArray(IStatus[]::new);
        logged.clear();
        logged.addAll(serious);
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
