// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jdt.annotation.Nullable;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.manipulation.SharedASTProviderCore;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.isolde.core.IsoldeStatus;

/**
 * A quick fix: a change to the sources after which the next build no longer reports an anomaly, or
 * one that {@linkplain FixKind#cures does not cure} it but tests, accepts or suppresses it.
 * Fixes are equal if they make the same change.
 */
public final class Fix {

    private final FixKind kind;
    private final String label;
    private final String explanation;
    private final List<SourceEdit> edits;
    private final List<NewFile> files;
    private final List<NewLibrary> libraries;
    private final List<Acceptance> accepted;

    /**
     * Creates one.
     *
     * @param label what it does, in a few words
     * @param explanation what it does and what it costs, in some sentences
     * @param edits what it changes
     */
    Fix(FixKind kind, String label, String explanation, List<? extends SourceEdit> edits) {
        this(kind, label, explanation, edits, List.of(), List.of());
    }

    /** Creates one that changes nothing but a baseline. */
    Fix(FixKind kind, String label, String explanation, Acceptance accepted) {
        this(kind, label, explanation, List.of(), List.of(), List.of(), List.of(accepted));
    }

    /** Creates one that adds files and libraries, too. */
    Fix(
            FixKind kind, String label, String explanation, List<? extends SourceEdit> edits,
            List<NewFile> files, List<NewLibrary> libraries) {
        this(kind, label, explanation, edits, files, libraries, List.of());
    }

    private Fix(
            FixKind kind, String label, String explanation, List<? extends SourceEdit> edits,
            List<NewFile> files, List<NewLibrary> libraries, List<Acceptance> accepted) {
        this.kind = kind;
        this.label = label;
        this.explanation = explanation;
        this.edits = List.copyOf(edits);
        this.files = List.copyOf(files);
        this.libraries = List.copyOf(libraries);
        this.accepted = List.copyOf(accepted);
    }

    /** Its kind. */
    public FixKind kind() {
        return kind;
    }

    /** A label in a few words. */
    public String label() {
        return label;
    }

    /** An explanation of its effect and its cost, in some sentences. */
    public String explanation() {
        return explanation;
    }

    /**
     * The change to the present sources. The caller must initialise its validation data before
     * performing it.
     *
     * @throws CoreException with {@link IsoldeStatus#FIX_OUTDATED} if the sources have changed
     */
    public Change change(IProgressMonitor monitor) throws CoreException {
        return together(label, List.of(this), monitor);
    }

    /**
     * A preview of the change, line by line.
     *
     * @throws CoreException with {@link IsoldeStatus#FIX_OUTDATED} if the sources have changed
     */
    public List<PreviewLine> preview(IProgressMonitor monitor) throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, 2);
        return ChangePreview.of(change(progress.split(1)), progress.split(1));
    }

    /**
     * One change for several fixes. Common parts are applied once; if two fixes add the same file
     * with different contents, the first wins. The caller must initialise its validation data
     * before performing it.
     *
     * @param name the name of the change, for instance in the Undo command
     * @throws CoreException with {@link IsoldeStatus#FIX_OUTDATED} if the sources have changed
     */
    public static Change together(String name, Collection<Fix> fixes, IProgressMonitor monitor) throws CoreException {
        Map<ICompilationUnit, Map<Object, SourceEdit>> byUnit = new LinkedHashMap<>();
        Map<IFile, NewFile> files = new LinkedHashMap<>();
        Map<IFile, Acceptance> accepted = new LinkedHashMap<>();
        for (Fix fix : fixes) {
            if (fix.files.stream().anyMatch(file -> !file.equals(files.getOrDefault(file.file(), file)))) {
                continue;
            }
            fix.files.forEach(file -> files.put(file.file(), file));
            fix.accepted.forEach(each -> accepted.merge(each.file(), each, Acceptance::and));
            for (SourceEdit edit : fix.edits) {
                byUnit.computeIfAbsent(edit.unit(), unit -> new LinkedHashMap<>()).putIfAbsent(edit.once(), edit);
            }
        }
        SubMonitor progress = SubMonitor.convert(monitor, 2 * byUnit.size() + accepted.size());
        CompositeChange whole = new CompositeChange(name);
        fixes.stream().flatMap(fix -> fix.libraries.stream()).distinct().map(NewLibraryChange::adding)
                .forEach(whole::add);
        files.values().forEach(file -> whole.add(new NewFileChange(file)));
        for (Acceptance each : accepted.values()) {
            whole.add(each.change(progress.split(1)));
        }
        for (Map.Entry<ICompilationUnit, Map<Object, SourceEdit>> entry : byUnit.entrySet()) {
            UnitRewrite rewrite = UnitRewrite.of(tree(entry.getKey(), progress.split(1)));
            for (SourceEdit edit : entry.getValue().values()) {
                edit.make(rewrite);
            }
            whole.add(rewrite.change(progress.split(1)));
        }
        whole.markAsSynthetic();
        return whole;
    }

    /**
     * The position at which the user must fill in text after the change, without which the fix is
     * incomplete; empty if it is complete.
     *
     * @throws CoreException with {@link IsoldeStatus#FIX_OUTDATED} if the sources have been edited
     *     after the change
     */
    public Optional<Blank> blank(IProgressMonitor monitor) throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, edits.size());
        for (SourceEdit edit : edits) {
            OptionalInt offset = edit.blank(tree(edit.unit(), progress.split(1)));
            if (offset.isPresent()) {
                return Optional.of(new Blank(edit.unit(), offset.getAsInt()));
            }
        }
        return Optional.empty();
    }

    /** A new file that editors show after the change; empty if there is none to show. */
    public Optional<IFile> result() {
        return kind == FixKind.TEST ? files.stream().map(NewFile::file).findFirst() : Optional.empty();
    }

    private static CompilationUnit tree(ICompilationUnit unit, IProgressMonitor monitor) throws CoreException {
        CompilationUnit tree = SharedASTProviderCore.getAST(unit, SharedASTProviderCore.WAIT_YES, monitor);
        if (tree == null) {
            throw new CoreException(IsoldeStatus.FIX_OUTDATED.status(unit.getElementName()));
        }
        return tree;
    }

    /** Whether another fix has the same label and makes the same change. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Fix fix && label.equals(fix.label) && edits.equals(fix.edits)
                && files.equals(fix.files) && accepted.equals(fix.accepted);
    }

    @Override
    public int hashCode() {
        return Objects.hash(label, edits);
    }

    /** The label. */
    @Override
    public String toString() {
        return label;
    }
}
