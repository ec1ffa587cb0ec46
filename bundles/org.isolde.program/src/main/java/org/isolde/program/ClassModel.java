// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A class, interface, enumeration, record or annotation type of the program under analysis.
 *
 * @param name internal name, for example {@code bank/Account}
 * @param flags access flags, as in {@link Modifier}; for a nested class also whether it is private
 *     and whether it is static
 * @param superclass internal name of the superclass, empty for {@code java/lang/Object} alone
 * @param interfaces internal names of the interfaces it names, in order
 * @param sourceFile the source file's simple name, where debug information has one
 * @param annotations the annotations on it
 * @param fields in the order of the class file
 * @param methods in the order of the class file
 * @param origin where the class file was found, as a person would name it: a path, or a jar and an
 *     entry
 * @param digest the SHA-256 digest of the class file, in lower-case hexadecimal
 */
public record ClassModel(
        String name,
        int flags,
        Optional<String> superclass,
        List<String> interfaces,
        Optional<String> sourceFile,
        List<AnnotationUse> annotations,
        List<FieldModel> fields,
        List<MethodModel> methods,
        String origin,
        String digest) {

    /** Whether it is an interface (annotation types included). */
    public boolean isInterface() {
        return Modifier.isInterface(flags);
    }

    /** Whether no object can be of exactly this class. */
    public boolean isAbstract() {
        return Modifier.isAbstract(flags);
    }

    /**
     * The method of this name and descriptor that is declared here. Linear in the number of
     * methods.
     */
    public Optional<MethodModel> method(String methodName, String descriptor) {
        for (MethodModel method : methods) {
            if (method.ref().name().equals(methodName) && method.ref().descriptor().equals(descriptor)) {
                return Optional.of(method);
            }
        }
        return Optional.empty();
    }

    /**
     * Whether both are the same but for lines, the source file and the place of the class file:
     * what an edit of comments and blank lines leaves. Linear in the code.
     */
    public boolean hasSameCodeAs(ClassModel other) {
        return name.equals(other.name)
                && flags == other.flags
                && superclass.equals(other.superclass)
                && interfaces.equals(other.interfaces)
                && annotations.equals(other.annotations)
                && fields.equals(other.fields)
                && methods.size() == other.methods.size()
                && IntStream.range(0, methods.size()).allMatch(i -> methods.get(i).hasSameCodeAs(other.methods.get(i)));
    }

    /**
     * The source file's path below a source folder, for example {@code bank/Account.java}, where
     * its name is known.
     */
    public Optional<String> sourcePath() {
        int slash = name.lastIndexOf('/');
        return sourceFile.map(file -> slash < 0 ? file : name.substring(0, slash + 1) + file);
    }
}
