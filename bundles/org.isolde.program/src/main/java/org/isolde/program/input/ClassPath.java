// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.input;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.isolde.program.ClassHeader;
import org.isolde.program.FieldModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.MethodHeader;
import org.isolde.program.Problem;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * The library types of a class path: read by name on first use, and cached. The first source that
 * contains a class wins.
 *
 * <p>Only what a program can see is cached: no private members and no annotations. Equal names
 * share one string.
 */
public final class ClassPath implements LibraryTypes, Closeable {

    private final List<ClassSource> sources;
    private final ClassFileReader reader = new ClassFileReader();
    private final Map<String, Optional<ClassHeader>> headers = new ConcurrentHashMap<>();
    private final Map<String, String> names = new ConcurrentHashMap<>();
    private final Queue<Problem> problems = new ConcurrentLinkedQueue<>();

    /**
     * Creates a class path.
     *
     * @param sources where to look, in this order; closed with the class path
     */
    public ClassPath(List<ClassSource> sources) {
        this.sources = List.copyOf(sources);
    }

    @Override
    public Optional<ClassHeader> header(String name) {
        Optional<ClassHeader> known = headers.get(name);
        return known != null ? known : headers.computeIfAbsent(name, this::read);
    }

    private Optional<ClassHeader> read(String name) {
        for (ClassSource source : sources) {
            Optional<ClassHeader> header = read(name, source);
            if (header.isPresent()) {
                return header;
            }
        }
        return Optional.empty();
    }

    private Optional<ClassHeader> read(String name, ClassSource source) {
        String origin = source.toString();
        try {
            Optional<ClassFile> file = source.find(name);
            if (file.isEmpty()) {
                return Optional.empty();
            }
            origin = file.get().origin();
            ClassHeader header = reader.readHeader(file.get().content().read(), origin);
            // A file system that does not tell upper from lower case also finds other classes.
            return header.name().equals(name) ? Optional.of(compact(header)) : Optional.empty();
        } catch (UnreadableClassException e) {
            problems.add(ReadingProblems.unreadable(name, e));
        } catch (IOException e) {
            problems.add(ReadingProblems.unreadable(name, origin, e));
        }
        return Optional.empty();
    }

    private ClassHeader compact(ClassHeader header) {
        List<FieldModel> fields = new ArrayList<>();
        String owner = shared(header.name());
        for (FieldModel field : header.fields()) {
            if (!field.isPrivate()) {
                FieldRef ref = field.ref();
                fields.add(
                        new FieldModel(
                                new FieldRef(owner, shared(ref.name()), shared(ref.descriptor())),
                                field.flags()));
            }
        }
        List<MethodHeader> methods = new ArrayList<>();
        for (MethodHeader method : header.methods()) {
            MethodRef ref = method.ref();
            if (!method.isPrivate() && !ref.name().equals(MethodRef.STATIC_INITIALISER)) {
                methods.add(
                        new MethodHeader(
                                new MethodRef(owner, shared(ref.name()), shared(ref.descriptor())),
                                method.flags(),
                                List.of()));
            }
        }
        return new ClassHeader(
                owner,
                header.flags(),
                header.superclass().map(this::shared),
                header.interfaces().stream().map(this::shared).toList(),
                List.of(),
                List.copyOf(fields),
                List.copyOf(methods),
                header.origin());
    }

    private String shared(String name) {
        String known = names.putIfAbsent(name, name);
        return known != null ? known : name;
    }

    /** The problems of the library classes read so far; sorted. */
    public List<Problem> problems() {
        List<Problem> sorted = new ArrayList<>(problems);
        Collections.sort(sorted);
        return List.copyOf(sorted);
    }

    /**
     * Closes the sources. Afterwards, a query for a type that is not yet cached throws an
     * {@code IllegalStateException}.
     */
    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (ClassSource source : sources) {
            try {
                source.close();
            } catch (IOException e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
