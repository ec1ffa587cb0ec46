// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.HashSet;
import java.util.Set;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;

/**
 * The records of a program that are values: their components are values, and they are equal if, and
 * only if, these are. So they have the methods {@code equals} and {@code hashCode} that compilers
 * add (Java Language Specification, SE 21, 8.10.3), and no order of their own.
 *
 * @param types their internal names
 * @param constructors those of their constructors that do nothing but to store their parameters in
 *     fields: with equal arguments, they make equal records
 */
public record ValueRecords(Set<String> types, Set<MethodRef> constructors) {

    /** No records. */
    public static final ValueRecords NONE = new ValueRecords(Set.of(), Set.of());

    private static final String RECORD = "java/lang/Record";

    /** Keeps copies. */
    public ValueRecords {
        types = Set.copyOf(types);
        constructors = Set.copyOf(constructors);
    }

    /** Finds the value records of a program. Linear in its classes and the code of its records. */
    public static ValueRecords in(Program program) {
        Set<String> records = new HashSet<>();
        for (ClassModel model : program.classes()) {
            boolean isOrdered = program.hierarchy().isSubtype(model.name(), "java/lang/Comparable");
            if (model.superclass().filter(RECORD::equals).isPresent() && !isOrdered && comparesComponents(model)) {
                records.add(model.name());
            }
        }
        boolean shrinks = true;
        while (shrinks) {
            shrinks = records.removeIf(name -> program.classNamed(name).orElseThrow().fields().stream()
                    .anyMatch(field -> !isValue(field, program, records)));
        }
        Set<MethodRef> constructors = new HashSet<>();
        for (String name : records) {
            program.classNamed(name).orElseThrow().methods().stream()
                    .filter(method -> method.ref().isConstructor() && storesParameters(method))
                    .forEach(method -> constructors.add(method.ref()));
        }
        return new ValueRecords(records, constructors);
    }

    private static boolean isValue(FieldModel field, Program program, Set<String> records) {
        String descriptor = field.ref().descriptor();
        return field.isStatic()
                || descriptor.length() == 1
                || descriptor.startsWith("L") && PlainArguments.isValueClass(
                        program.hierarchy(), descriptor.substring(1, descriptor.length() - 1), records);
    }

    private static boolean comparesComponents(ClassModel model) {
        int added = 0;
        for (MethodModel method : model.methods()) {
            boolean compares = switch (method.ref().name()) {
                case "equals" -> method.ref().descriptor().equals("(Ljava/lang/Object;)Z");
                case "hashCode" -> method.ref().descriptor().equals("()I");
                default -> false;
            };
            if (compares && !method.body().filter(ValueRecords::isAdded).isPresent()) {
                return false;
            }
            added += compares ? 1 : 0;
        }
        return added == 2;
    }

    /** Whether the code of a method does nothing but what {@code ObjectMethods} links. */
    private static boolean isAdded(Body body) {
        int operations = 0;
        for (Stmt statement : body.statements()) {
            boolean isPlain = statement instanceof Stmt.Assign || statement instanceof Stmt.Return
                    || statement instanceof Stmt.Nop || statement instanceof Stmt.RecordOperation;
            if (!isPlain) {
                return false;
            }
            operations += statement instanceof Stmt.RecordOperation ? 1 : 0;
        }
        return operations == 1;
    }

    private static boolean storesParameters(MethodModel constructor) {
        return constructor.body().filter(body -> body.statements().stream().allMatch(
                statement -> storesParameter(statement, body))).isPresent();
    }

    private static boolean storesParameter(Stmt statement, Body body) {
        return switch (statement) {
            case Stmt.Return end -> true;
            case Stmt.Nop nothing -> true;
            case Stmt.Assign copy -> isParameter(copy.value(), body) && !isParameter(copy.target(), body);
            case Stmt.FieldStore store -> true;
            case Stmt.Invoke call ->
                call.method().owner().equals(RECORD) && call.method().name().equals(MethodRef.CONSTRUCTOR);
            default -> false;
        };
    }

    private static boolean isParameter(Operand operand, Body body) {
        return body.parameters().stream().anyMatch(operand::equals);
    }
}
