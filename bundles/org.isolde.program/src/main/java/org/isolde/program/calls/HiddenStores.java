// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.ClassModel;
import org.isolde.program.Hierarchy;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * Fields that may be written without a store statement in the program. Reflection, variable and
 * method handles, field updaters, {@code Unsafe} and native code may write any field;
 * deserialization writes fields of serializable classes, and {@code Object.clone} fields of
 * cloneable classes. An analysis that needs all stores to a field must exclude these fields.
 *
 * <p>Library code that is not part of the JDK and does such things by itself is not seen.
 */
public final class HiddenStores {

    private static final Set<String> SETTERS = Set.of(
            "java/lang/reflect/Field.set",
            "java/lang/invoke/MethodHandles$Lookup.findSetter",
            "java/lang/invoke/MethodHandles$Lookup.findStaticSetter",
            "java/lang/invoke/MethodHandles$Lookup.findVarHandle",
            "java/lang/invoke/MethodHandles$Lookup.findStaticVarHandle",
            "java/lang/invoke/MethodHandles$Lookup.unreflectSetter",
            "java/lang/invoke/MethodHandles$Lookup.unreflectVarHandle",
            "java/util/concurrent/atomic/AtomicReferenceFieldUpdater.newUpdater");
    private static final Set<String> UNSAFE = Set.of("sun/misc/Unsafe", "jdk/internal/misc/Unsafe");
    private static final String SERIALIZABLE = "java/io/Serializable";
    private static final String CLONEABLE = "java/lang/Cloneable";

    private final Hierarchy hierarchy;
    /** Whether any field may be stored in. */
    private final boolean anywhere;
    /** The types whose objects may be changed by hidden stores, their subtypes included. */
    private final SortedSet<String> types = new TreeSet<>();

    private HiddenStores(Hierarchy hierarchy, boolean anywhere) {
        this.hierarchy = hierarchy;
        this.anywhere = anywhere;
    }

    /** Finds the fields with hidden stores in the program of a call graph. */
    public static HiddenStores of(CallGraph calls) {
        Program program = calls.program();
        boolean anywhere = hasNativeCode(program);
        boolean clones = false;
        boolean reads = false;
        for (MethodRef method : calls.world().facts().platform().values()) {
            anywhere |= SETTERS.contains(method.owner() + "." + method.name()) || UNSAFE.contains(method.owner());
            clones |= method.name().equals("clone") && method.owner().equals("java/lang/Object");
            reads |= method.owner().equals("java/io/ObjectInputStream") && method.name().startsWith("read");
        }
        HiddenStores stores = new HiddenStores(program.hierarchy(), anywhere);
        if (clones) {
            stores.types.add(CLONEABLE);
        }
        if (reads) {
            stores.types.add(SERIALIZABLE);
        }
        return stores;
    }

    private static boolean hasNativeCode(Program program) {
        for (ClassModel model : program.classes()) {
            if (model.methods().stream().anyMatch(MethodModel::isNative)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a field may have a hidden store; the field is named by the class that declares it.
     */
    public boolean mayReach(FieldRef field) {
        return anywhere || !types.isEmpty() && below(field.owner()).isPresent();
    }

    /**
     * Why there may be such a store in any field, as a sentence for a user; empty if there is none.
     */
    public Optional<String> everywhere() {
        return anywhere
                ? Optional.of("The program has native code, or stores in fields by reflection or handles.")
                : Optional.empty();
    }

    private Optional<String> below(String owner) {
        return hierarchy.subtypes(owner)
                .stream()
                .filter(type -> types.stream().anyMatch(marker -> hierarchy.isSubtype(type, marker)))
                .findFirst();
    }

    /** Whether both reach the same fields, of types that are the same in both programs. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof HiddenStores stores && anywhere == stores.anywhere && types.equals(stores.types);
    }

    @Override
    public int hashCode() {
        return types.hashCode();
    }
}
