// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.launching.IRuntimeClasspathEntry;
import org.eclipse.jdt.launching.JavaRuntime;

/**
 * Finds the class folders and jars of a launch that no JVM can read. Resources of a workspace may
 * be in any file system that a bundle provides. They then have no local path, and JDT leaves them
 * out of the class path, or reports that they do not exist.
 */
public final class RemoteClasses {

    private static final String MODULE = "module-info.class";

    private final ILaunchConfiguration configuration;
    /** The class path, and the path of modules, with what is remote as JDT resolves it. */
    private final List<IRuntimeClasspathEntry> entries = new ArrayList<>();
    private final Map<IRuntimeClasspathEntry, IResource> remote = new LinkedHashMap<>();

    /** Looks at the class path of a launch configuration. */
    RemoteClasses(ILaunchConfiguration configuration) throws CoreException {
        this.configuration = configuration;
        for (IRuntimeClasspathEntry entry : JavaRuntime.computeUnresolvedRuntimeClasspath(configuration)) {
            add(entry);
        }
    }

    private void add(IRuntimeClasspathEntry entry) throws CoreException {
        IRuntimeClasspathEntry[] each = {entry};
        if (entry.getType() != IRuntimeClasspathEntry.ARCHIVE || remote(entry).isEmpty()) {
            each = JavaRuntime.resolveRuntimeClasspath(each, configuration);
        }
        boolean local = true;
        for (IRuntimeClasspathEntry resolved : each) {
            Optional<IResource> found = remote(resolved);
            found.ifPresent(resource -> remote.put(resolved, resource));
            local &= found.isEmpty();
        }
        entries.addAll(local ? List.of(entry) : Arrays.asList(each));
    }

    private static Optional<IResource> remote(IRuntimeClasspathEntry entry) throws CoreException {
        IResource resource = switch (entry.getType()) {
            case IRuntimeClasspathEntry.ARCHIVE -> entry.getResource();
            case IRuntimeClasspathEntry.PROJECT -> output(entry.getResource());
            default -> null;
        };
        return Optional.ofNullable(resource).filter(found -> found.getLocation() == null);
    }

    /** The folder where a project that has one only has its classes; null for none. */
    private static IResource output(IResource resource) throws CoreException {
        if (!(resource instanceof IProject project)) {
            return null;
        }
        IJavaProject java = JavaCore.create(project);
        return java.exists() ? ResourcesPlugin.getWorkspace().getRoot().findMember(java.getOutputLocation()) : null;
    }

    /** What they are, each once. */
    List<IResource> all() {
        return remote.values().stream().distinct().toList();
    }

    /**
     * Has a launch take others in their place. Does nothing where there are none.
     *
     * @param copies where the copy of each is, absolute
     */
    void replace(ILaunchConfigurationWorkingCopy launched, Function<IResource, Path> copies) throws CoreException {
        if (remote.isEmpty()) {
            return;
        }
        List<String> path = new ArrayList<>();
        for (IRuntimeClasspathEntry entry : entries) {
            IResource there = remote.get(entry);
            path.add((there == null ? entry : local(entry, there, copies.apply(there))).getMemento());
        }
        launched.removeAttribute(IJavaLaunchConfigurationConstants.ATTR_CLASSPATH_PROVIDER);
        launched.setAttribute(IJavaLaunchConfigurationConstants.ATTR_DEFAULT_CLASSPATH, false);
        launched.setAttribute(IJavaLaunchConfigurationConstants.ATTR_CLASSPATH, path);
        launched.removeAttribute(IJavaLaunchConfigurationConstants.ATTR_MODULEPATH);
    }

    private static IRuntimeClasspathEntry local(IRuntimeClasspathEntry entry, IResource resource, Path copy) {
        int property = entry.getClasspathProperty();
        // JDT looks for the module in the disk, and takes what it does not find there for a part of
        // another module.
        boolean module = property == IRuntimeClasspathEntry.PATCH_MODULE
                && resource instanceof IContainer folder && folder.findMember(MODULE) != null;
        return JavaRuntime.newArchiveRuntimeClasspathEntry(IPath.fromPath(copy),
                module ? IRuntimeClasspathEntry.MODULE_PATH : property, entry.getJavaProject());
    }
}
