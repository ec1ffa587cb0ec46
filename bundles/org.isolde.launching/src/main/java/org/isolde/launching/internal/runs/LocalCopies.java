// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.filesystem.IFileInfo;
import org.eclipse.core.filesystem.IFileStore;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.SubMonitor;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.internal.Messages;

/**
 * Local copies of class folders and jars in file systems that no JVM can read. The copies are
 * cached, so that only changed files are fetched again. A user that needs them for long creates
 * links to them, which are not affected by updates. Thread-safe.
 */
public final class LocalCopies {

    private static final int BUFFER = 1 << 16;
    private static final long LOOK_MILLISECONDS = 100;
    private static final String DRAFT = ".draft";

    /** The version of a file. */
    private record Version(long time, long length) {

        static Version of(IFileInfo info) {
            return new Version(info.getLastModified(), info.getLength());
        }

        /** A file system may know no times: then all may have changed. */
        boolean tells() {
            return time != EFS.NONE;
        }
    }

    private final Path folder;
    private final ReentrantLock lock = new ReentrantLock();
    /** Guarded by the lock, as are the copies. */
    private final Map<URI, Path> places = new HashMap<>();
    private final Map<Path, Version> versions = new HashMap<>();

    /**
     * @param folder where they stand; nothing else does
     */
    public LocalCopies(Path folder) {
        this.folder = folder;
    }

    /**
     * Brings the copy of a folder or file up to date.
     *
     * @return where it stands
     * @throws CoreException with {@link LaunchingStatus#CLASSES_NOT_LOCAL}
     * @throws OperationCanceledException when the monitor says so
     */
    Path update(IResource remote, SubMonitor progress) throws CoreException {
        lock(progress);
        try {
            Path place = places.computeIfAbsent(
                    remote.getLocationURI(),
                    location -> folder.resolve(Integer.toString(places.size())).resolve(remote.getName()));
            IFileStore store = EFS.getStore(remote.getLocationURI());
            new Transfer(remote, progress).update(store, store.fetchInfo(EFS.NONE, progress.split(1)), place);
            return place;
        } finally {
            lock.unlock();
        }
    }

    /**
     * As {@link #update}, with links to the files of the copy.
     *
     * @param target where they are made; nothing is there yet
     */
    void link(IResource remote, Path target, SubMonitor progress) throws CoreException {
        progress.setWorkRemaining(2);
        Path place = update(remote, progress.split(1));
        lock(progress);
        try (Stream<Path> files = Files.walk(place)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path copy = target.resolve(place.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.createDirectories(copy.getParent());
                    linkOrCopy(file, copy);
                }
            }
        } catch (IOException e) {
            throw new CoreException(LaunchingStatus.RUN_NOT_KEPT.causedBy(e, target));
        } finally {
            lock.unlock();
        }
    }

    private static void linkOrCopy(Path file, Path copy) throws IOException {
        try {
            Files.createLink(copy, file);
        } catch (UnsupportedOperationException | IOException noLinks) {
            Files.copy(file, copy);
        }
    }

    /** Removes all. */
    public void close() {
        RunFolder.deleteAll(folder);
    }

    private void lock(SubMonitor progress) {
        try {
            while (!lock.tryLock(LOOK_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                progress.checkCanceled();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OperationCanceledException();
        }
    }

    /** One update of a copy. */
    private final class Transfer {

        private final IResource remote;
        private final SubMonitor progress;

        Transfer(IResource remote, SubMonitor progress) {
            this.remote = remote;
            this.progress = progress;
        }

        private CoreException failure(IFileStore store, Exception cause) {
            return new CoreException(
                    LaunchingStatus.CLASSES_NOT_LOCAL.causedBy(cause, remote.getFullPath(), store.toURI(),
                            cause.getMessage()));
        }

        void update(IFileStore store, IFileInfo info, Path place) throws CoreException {
            progress.checkCanceled();
            if (!info.exists()) {
                throw new CoreException(LaunchingStatus.CLASSES_NOT_LOCAL.status(remote.getFullPath(), store.toURI(),
                        Messages.remoteMissing));
            }
            try {
                if (!info.isDirectory()) {
                    updateFile(store, Version.of(info), place);
                    return;
                }
                Files.createDirectories(place);
                Set<Path> present = new HashSet<>();
                for (IFileInfo child : store.childInfos(EFS.NONE, progress.newChild(0))) {
                    Path inside = place.resolve(child.getName());
                    present.add(inside);
                    update(store.getChild(child.getName()), child, inside);
                }
                removeOthers(place, present);
            } catch (IOException | InvalidPathException e) {
                throw failure(store, e);
            } catch (CoreException e) {
                throw e.getStatus().getCode() == LaunchingStatus.CLASSES_NOT_LOCAL.code() ? e : failure(store, e);
            }
        }

        private void updateFile(IFileStore store, Version version, Path place) throws CoreException, IOException {
            if (version.tells() && version.equals(versions.get(place)) && Files.isRegularFile(place)) {
                return;
            }
            progress.subTask(store.toString());
            Files.createDirectories(place.getParent());
            Path draft = place.resolveSibling(place.getFileName() + DRAFT);
            try (InputStream in = store.openInputStream(EFS.NONE, progress.newChild(0));
                    OutputStream out = Files.newOutputStream(draft)) {
                byte[] buffer = new byte[BUFFER];
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    progress.checkCanceled();
                    out.write(buffer, 0, read);
                }
            }
            // What has a link to the former one keeps that.
            Files.move(draft, place, StandardCopyOption.REPLACE_EXISTING);
            versions.put(place, version);
        }

        private void removeOthers(Path place, Set<Path> present) throws IOException {
            try (Stream<Path> files = Files.list(place)) {
                files.filter(file -> !present.contains(file)).forEach(gone -> {
                    versions.keySet().removeIf(file -> file.startsWith(gone));
                    RunFolder.deleteAll(gone);
                });
            }
        }
    }
}
