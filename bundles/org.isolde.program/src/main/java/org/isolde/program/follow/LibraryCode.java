// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.isolde.program.ClassModel;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.input.ClassFile;
import org.isolde.program.input.ClassSource;

/** The code of library classes, read on first use and cached. Thread-safe. */
public final class LibraryCode {

    private final ClassSource source;
    private final ClassFileReader reader = new ClassFileReader();
    private final Map<String, Optional<ClassModel>> known = new ConcurrentHashMap<>();

    /** The code of what a source has, which stays open. */
    public LibraryCode(ClassSource source) {
        this.source = source;
    }

    /**
     * The class of this internal name; empty when the source has none that can be read.
     *
     * @throws UncheckedIOException when the source cannot be read
     */
    Optional<ClassModel> find(String name) {
        return known.computeIfAbsent(name, this::read);
    }

    private Optional<ClassModel> read(String name) {
        try {
            Optional<ClassFile> file = source.find(name);
            return file.isEmpty()
                    ? Optional.empty()
                    : Optional.of(NativeCode.in(reader.read(file.get().content().read(), file.get().origin())));
        } catch (UnreadableClassException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(name + " cannot be read", e);
        }
    }
}
