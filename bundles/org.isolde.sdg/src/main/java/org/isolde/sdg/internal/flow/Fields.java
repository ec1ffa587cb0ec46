// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

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

    public Fields(Hierarchy hierarchy, LocationNumbers numbers) {
        this.hierarchy = hierarchy;
        this.numbers = numbers;
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
