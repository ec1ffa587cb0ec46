// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.filesystem.IFileInfo;
import org.eclipse.core.filesystem.IFileStore;
import org.eclipse.core.filesystem.provider.FileInfo;
import org.eclipse.core.filesystem.provider.FileStore;
import org.eclipse.core.filesystem.provider.FileSystem;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;

/**
 * Files of another computer, as far as a workspace can tell: they have no path here. In truth they
 * stand in a folder.
 */
public final class RemoteFileSystem extends FileSystem {

    private static final String SCHEME = "isolde-remote";

    private static final List<String> READ = new ArrayList<>();
    private static volatile Predicate<String> broken = name -> false;

    /** For the platform, which makes the only one. */
    public RemoteFileSystem() {}

    /** Where a folder stands in this file system. */
    static URI at(Path folder) {
        return URI.create(SCHEME + ":" + folder.toUri().getRawPath());
    }

    /** The names of the class files and jars that were read since the last call. */
    static List<String> read() {
        synchronized (READ) {
            List<String> all = READ.stream().filter(name -> name.endsWith(".class") || name.endsWith(".jar")).sorted()
                    .toList();
            READ.clear();
            return all;
        }
    }

    /** From now on files with some names cannot be read; with an empty predicate all can again. */
    static void breakFiles(Predicate<String> names) {
        broken = names;
    }

    @Override
    public IFileStore getStore(URI uri) {
        return new Store(Path.of(URI.create("file:" + uri.getRawPath())));
    }

    @Override
    public boolean canWrite() {
        return true;
    }

    @Override
    public boolean canDelete() {
        return true;
    }

    private static final class Store extends FileStore {

        private final Path path;

        Store(Path path) {
            this.path = path;
        }

        private CoreException failure(IOException e) {
            return new CoreException(Status.error(getName() + ": " + e.getMessage(), e));
        }

        @Override
        public String[] childNames(int options, IProgressMonitor monitor) throws CoreException {
            if (!Files.isDirectory(path)) {
                return EMPTY_STRING_ARRAY;
            }
            try (Stream<Path> files = Files.list(path)) {
                return files.map(file -> file.getFileName().toString()).sorted().toArray(String[]::new);
            } catch (IOException e) {
                throw failure(e);
            }
        }

        @Override
        public IFileInfo fetchInfo(int options, IProgressMonitor monitor) throws CoreException {
            FileInfo info = new FileInfo(getName());
            try {
                if (Files.exists(path)) {
                    info.setExists(true);
                    info.setDirectory(Files.isDirectory(path));
                    info.setLength(Files.size(path));
                    info.setLastModified(Files.getLastModifiedTime(path).toMillis());
                }
                return info;
            } catch (IOException e) {
                throw failure(e);
            }
        }

        @Override
        public IFileStore getChild(String name) {
            return new Store(path.resolve(name));
        }

        @Override
        public String getName() {
            return path.getFileName().toString();
        }

        @Override
        public IFileStore getParent() {
            return path.getParent() == null ? null : new Store(path.getParent());
        }

        @Override
        public InputStream openInputStream(int options, IProgressMonitor monitor) throws CoreException {
            try {
                if (broken.test(getName())) {
                    throw new IOException("the connection was lost");
                }
                synchronized (READ) {
                    READ.add(getName());
                }
                return Files.newInputStream(path);
            } catch (IOException e) {
                throw failure(e);
            }
        }

        @Override
        public OutputStream openOutputStream(int options, IProgressMonitor monitor) throws CoreException {
            try {
                return Files.newOutputStream(path);
            } catch (IOException e) {
                throw failure(e);
            }
        }

        @Override
        public IFileStore mkdir(int options, IProgressMonitor monitor) throws CoreException {
            try {
                Files.createDirectories(path);
                return this;
            } catch (IOException e) {
                throw failure(e);
            }
        }

        @Override
        public void putInfo(IFileInfo info, int options, IProgressMonitor monitor) throws CoreException {
            if ((options & EFS.SET_LAST_MODIFIED) != 0) {
                try {
                    Files.setLastModifiedTime(path, FileTime.fromMillis(info.getLastModified()));
                } catch (IOException e) {
                    throw failure(e);
                }
            }
        }

        @Override
        public void delete(int options, IProgressMonitor monitor) throws CoreException {
            try {
                if (Files.isDirectory(path)) {
                    for (IFileStore child : childStores(EFS.NONE, null)) {
                        child.delete(options, monitor);
                    }
                }
                Files.deleteIfExists(path);
            } catch (IOException e) {
                throw failure(e);
            }
        }

        @Override
        public URI toURI() {
            return at(path);
        }
    }
}
