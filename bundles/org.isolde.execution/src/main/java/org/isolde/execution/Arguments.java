// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.MethodRef;

/** Enumerates the calls of a method to try on a {@link Memory}, simplest arguments first. */
final class Arguments {

    private static final int MOST_OBJECTS = 4;
    private static final int DEEPEST = 2;
    private static final int FIRST_YEAR = 2024;

    private final Code code;
    private final Constants constants;
    private final int mostCombinations;

    Arguments(Code code, Collection<MethodRef> transactions, int mostCombinations) {
        this.code = code;
        this.constants = new Constants(code.program(), transactions);
        this.mostCombinations = mostCombinations;
    }

    /** All calls of a method that are tried, on each receiver that the memory has. */
    List<Action> calls(MethodModel method, Memory memory) {
        Map<Integer, String> paths = Paths.of(memory);
        List<List<Argument>> combinations = combinations(method, memory, paths, 0);
        if (method.isStatic() || method.ref().isConstructor()) {
            return combinations.stream().map(each -> new Action(method, Optional.empty(), each)).toList();
        }
        List<Action> actions = new ArrayList<>();
        List<Ref> receivers = objects(method.ref().owner(), memory, paths)
                .filter(receiver -> code.selected(method.ref(), memory.contents().get(receiver.id()).type())
                        .filter(method::equals).isPresent())
                .limit(MOST_OBJECTS).toList();
        for (List<Argument> combination : combinations) {
            receivers.forEach(receiver -> actions.add(new Action(method, Optional.of(receiver), combination)));
        }
        return actions;
    }

    private List<List<Argument>> combinations(
            MethodModel method, Memory memory, Map<Integer, String> paths, int depth) {
        List<List<Argument>> choices = code.descriptor(method.ref()).parameters().stream()
                .map(type -> values(type, memory, paths, depth)).toList();
        return product(choices);
    }

    /** A choice for each parameter, and how far down the lists the choices are. */
    private record Ranked(List<Argument> arguments, int rank) {}

    private List<List<Argument>> product(List<List<Argument>> choices) {
        List<Ranked> combinations = new ArrayList<>(List.of(new Ranked(List.of(), 0)));
        for (List<Argument> choice : choices) {
            List<Ranked> longer = new ArrayList<>();
            for (Ranked begun : combinations) {
                for (int i = 0; i < choice.size(); i++) {
                    List<Argument> arguments = new ArrayList<>(begun.arguments());
                    arguments.add(choice.get(i));
                    longer.add(new Ranked(arguments, begun.rank() + i));
                }
            }
            longer.sort(Comparator.comparingInt(Ranked::rank));
            combinations = longer.subList(0, Math.min(longer.size(), mostCombinations));
        }
        return combinations.stream().map(Ranked::arguments).toList();
    }

    /** What is tried for a parameter; nothing when no value of its type is known. */
    private List<Argument> values(String type, Memory memory, Map<Integer, String> paths, int depth) {
        return switch (type.charAt(0)) {
            case 'Z' -> List.of(new Argument.Value(1, type), new Argument.Value(0, type));
            case 'C' -> List.of(new Argument.Value((int) 'a', type), new Argument.Value((int) 'b', type));
            case 'L' -> objects(Descriptor.typeName(type), type, memory, paths, depth);
            case '[' -> arrays(type, memory, paths, depth);
            default -> numbers(type);
        };
    }

    private List<Argument> numbers(String type) {
        return constants.numbers().stream()
                .map(number -> (Argument) new Argument.Value(number(number, type), type)).toList();
    }

    private static Object number(long number, String type) {
        return switch (type) {
            case "B", "S", "I", "Ljava/lang/Integer;" -> (int) number;
            case "F", "Ljava/lang/Float;" -> (float) number;
            case "D", "Ljava/lang/Double;" -> (double) number;
            case "Ljava/math/BigInteger;" -> BigInteger.valueOf(number);
            case "Ljava/math/BigDecimal;" -> BigDecimal.valueOf(number);
            default -> number;
        };
    }

    private List<Argument> texts() {
        return constants.texts().stream()
                .map(text -> (Argument) new Argument.Value(text, "Ljava/lang/String;")).toList();
    }

    private List<Argument> arrays(String type, Memory memory, Map<Integer, String> paths, int depth) {
        List<Argument> elements = depth >= DEEPEST
                ? List.of()
                : values(type.substring(1), memory, paths, depth + 1);
        List<Argument> found = new ArrayList<>(existing(type, memory, paths));
        for (int size = Math.min(2, elements.size()); size > 0; size--) {
            found.add(new Argument.Many(type, elements.subList(0, size)));
        }
        return found;
    }

