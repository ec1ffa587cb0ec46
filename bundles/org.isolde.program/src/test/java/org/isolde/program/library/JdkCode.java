// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.code.MethodRef;
import org.isolde.program.input.ClassFile;
import org.isolde.program.input.JdkSource;

/** The classes of the JDK that runs the test, with their code. */
final class JdkCode {

    private final JdkSource source = JdkSource.running();
    private final ClassFileReader reader = new ClassFileReader();
    private final Map<String, Optional<ClassModel>> classes = new HashMap<>();

    /** The class of an internal name; empty when the JDK has none. */
    Optional<ClassModel> find(String name) {
        return classes.computeIfAbsent(name, this::read);
    }

    private Optional<ClassModel> read(String name) {
        try {
            Optional<ClassFile> file = source.find(name);
            return file.isEmpty()
                    ? Optional.empty()
                    : Optional.of(reader.read(file.get().content().read(), file.get().origin()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (UnreadableClassException e) {
            throw new AssertionError(e);
        }
    }

    /** The method that a name stands for, in a class or the nearest superclass that declares it. */
    Optional<MethodModel> method(MethodRef ref) {
        Optional<ClassModel> type = find(ref.owner());
        while (type.isPresent()) {
            for (MethodModel method : type.get().methods()) {
                if (method.ref().name().equals(ref.name()) && method.ref().descriptor().equals(ref.descriptor())) {
                    return Optional.of(method);
                }
            }
            type = type.get().superclass().flatMap(this::find);
        }
        return Optional.empty();
    }
}
