// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.List;
import java.util.Optional;
import org.isolde.program.Hierarchy;
import org.isolde.program.Location;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;

/**
 * An access that a statement makes itself, in terms of its operands.
 *
 * @param location the location
 * @param owners the operands whose objects have it; empty for static fields, and where the
 *     statement does not name the objects
 * @param reads whether it may be read
 * @param writes whether it may be written
 * @param library whether library code touches it, which may also touch the objects of which the
 *     owners are views
 */
record Touched(Location location, List<Operand> owners, boolean reads, boolean writes, boolean library) {

    /**
     * The elements of all arrays of references: class files do not always say more of an array's
     * type.
     */
    private static final Location REFERENCES = new Location.ArrayElements("Ljava/lang/Object;");

    /** All that a statement touches, what called methods of the program do left out. */
    static List<Touched> of(Stmt statement, Callees callees, Hierarchy hierarchy, CallAccesses accesses) {
        return switch (statement) {
            case Stmt.FieldLoad s -> List.of(field(s.field(), hierarchy, s.object(), true));
            case Stmt.FieldStore s -> List.of(field(s.field(), hierarchy, s.object(), false));
            case Stmt.StaticLoad s -> List.of(ofStatic(s.field(), hierarchy, true));
            case Stmt.StaticStore s -> List.of(ofStatic(s.field(), hierarchy, false));
            case Stmt.ArrayLoad s -> List.of(access(elements(s.elementType()), List.of(s.array()), true));
            case Stmt.ArrayStore s -> List.of(access(elements(s.elementType()), List.of(s.array()), false));
            case Stmt.RecordOperation s -> s.components()
                    .stream()
                    .map(component -> access(instance(component, hierarchy), s.arguments(), true))
                    .toList();
            default -> accesses.of(statement, callees);
        };
    }

    private static Touched field(FieldRef field, Hierarchy hierarchy, Operand owner, boolean read) {
        return access(instance(field, hierarchy), List.of(owner), read);
    }

    private static Touched ofStatic(FieldRef field, Hierarchy hierarchy, boolean read) {
        return access(staticField(field, hierarchy), List.of(), read);
    }

    private static Touched access(Location location, List<Operand> owners, boolean read) {
        return new Touched(location, owners, read, !read, false);
    }

    /** An instance field, owned by the class that declares it. */
    static Location instance(FieldRef field, Hierarchy hierarchy) {
        Optional<FieldRef> declared = hierarchy.resolveField(field);
        return new Location.InstanceField(declared.orElse(field));
    }

    /** A static field, owned by the class that declares it. */
    static Location staticField(FieldRef field, Hierarchy hierarchy) {
        Optional<FieldRef> declared = hierarchy.resolveField(field);
        return new Location.StaticField(declared.orElse(field));
    }

    /** The elements of arrays: all references share a location, and so do booleans and bytes. */
    static Location elements(String elementType) {
        char sort = elementType.charAt(0);
        if (sort == 'L' || sort == '[') {
            return REFERENCES;
        }
        return new Location.ArrayElements(sort == 'Z' ? "B" : elementType);
    }

    /** The same as other code names it. */
    static Location normal(Location location) {
        return switch (location) {
            case Location.ArrayElements(String type) -> elements(type);
            case Location.LibraryState(String name, boolean isSize) -> new Location.LibraryState(name);
            default -> location;
        };
    }
}
