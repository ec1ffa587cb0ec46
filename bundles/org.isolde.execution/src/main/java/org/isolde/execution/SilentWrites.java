// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.Collection;
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

    private SilentWrites() {}

    /** The cells, for an object that is the receiver or an argument of a call that has ended. */
    static Collection<Object> of(Accesses.Call call, Content before, boolean isReceiver, @Nullable Object result,
            CellKeys keys) {
        MethodRef method = call.method();
        List<Object> arguments = call.arguments();
        return switch (before.form()) {
            case MAP -> ofMap(method, arguments, isReceiver, keys);
            case SET -> isReceiver ? ofSet(method.name(), arguments, keys) : List.of();
            case LIST -> isReceiver ? ofList(method.name(), arguments, before) : List.of();
            case ARRAY -> ofArray(method, arguments, before, isReceiver, result);
            case WHOLE -> isReceiver && writesHolder(before, method, result) ? List.of(Cell.CONTENT) : List.of();
            default -> List.of();
        };
    }

    private static Collection<Object> ofMap(MethodRef method, List<Object> arguments, boolean isReceiver,
            CellKeys keys) {
        if (!isReceiver) {
            // A view or an entry of the map is the receiver.
            boolean removes = method.name().equals("remove") && arguments.size() == 2
                    && arguments.getFirst() instanceof Set;
            return removes
                    ? List.of(keys.of(arguments.get(1)))
                    : method.name().equals("setValue") && arguments.getFirst() instanceof Map.Entry<?, ?> entry
                            ? List.of(keys.of(entry.getKey()))
                            : List.of();
        }
        return switch (method.name() + arguments.size()) {
            case "put3", "merge4", "remove2", "putFirst3", "putLast3" -> List.of(keys.of(arguments.get(1)));
            case "putAll2" -> ((Map<?, ?>) arguments.get(1)).keySet().stream().map(keys::of).toList();
            default -> List.of();
        };
    }

    private static Collection<Object> ofSet(String name, List<Object> arguments, CellKeys keys) {
        return switch (name) {
            case "add", "remove", "addFirst", "addLast" -> List.of(keys.of(arguments.get(1)));
            case "addAll", "removeAll" -> ((Collection<?>) arguments.get(1)).stream().map(keys::of).toList();
            default -> List.of();
        };
    }

    private static Collection<Object> ofList(String name, List<Object> arguments, Content before) {
        return switch (name) {
            case "set" -> List.of(arguments.get(1));
            case "sort", "replaceAll" -> new ArrayList<>(before.cells().keySet());
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
            int start = (Integer) arguments.get(3);
            return isReceiver
                    ? List.of()
                    : new ArrayList<>(IntStream.range(start, start + (Integer) arguments.get(4)).boxed().toList());
        }
        boolean writesAll = isReceiver && method.owner().equals("java/util/Arrays")
                && (method.name().equals("fill") && arguments.size() == 2
                        || method.name().equals("sort") && arguments.size() <= 2 || method.name().equals("setAll"));
        return writesAll ? before.cells().keySet() : List.of();
    }

    private static boolean writesHolder(Content before, MethodRef method, @Nullable Object result) {
        String type = before.type();
        boolean holds = type.contains("atomic") || type.contains("StringBu") || type.endsWith("BitSet");
        boolean failed = method.name().contains("ompareAndSet") && Boolean.FALSE.equals(result);
        return holds && !failed && !READ_ONLY_HOLDERS.contains(method.name());
    }

    /** The first index of a list that has changed its size from which on all slots are written. */
    static int firstMoved(Accesses.Call call, Object list, Content before, Content after, boolean isReceiver) {
        int least = Math.min(before.cells().size(), after.cells().size());
        List<Object> arguments = call.arguments();
        int first = before.difference(after).stream().mapToInt(cell -> (Integer) cell).min().orElse(least);
        if (!isReceiver || !(list instanceof List)) {
            return Math.min(first, least);
        }
        return switch (call.method().name()) {
            case "addFirst", "removeFirst", "push", "pop", "poll", "pollFirst", "offerFirst" -> 0;
            case "add", "addAll" -> arguments.size() == 3 ? (Integer) arguments.get(1) : least;
            case "remove" -> arguments.size() == 1
                    ? 0
                    : arguments.get(1) instanceof Integer index && isByIndex(call.method())
                            ? index
                            : Math.min(first, least);
            default -> Math.min(first, least);
        };
    }

    private static boolean isByIndex(MethodRef method) {
        return method.descriptor().startsWith("(I)");
    }
}
