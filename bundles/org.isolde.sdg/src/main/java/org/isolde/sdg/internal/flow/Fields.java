// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.function.Predicate;
import org.isolde.program.Hierarchy;
import org.isolde.program.Location;
import org.isolde.program.code.FieldRef;

/**
 * Resolves field references to locations. A reference that names a subclass denotes the field of
 * the class that declares it.
 */
public final class Fields {

    private final Hierarchy hierarchy;
    private final LocationNumbers numbers;
    private final Predicate<FieldRef> constant;

    /** Of whose contents nothing is known. */
    public Fields(Hierarchy hierarchy, LocationNumbers numbers) {
        this(hierarchy, numbers, field -> false);
    }

    /**
     * Of which some never change once the objects that have them are created.
     *
     * @param constant whether a field, named by the class that declares it, never changes
     */
    Fields(Hierarchy hierarchy, LocationNumbers numbers, Predicate<FieldRef> constant) {
        this.hierarchy = hierarchy;
        this.numbers = numbers;
        this.constant = constant;
    }

    /** Whether a field never changes once the object that has it is created. */
    boolean isConstant(FieldRef field) {
        return constant.test(declared(field));
    }

    public LocationNumbers numbers() {
        return numbers;
    }

    public Location instance(FieldRef field) {
        return new Location.InstanceField(declared(field));
    }

    public Location ofStatic(FieldRef field) {
        return new Location.StaticField(declared(field));
    }

    /**
     * Whether the field is found. If not, two references to one field may be treated as two fields.
     */
    public boolean isKnown(FieldRef field) {
        return hierarchy.resolveField(field).isPresent();
    }

    /** The field by the class that declares it, where that is known. */
    FieldRef declared(FieldRef field) {
        return hierarchy.resolveField(field).orElse(field);
    }
}
