// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.types;

import java.io.File;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.library.Repetition;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.code.CallPolicy;
import org.isolde.stm.agent.options.RecordedData;
import org.isolde.stm.agent.options.RecordedOrder;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Decides which classes are recorded, and which calls may let their arguments escape. */
public final class RecordedClasses {

    private static final String OBJECT = "java/lang/Object";
    private static final String COLLECTIONS = "java/util/";

    /** Methods of collections that compare an argument with what they hold, and do not keep it. */
    private static final Set<String> LOOK_UPS = Set.of("contains", "containsKey", "containsValue", "get",
            "getOrDefault", "indexOf", "lastIndexOf", "remove", "floor", "ceiling", "lower", "higher", "floorKey",
            "ceilingKey", "lowerKey", "higherKey", "floorEntry", "ceilingEntry", "lowerEntry", "higherEntry");

    /**
     * Classes whose methods and constructors keep no argument, but copy its text, or call it in the
     * same thread.
     */
    private static final Set<String> TEXTS = Set.of("java/util/Objects", "java/lang/String", "java/lang/StringBuilder",
            "java/lang/StringBuffer", "java/lang/AbstractStringBuilder");

    private static final String ARRAYS = "java/util/Arrays";

    /** The same of single methods. */
    private static final Map<String, Set<String>> KEEPING_NOTHING = Map.of(
            "java/lang/Comparable", Set.of("compareTo"), "java/util/Comparator", Set.of("compare"), ARRAYS,
            Set.of("equals", "deepEquals", "hashCode", "deepHashCode", "toString", "deepToString", "compare",
                    "compareUnsigned", "mismatch", "binarySearch", "sort"));

    private static final String STREAMS = "java/io/";

    /** Methods of streams, readers and writers that copy what they are given, or its text. */
    private static final Set<String> COPYING = Set.of("read", "write", "print", "println");

    private final List<String> ofJdk;
    private final RecordedData data;
    private final RecordedOrder order;
    private final boolean areDriven;

    /**
     * @param ofJdk the classes of the JDK that are recorded, by their names
     * @param data the classes of the program whose data accesses are recorded, besides
     *     synchronisation
     * @param order the events whose order among all threads is recorded
     * @param areDriven whether a schedule is replayed
     */
    public RecordedClasses(List<String> ofJdk, RecordedData data, RecordedOrder order, boolean areDriven) {
        this.order = order;
        this.areDriven = areDriven;
        this.ofJdk = List.copyOf(ofJdk);
        this.data = data;
    }

    /** Whether a class of the JDK is recorded, by its internal name. */
    public boolean ofJdk(String name) {
        return !ofJdk.isEmpty() && ofJdk.contains(name.replace('/', '.'));
    }

    /** Whether a schedule is replayed. */
    public boolean areDriven() {
        return areDriven;
    }

    /** The events whose order among all threads is recorded. */
    public RecordedOrder order() {
        return order;
    }

    /** The classes of the JDK that are recorded. */
    public List<String> ofJdk() {
        return ofJdk;
    }

    /** Whether a class is recorded. */
    public boolean contains(ClassFile type) {
        return type.isOfPlatform() ? ofJdk(type.name()) : type.isInstrumented();
    }

    /**
     * Whether accesses to data that code of a class makes, and those to fields that it declares,
     * are recorded; of others that are {@linkplain #contains recorded} only what synchronises,
     * volatile fields included. Objects of such a class count as known to all threads, and whatever
     * its code stores anywhere is published.
     */
    boolean haveData(ClassFile type) {
        return type.isOfPlatform() || data.isOf(type.name().replace('/', '.'));
    }

    /**
     * Whether a class belongs to the application, and not to a library: it is among those whose
     * data is to be recorded, if these are named; otherwise it comes from a folder, or from the jar
     * that is first on the class path.
     *
     * @param name its internal name
     * @param domain where it comes from; null if that is not known
     */
    public boolean areApplication(String name, @Nullable ProtectionDomain domain) {
        if (!data.isAll()) {
            return data.isOf(name.replace('/', '.'));
        }
        CodeSource source = domain == null ? null : domain.getCodeSource();
        if (source == null || source.getLocation() == null) {
            return false;
        }
        String place = source.getLocation().getPath();
        String first = System.getProperty("java.class.path", "").split(File.pathSeparator, 2)[0];
        return place.endsWith("/") || !first.isEmpty()
                && place.equals(Path.of(first).toAbsolutePath().normalize().toUri().getPath());
    }

    /** Whether objects of a class have a field for their shadow. */
    boolean haveShadow(ClassFile type, Hierarchy hierarchy) {
        return !type.isOfPlatform()
                && (type.isInstrumented() && haveData(type) || inheritShadow(type, hierarchy));
    }

    /** Whether objects of a class have a shadow field that a superclass declares. */
    public boolean inheritShadow(ClassFile type, Hierarchy hierarchy) {
        return type.superName() != null
                && hierarchy.find(type.superName()).filter(parent -> haveShadow(parent, hierarchy)).isPresent();
    }

    /**
     * Whether a call may pass its arguments to code that is not recorded, so that they escape to
     * other threads.
     */
    public boolean leads(int opcode, String owner, MethodKey method, Hierarchy hierarchy, CallPolicy calls) {
        if (owner.startsWith("[") || owner.equals(OBJECT)) {
            return false;
        }
        Optional<ClassFile> declaring = method.isConstructor()
                ? hierarchy.find(owner)
                : hierarchy.declaringMethod(owner, method);
        if (declaring.isEmpty()) {
            return true;
        }
        if (declaring.get().name().equals(OBJECT)) {
            return false;
        }
        if (declaring.get().isOfPlatform() || !declaring.get().isInstrumented()) {
            return !isHarmless(declaring.get(), method, calls);
        }
        return (declaring.get().method(method).orElse(0) & Opcodes.ACC_NATIVE) != 0;
    }

    /**
     * What keeps no argument: it gives back a simple value, or one of those that it was given, or
     * only looks for them.
     */
    private static boolean isHarmless(ClassFile declaring, MethodKey method, CallPolicy calls) {
        String parameters = method.descriptor().substring(0, method.descriptor().indexOf(')') + 1);
        String result = method.descriptor().substring(parameters.length());
        String name = declaring.name();
        if (TEXTS.contains(name) || KEEPING_NOTHING.getOrDefault(name, Set.of()).contains(method.name())) {
            return true;
        }
        if (name.equals(ARRAYS) && method.name().equals("fill")) {
            return !parameters.contains(OBJECT);
        }
        if (name.startsWith(STREAMS) && COPYING.contains(method.name())) {
            return true;
        }
        if (name.startsWith(COLLECTIONS) && LOOK_UPS.contains(method.name())) {
            return parameters.equals("(Ljava/lang/Object;)")
                    || parameters.equals("(Ljava/lang/Object;Ljava/lang/Object;)");
        }
        return !method.isConstructor() && (result.length() == 1 || result.equals("Ljava/lang/String;"))
                && calls.repetition(declaring, method, false) == Repetition.REPEATABLE;
    }
}
