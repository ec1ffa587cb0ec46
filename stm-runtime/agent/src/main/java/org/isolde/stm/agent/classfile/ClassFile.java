// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.stm.runtime.classes.Instrumented;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The declarations of a class, read from its class file, without code. Class names are internal
 * names.
 *
 * @param access the access flags of the class
 * @param superName its superclass; null for {@code java.lang.Object}
 * @param methods the access flags of its methods
 * @param fields the access flags of its fields, by name and descriptor
 * @param constants the fields that do not change after publication, although they are not final
 * @param annotations the descriptors of the annotations of the class
 * @param poolSize the number of constants in the class file, counted as the JVM does
 * @param origin where it comes from
 */
public record ClassFile(
        String name, int access, String superName, List<String> interfaces, Map<MethodKey, Integer> methods,
        Map<String, Integer> fields, Set<String> constants, Set<String> annotations, int poolSize,
        Origin origin) {

    /** The origin of a class file. */
    public enum Origin {

        /** It belongs to Java, and not to the program. */
        PLATFORM,

        /**
         * A class loader finds it. Which loader has the class, and by which class file, is not
         * known.
         */
        FOUND,

        /** A class loader defines the class by it. */
        DEFINED
    }

    /**
     * The instance fields of {@code java.lang.reflect.AccessibleObject}, since Java 12 and before.
     */
    private static final List<Set<String>> ACCESSIBLE_OBJECT = List.of(
            Set.of("overrideZ", "accessCheckCacheLjava/lang/Object;"),
            Set.of("overrideZ", "securityCheckCacheLjava/lang/Object;"));

    /** Instrumentation may double the number of constants; a class file has space for 65,535. */
    private static final int MOST_CONSTANTS = 0x7FFF;

    /** Reads a class file. */
    public static ClassFile of(ClassReader reader, Origin origin) {
        Map<MethodKey, Integer> methods = new HashMap<>();
        Map<String, Integer> fields = new HashMap<>();
        Set<String> constants = new HashSet<>();
        Set<String> annotations = new HashSet<>();
        reader.accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
                annotations.add(descriptor);
                return null;
            }

            @Override
            public FieldVisitor visitField(
                    int access, String name, String descriptor, String signature, Object value) {
                fields.put(name + descriptor, access);
                return new FieldVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                        if (Annotations.IMMUTABLE.contains(annotation)) {
                            constants.add(name + descriptor);
                        }
                        return null;
                    }
                };
            }

            @Override
            public @Nullable MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                if (!annotations.contains(Annotations.INSTRUMENTED) || !isAdded(access, descriptor)) {
                    methods.put(new MethodKey(name, descriptor), access);
                }
                return null;
            }
        }, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassFile(
                reader.getClassName(), reader.getAccess(), reader.getSuperName(), List.of(reader.getInterfaces()),
                methods, fields, constants, annotations, reader.getItemCount(), origin);
    }

    /**
     * Whether a method of an instrumented class file is one that only instrumented class files
     * have.
     */
    private static boolean isAdded(int access, String descriptor) {
        return (access & Opcodes.ACC_SYNTHETIC) != 0 && descriptor.contains(RuntimeNames.TRANSACTION_DESCRIPTOR);
    }

    /** The class without some of its methods. */
    public ClassFile without(Set<MethodKey> left) {
        Map<MethodKey, Integer> kept = new HashMap<>(methods);
        kept.keySet().removeAll(left);
        return new ClassFile(
                name, access, superName, interfaces, kept, fields, constants, annotations, poolSize, origin);
    }

    /** Whether it is an interface. */
    public boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }

    /** Whether the program excludes it from instrumentation. */
    public boolean isExcluded() {
        return annotations.stream().anyMatch(Annotations.EXCLUDE::contains);
    }

    /** Whether the class file has been instrumented before. */
    public boolean isInstrumentedBefore() {
        return annotations.contains(Annotations.INSTRUMENTED);
    }

    /** Whether its constant pool has space for the instrumentation. */
    public boolean hasRoom() {
        return poolSize <= MOST_CONSTANTS;
    }

    /** Whether it is instrumented when it is loaded. */
    public boolean isInstrumented() {
        return isWanted() && hasRoom();
    }

    /** Whether it belongs to the Java platform. */
    public boolean isOfPlatform() {
        return origin == Origin.PLATFORM;
    }

    /** Whether it should be instrumented when it is loaded. */
    public boolean isWanted() {
        return (access & (Opcodes.ACC_ANNOTATION | Opcodes.ACC_MODULE)) == 0 && !isExcluded()
                && !isProxy() && !standsForAccessibleObject()
                && mayBeInstrumented(name.replace('/', '.'));
    }

    /** Whether it was generated by the JDK to call a handler. */
    public boolean isProxy() {
        return "java/lang/reflect/Proxy".equals(superName);
    }

    /**
     * Whether it has the instance fields of {@code java.lang.reflect.AccessibleObject}, and no
     * others. Libraries, Byte Buddy among them, make such a class to find out where that one has
     * its flag, which reflection hides, and set it by {@code Unsafe}: with fields added to it, they
     * would write somewhere else, and the JVM crash.
     */
    private boolean standsForAccessibleObject() {
        return ACCESSIBLE_OBJECT.stream()
                .anyMatch(version -> fields.keySet().containsAll(version) && fields.entrySet()
                        .stream()
                        .allMatch(field -> version
                                .contains(field.getKey()) == ((field.getValue() & Opcodes.ACC_STATIC) == 0)));
    }

    private boolean mayBeInstrumented(String className) {
        return switch (origin) {
            case PLATFORM -> false;
            case FOUND -> Instrumented.mayBe(className);
            case DEFINED -> Instrumented.isMeant(className);
        };
    }

    /** Whether transactions access a field that it declares directly. */
    @SuppressWarnings("NullAway") // the class declares the field
    public boolean isConstant(String field, String descriptor) {
        boolean isStatic = (fields.get(field + descriptor) & Opcodes.ACC_STATIC) != 0;
        return (fields.get(field + descriptor) & Opcodes.ACC_FINAL) != 0 || constants.contains(field + descriptor)
                || !isStatic && annotations.stream().anyMatch(Annotations.IMMUTABLE::contains);
    }

    /** Whether it declares instance fields that transactions write. */
    boolean hasState() {
        return fields.entrySet()
                .stream()
                .anyMatch(field -> (field.getValue() & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)) == 0
                        && !constants.contains(field.getKey()))
                && annotations.stream().noneMatch(Annotations.IMMUTABLE::contains);
    }

    /** The access flags of a method that it declares. */
    public Optional<Integer> method(MethodKey method) {
        return Optional.ofNullable(methods.get(method));
    }

    /** The access flags of a method that it declares, if subtypes inherit it. */
    public Optional<Integer> inherited(MethodKey method) {
        return method(method).filter(ClassFile::isInherited);
    }

    /** Whether subtypes inherit or override a method with these access flags. */
    public static boolean isInherited(int access) {
        return (access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0;
    }
}
