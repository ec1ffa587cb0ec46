// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.MethodModel;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * The keys of cells for the keys of maps and the elements of sets: equal for equal ones, whichever
 * run created them. A value of the JDK is its own key; a record has its components, an object with
 * an {@code equals} of its own its hash code, any other object its identity.
 */
final class CellKeys {

    private static final MethodRef EQUALS = new MethodRef("java/lang/Object", "equals", "(Ljava/lang/Object;)Z");

    private final Code code;
    private final Heap heap;

    CellKeys(Code code, Heap heap) {
        this.code = code;
        this.heap = heap;
    }

    Object of(@Nullable Object live) {
        if (live == null) {
            return "null";
        }
        if (Values.isImmutable(live)) {
            return live instanceof String text ? "\"" + text : live;
        }
        ProgramObject object = ProgramObject.of(live);
        if (object != null) {
            return ofObject(object);
        }
        return switch (live) {
            case List<?> list -> ofAll(list, new ArrayList<>());
            case Collection<?> elements -> ofAll(elements, new HashSet<>());
            case Map<?, ?> map -> ofAll(map.entrySet(), new HashSet<>());
            case Map.Entry<?, ?> entry -> List.of(of(entry.getKey()), of(entry.getValue()));
            default -> new Ref(heap.id(live));
        };
    }

    private Collection<Object> ofAll(Collection<?> elements, Collection<Object> keys) {
        elements.forEach(element -> keys.add(of(element)));
        return keys;
    }

    private Object ofObject(ProgramObject object) {
        Optional<MethodModel> equals = code.selected(EQUALS, object.type());
        if (equals.isEmpty()) {
            return new Ref(heap.id(object.self()));
        }
        boolean compared = equals.get().body().orElseThrow().statements().stream()
                .anyMatch(Stmt.RecordOperation.class::isInstance);
        if (!compared) {
            return List.of(object.type(), object.hashCode());
        }
        List<Object> components = new ArrayList<>(List.of(object.type()));
        object.fields().values().forEach(value -> components.add(of(value)));
        return components;
    }
}