    private List<Argument> objects(
            String type, String descriptor, Memory memory, Map<Integer, String> paths, int depth) {
        return switch (type) {
            case "java/lang/String", "java/lang/CharSequence" -> texts();
            case "java/lang/Integer", "java/lang/Long", "java/lang/Double", "java/lang/Float",
                    "java/math/BigInteger", "java/math/BigDecimal" ->
                numbers(descriptor);
            case "java/lang/Boolean" -> List.of(new Argument.Value(true, descriptor),
                    new Argument.Value(false, descriptor));
            case "java/lang/Object", "java/lang/Comparable" -> {
                List<Argument> mixed = new ArrayList<>(texts().subList(0, 2));
                mixed.addAll(numbers("Ljava/lang/Integer;").subList(0, 2));
                yield mixed;
            }
            case "java/time/LocalDate" -> List.of(
                    new Argument.Value(LocalDate.of(FIRST_YEAR, 1, 1), descriptor),
                    new Argument.Value(LocalDate.of(FIRST_YEAR, 1, 2), descriptor));
            case "java/util/List", "java/util/Collection", "java/lang/Iterable" ->
                collections("java/util/List", type, memory, paths);
            case "java/util/Set" -> collections(type, type, memory, paths);
            case "java/util/Map" -> {
                List<Argument> found = existing(type, memory, paths);
                found.add(new Argument.Many(type, List.of(texts().getFirst(),
                        numbers("Ljava/lang/Integer;").getFirst())));
                yield found;
            }
            default -> ofProgram(type, memory, paths, depth);
        };
    }

    private List<Argument> collections(String kind, String type, Memory memory, Map<Integer, String> paths) {
        List<Argument> found = existing(type, memory, paths);
        List<Argument> numbers = numbers("Ljava/lang/Integer;");
        for (int size = 1; size <= 2; size++) {
            found.add(new Argument.Many(kind, texts().subList(0, size)));
            found.add(new Argument.Many(kind, numbers.subList(0, size)));
        }
        return found;
    }

    private List<Argument> existing(String type, Memory memory, Map<Integer, String> paths) {
        List<Argument> found = new ArrayList<>();
        objects(type, memory, paths).limit(MOST_OBJECTS).forEach(ref -> found.add(new Argument.Existing(ref)));
        return found;
    }

    private List<Argument> ofProgram(String type, Memory memory, Map<Integer, String> paths, int depth) {
        List<Argument> found = existing(type, memory, paths);
        if (depth < DEEPEST && !code.hierarchy().isSubtype(type, "java/lang/Enum")) {
            for (ClassModel model : concrete(type)) {
                for (MethodModel constructor : constructors(model)) {
                    combinations(constructor, memory, paths, depth + 1).stream().limit(MOST_OBJECTS).forEach(
                            arguments -> found.add(new Argument.New(constructor.ref(), arguments)));
                }
            }
        }
        return found;
    }

    /** The classes of the program that new objects may be of where a type is asked for. */
    List<ClassModel> made(String descriptor) {
        String type = descriptor.substring(descriptor.lastIndexOf('[') + 1);
        boolean never = Descriptor.isPrimitive(type) || type.equals("Ljava/lang/Object;")
                || type.equals("Ljava/lang/Comparable;");
        return never ? List.of() : concrete(Descriptor.typeName(type));
    }

    /** The classes of the program that a type allows objects of. */
    List<ClassModel> concrete(String type) {
        return code.hierarchy().subtypes(type).stream()
                .flatMap(name -> code.program().classNamed(name).stream())
                .filter(model -> !model.isAbstract() && !model.isInterface())
                .toList();
    }

    /** The constructors that are tried: those that are not private, or all if all are. */
    static List<MethodModel> constructors(ClassModel model) {
        List<MethodModel> all = model.methods().stream()
                .filter(method -> method.ref().name().equals(MethodRef.CONSTRUCTOR)).toList();
        List<MethodModel> open = all.stream().filter(method -> !Modifier.isPrivate(method.flags())).toList();
        return open.isEmpty() ? all : open;
    }

    private Stream<Ref> objects(String type, Memory memory, Map<Integer, String> paths) {
        return paths.keySet().stream()
                .filter(id -> isInstance(memory.contents().get(id), type) && !memory.statics().containsValue(id))
                .map(Ref::new);
    }

    private boolean isInstance(Content content, String type) {
        return switch (content.form()) {
            case OBJECT, FUNCTION -> code.hierarchy().isSubtype(content.type(), type);
            case ARRAY -> content.type().startsWith("[") && code.hierarchy().isSubtype(content.type(), type);
            case DERIVED -> false;
            default -> code.hierarchy().isSubtype(content.type().replace('.', '/'), type);
        };
    }
}
