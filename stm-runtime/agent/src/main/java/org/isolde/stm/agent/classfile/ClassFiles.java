// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * The class files that a class loader finds, each read once. No class is loaded. A class that the
 * loader does not find as a resource is unknown, unless it was instrumented before.
 */
public final class ClassFiles {

    private static final Map<ClassLoader, ClassFiles> OF_LOADERS = new WeakHashMap<>();
    private static final ClassFiles PLATFORM = new ClassFiles(ClassLoader.getPlatformClassLoader(), true);

    private final WeakReference<ClassLoader> loader;
    private final boolean isPlatform;
    private final Map<String, Optional<ClassFile>> known = new ConcurrentHashMap<>();

    private ClassFiles(ClassLoader loader, boolean isPlatform) {
        this.loader = new WeakReference<>(loader);
        this.isPlatform = isPlatform;
    }

    /** The class files of a loader. */
    public static ClassFiles of(@Nullable ClassLoader loader) {
        synchronized (OF_LOADERS) {
            return OF_LOADERS.computeIfAbsent(loader, key -> new ClassFiles(key, false));
        }
    }

    /** An unshared instance for a loader: for tests, and for offline instrumentation. */
    public static ClassFiles fresh(ClassLoader loader) {
        return new ClassFiles(loader, false);
    }

    /** Adds a class that the loader is defining. */
    public void add(ClassFile defined) {
        known.put(defined.name(), Optional.of(defined));
    }

    /** What the loader was to define is not instrumented, or not even a class. */
    void remove(String name) {
        known.remove(name);
    }

    /** A class by its internal name; empty when it is not known. */
    public Optional<ClassFile> find(String name) {
        Optional<ClassFile> found = known.get(name);
        if (found == null) {
            found = isPlatform ? read(name) : PLATFORM.find(name).or(() -> read(name));
            Optional<ClassFile> other = known.putIfAbsent(name, found);
            found = other == null ? found : other;
        }
        return found;
    }

    private Optional<ClassFile> read(String name) {
        return bytes(name).flatMap(this::parse);
    }

    /** A class file as it is, by the internal name of the class; empty when it is not known. */
    public Optional<byte[]> bytes(String name) {
        ClassLoader source = loader.get();
        if (source == null) {
            return Optional.empty();
        }
        try (InputStream input = open(source, name + ".class")) {
            return input == null ? Optional.empty() : Optional.of(input.readAllBytes());
        } catch (IOException notThere) {
            return Optional.empty();
        }
    }

    private Optional<ClassFile> parse(byte[] classFile) {
        try {
            return Optional.of(ClassFile.of(new ClassReader(classFile),
                    isPlatform ? ClassFile.Origin.PLATFORM : ClassFile.Origin.FOUND));
        } catch (RuntimeException unreadable) {
            // Damaged or newer than ASM, whose exceptions have no common type: what is not known is
            // treated as unknown code.
            return Optional.empty();
        }
    }

    /**
     * Opens a file; null if the loader does not find it. Who keeps the jar files open that it
     * reads, until it is closed itself or as long as the JVM runs, reads on in them. Elsewhere the
     * program may want to replace a jar: it is opened for this file only, although its whole
     * directory is read, and checked, each time.
     */
    private static @Nullable InputStream open(ClassLoader source, String name) throws IOException {
        if (source instanceof URLClassLoader || source == ClassLoader.getSystemClassLoader()
                || source == ClassLoader.getPlatformClassLoader()) {
            return source.getResourceAsStream(name);
        }
        URL file = source.getResource(name);
        if (file == null) {
            return null;
        }
        URLConnection connection = file.openConnection();
        connection.setUseCaches(false);
        return connection.getInputStream();
    }
}
