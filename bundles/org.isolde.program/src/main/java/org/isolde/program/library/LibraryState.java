// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.program.Location;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;

/**
 * The locations and objects that an effect of a library method touches.
 *
 * @param locations the locations that represent the state
 * @param owners the operands whose objects have it; empty where the call does not name them
 */
public record LibraryState(Set<Location> locations, List<Operand> owners) {

    /** The state of all collections, which alone has a size of its own. */
    public static final String COLLECTIONS = "java.util collections";

    /** The signals of monitors and conditions, for those who wait. Any object has them. */
    public static final String SIGNALS = "signals";

    /** Whether streams are open that programs write to. */
    public static final String OPEN_OUTPUTS = "open outputs";

    /** The states of objects that keep what they are working on: every call changes them. */
    public static final Set<String> OF_WORKING_OBJECTS = Set.of("formats", "dates", "matchers", "digests");

    /**
     * One for each kind of array that there is; that of references meets all arrays of references.
     */
    private static final List<String> ALL_ELEMENTS = List.of("B", "C", "S", "I", "J", "F", "D", "Ljava/lang/Object;");

    /** The state that an effect touches when a given statement causes it. */
    public static LibraryState of(LibraryEffect effect, Stmt statement) {
        boolean arrays = effect.state().filter(LibraryEffect.ARRAYS::equals).isPresent();
        Set<Location> locations = new TreeSet<>();
        if (arrays) {
            boolean named = !isUnnamed(effect);
            (named ? elementTypes(effect.method()) : ALL_ELEMENTS)
                    .forEach(type -> locations.add(new Location.ArrayElements(type)));
        } else {
            effect.state().filter(name -> effect.extent().entries()).ifPresent(
                    name -> locations.add(new Location.LibraryState(name)));
            effect.state().filter(name -> effect.extent().size() && name.equals(COLLECTIONS)).ifPresent(
                    name -> locations.add(new Location.LibraryState(name, true)));
        }
        if (isUnnamed(effect) || !(statement instanceof Stmt.Invoke invoke)) {
            return new LibraryState(locations, List.of());
        }
        if (effect.receiverOnly()) {
            return new LibraryState(locations, invoke.arguments().subList(0, Math.min(1, invoke.arguments().size())));
        }
        return new LibraryState(locations, arrays ? arrayOperands(invoke) : references(invoke.arguments()));
    }

    private static boolean isUnnamed(LibraryEffect effect) {
        return effect.touched() == LibraryEffect.Touched.ANY || effect.touched() == LibraryEffect.Touched.KEYS;
    }

    private static List<Operand> references(List<Operand> operands) {
        return operands.stream().filter(operand -> operand.kind() == Kind.REFERENCE).toList();
    }

    /** The operands that are arrays by declaration; all references where none is. */
    private static List<Operand> arrayOperands(Stmt.Invoke invoke) {
        List<ClassDesc> parameters = MethodTypeDesc.ofDescriptor(invoke.method().descriptor()).parameterList();
        int receivers = invoke.kind() == InvokeKind.STATIC ? 0 : 1;
        List<Operand> arrays = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).isArray()) {
                arrays.add(invoke.arguments().get(i + receivers));
            }
        }
        return arrays.isEmpty() ? references(invoke.arguments()) : arrays;
    }

    private static List<String> elementTypes(MethodRef method) {
        if (method.owner().startsWith("[")) {
            return List.of(location(method.owner().substring(1)));
        }
        List<String> types = MethodTypeDesc.ofDescriptor(method.descriptor())
                .parameterList()
                .stream()
                .filter(ClassDesc::isArray)
                .map(array -> location(array.descriptorString().substring(1)))
                .distinct()
                .toList();
        return types.isEmpty() ? ALL_ELEMENTS : types;
    }

    /** Booleans and bytes share a location. */
    private static String location(String elementType) {
        return elementType.equals("Z") ? "B" : elementType;
    }
}
