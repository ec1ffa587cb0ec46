// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.MethodRef;

/**
 * The cells that a call of the JDK writes by the conflict rules even when their values stay the
 * same: {@code put} of the value that is there, {@code remove} of a key that is not.
 */
final class SilentWrites {

    private static final Set<String> READ_ONLY_HOLDERS = Set.of("get", "getPlain", "getAcquire", "getOpaque",
            "intValue", "longValue", "doubleValue", "floatValue", "sum", "toString", "length", "charAt", "indexOf",
            "lastIndexOf", "substring", "isEmpty", "compareTo", "equals", "hashCode", "chars", "subSequence",
            "cardinality", "nextSetBit", "nextClearBit", "stream", "intersects", "size", "clone", "previousSetBit",
            "toLongArray", "toByteArray");

    /** Those of a part of an array are taken to write all of it. */
    private static final Set<String> WRITERS_OF_ARRAYS = Set.of("fill", "sort", "parallelSort", "setAll",
            "parallelSetAll", "parallelPrefix");

    private SilentWrites() {}

    /** The cells, for an object that is the receiver or an argument of a call that has ended. */
    static Collection<Object> of(Accesses.Call call, Content before, boolean isReceiver, @Nullable Object result,
            CellKeys keys) {
        MethodRef method = call.method();
        List<Object> arguments = call.arguments();
        return switch (before.form()) {
            case MAP -> ofMap(call, before, isReceiver, keys);
            case SET -> isReceiver ? ofSet(method.name(), arguments, keys) : List.of();
            case LIST -> ofList(call, before, isReceiver);
            case ARRAY -> ofArray(method, arguments, before, isReceiver, result);
            case WHOLE -> writesWhole(call, before, isReceiver, result, keys) ? List.of(Cell.CONTENT) : List.of();
            default -> List.of();
        };
    }

    private static boolean writesWhole(Accesses.Call call, Content before, boolean isReceiver,
            @Nullable Object result, CellKeys keys) {
        return before.type().equals(Shapes.ACCESS_ORDERED)
                ? !ofMap(call, before, isReceiver, keys).isEmpty()
                : isReceiver && writesHolder(before, call.method(), result);
    }

    private static Collection<Object> ofMap(Accesses.Call call, Content before, boolean isReceiver, CellKeys keys) {
        MethodRef method = call.method();
        List<Object> arguments = call.arguments();
        if (!isReceiver) {
            // A view or an entry of the map is the receiver.
            boolean ofView = arguments.size() == 2 && arguments.getFirst() instanceof Set;
            return ofView && method.name().equals("removeAll")
                    ? all(arguments.get(1), keys)
                    : ofView && method.name().equals("remove")
                            ? List.of(keys.of(arguments.get(1)))
                            : method.name().equals("setValue") && arguments.getFirst() instanceof Map.Entry<?, ?> entry
                                    ? List.of(keys.of(entry.getKey()))
                                    : List.of();
        }
        return switch (method.name() + arguments.size()) {
            case "put3", "merge4", "remove2", "putFirst3", "putLast3" -> List.of(keys.of(arguments.get(1)));
            case "putAll2" -> ((Map<?, ?>) arguments.get(1)).keySet().stream().map(keys::of).toList();
            case "replaceAll2" -> before.cells().keySet();
            default -> List.of();
        };
    }

    /** The keys of the elements of a collection or an array. */
    private static Collection<Object> all(Object elements, CellKeys keys) {
        Collection<?> collection = elements instanceof Object[] array
                ? Arrays.asList(array)
                : (Collection<?>) elements;
        return collection.stream().map(keys::of).toList();
    }

    private static Collection<Object> ofSet(String name, List<Object> arguments, CellKeys keys) {
        return switch (name) {
            case "add", "remove", "addFirst", "addLast" -> List.of(keys.of(arguments.get(1)));
            case "addAll", "removeAll" -> all(arguments.get(1), keys);
            default -> List.of();
        };
    }

    private static Collection<Object> ofList(Accesses.Call call, Content before, boolean isReceiver) {
        Object first = call.arguments().getFirst();
        boolean ofView = !isReceiver && (first instanceof List || first instanceof Iterator);
        return switch (call.method().name()) {
            case "set" -> isReceiver
                    ? List.of(call.arguments().get(1))
                    : ofView ? before.cells().keySet() : List.of();
            case "sort", "replaceAll", "reverse", "swap", "fill", "rotate", "shuffle", "copy" ->
                isReceiver || ofView ? before.cells().keySet() : List.of();
            default -> List.of();
        };
    }

    private static Collection<Object> ofArray(MethodRef method, List<Object> arguments, Content before,
            boolean isReceiver, @Nullable Object result) {
        if (isReceiver && !before.type().startsWith("[") && arguments.size() > 1 && writesHolder(before, method, result)
                && arguments.get(1) instanceof Integer index) {
            return List.of(index);
        }
        if (method.name().equals("arraycopy")) {
            boolean isTarget = !isReceiver || arguments.get(0) == arguments.get(2);
            int start = (Integer) arguments.get(3);
            long end = Math.min(start + (long) (Integer) arguments.get(4), before.cells().size());
            return isTarget && start >= 0
                    ? new ArrayList<>(IntStream.range(start, (int) end).boxed().toList())
                    : List.of();
        }
        boolean writesAll = isReceiver && method.owner().equals("java/util/Arrays")
                && WRITERS_OF_ARRAYS.contains(method.name());
        return writesAll ? before.cells().keySet() : List.of();
    }

    private static boolean writesHolder(Content before, MethodRef method, @Nullable Object result) {
        String type = before.type();
        boolean holds = type.contains("atomic") || type.contains("StringBu") || type.endsWith("BitSet");
        boolean failed = method.name().contains("ompareAndSet") && Boolean.FALSE.equals(result);
        return holds && !failed && !READ_ONLY_HOLDERS.contains(method.name());
    }

    /**
     * The first index of a list that has changed its size from which on all slots are written, or a
     * smaller one.
     */
    static int firstMoved(Accesses.Call call, Object list, Content before, Content after, boolean isReceiver) {
        int least = Math.min(before.cells().size(), after.cells().size());
        List<Object> arguments = call.arguments();
        if (!isReceiver || !(list instanceof List)) {
            return 0;
        }
        return switch (call.method().name()) {
            case "addLast", "removeLast", "pollLast", "offer", "offerLast" -> least;
            case "add", "addAll" -> arguments.size() == 3 ? (Integer) arguments.get(1) : least;
            case "remove" -> arguments.size() == 2 && arguments.get(1) instanceof Integer index
                    && isByIndex(call.method()) ? index : 0;
            // Equal elements may have moved into the place of each other.
            default -> 0;
        };
    }

    private static boolean isByIndex(MethodRef method) {
        return method.descriptor().startsWith("(I)");
    }
}
