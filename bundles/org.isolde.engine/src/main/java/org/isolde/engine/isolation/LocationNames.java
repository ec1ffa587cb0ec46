// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;
import org.isolde.program.Location;
import org.isolde.program.Program;
import org.isolde.program.code.Constant;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * Names what is accessed as the program does: by the field that the array or the library object was
 * loaded from, for example {@code Shop.stock} or {@code Theater.seats[i]}. Where that is not known,
 * by its type.
 *
 * <p>A name is for a reader. It may be the name of one of several objects that are accessed there,
 * and no analysis rests on it.
 */
public final class LocationNames {

    private static final String JDK = "java/";

    private final Program program;
    private final ValueOrigins origins;

    /** Names for the accesses of a program. */
    public LocationNames(Program program) {
        this.program = program;
        this.origins = new ValueOrigins(program);
    }

    /**
     * A name.
     *
     * @param text the name
     * @param isField whether a field of the program is named, rather than a type
     */
    public record Name(String text, boolean isField) {

        private static Name ofField(String text) {
            return new Name(text, true);
        }

        private static Name ofType(String text) {
            return new Name(text, false);
        }
    }

    /**
     * The name of what an access touches.
     *
     * @param location its location
     * @param method the method that it stands in
     * @param statement the index of its statement there
     */
    public Name of(Location location, MethodRef method, int statement) {
        return switch (location) {
            case Location.StaticField field -> Name.ofField(field.toString());
            case Location.InstanceField field -> Name.ofField(field.toString());
            case Location.ArrayElements elements -> statement(method, statement)
                    .flatMap(found -> elements(elements, found, method, statement))
                    .orElseGet(() -> Name.ofType(elements.toString()));
            case Location.LibraryState state -> statement(method, statement)
                    .flatMap(found -> found instanceof Stmt.Invoke invoke
                            ? ofCall(invoke, method, statement)
                            : Optional.empty())
                    .orElseGet(() -> Name.ofType(state.toString()));
        };
    }

    private Optional<Stmt> statement(MethodRef method, int index) {
        return program.method(method)
                .flatMap(model -> model.body())
                .filter(body -> index >= 0 && index < body.size())
                .map(body -> body.statement(index));
    }

    private Optional<Name> elements(Location.ArrayElements elements, Stmt found, MethodRef method, int statement) {
        return switch (found) {
            case Stmt.ArrayLoad load -> Optional.of(cell(elements, load.array(), load.index(), method, statement));
            case Stmt.ArrayStore store -> Optional.of(cell(elements, store.array(), store.index(), method, statement));
            case Stmt.Invoke invoke -> ofArguments(invoke, method, statement).map(name -> Name.ofField(name + "[]"));
            default -> Optional.empty();
        };
    }

    private Name cell(
            Location.ArrayElements elements, Operand array, Operand index, MethodRef method, int statement) {
        return origins.field(method, statement, array)
                .map(name -> Name.ofField(name + "[" + index(index) + "]"))
                .or(() -> origins.type(method, statement, array)
                        .filter(type -> type.startsWith("["))
                        .map(type -> Name.ofType(new Location.ArrayElements(type.substring(1)).toString())))
                .orElseGet(() -> Name.ofType(elements.toString()));
    }

    /** What the source calls an index; empty where it has no name. */
    static String index(Operand index) {
        return switch (index) {
            case Variable variable -> variable.sourceName().orElse("");
            case Constant.OfInt(int value) -> String.valueOf(value);
            default -> "";
        };
    }

    /** The state that a call touches is mostly that of its receiver. */
    private Optional<Name> ofCall(Stmt.Invoke invoke, MethodRef method, int statement) {
        return ofArguments(invoke, method, statement).map(Name::ofField).or(() -> type(invoke).map(Name::ofType));
    }

    private Optional<String> ofArguments(Stmt.Invoke invoke, MethodRef method, int statement) {
        // What a constructor makes is new; it may read what it is given.
        boolean creation = invoke.method().name().equals("<init>");
        List<Operand> candidates = creation
                ? invoke.arguments().subList(1, invoke.arguments().size())
                : invoke.arguments();
        return candidates.stream()
                .filter(operand -> operand.kind() == Kind.REFERENCE)
                .limit(invoke.kind() == InvokeKind.STATIC || creation ? candidates.size() : 1)
                .flatMap(operand -> origins.field(method, statement, operand).stream())
                .findFirst();
    }

    /** A type of the JDK, with an article; descriptions of other libraries name their state. */
    private static Optional<String> type(Stmt.Invoke invoke) {
        if (!invoke.method().owner().startsWith(JDK)) {
            return Optional.empty();
        }
        if (invoke.kind() != InvokeKind.STATIC) {
            return Optional.of(withArticle(invoke.method().owner()));
        }
        return MethodTypeDesc.ofDescriptor(invoke.method().descriptor())
                .parameterList()
                .stream()
                .filter(type -> type.isClassOrInterface() && type.descriptorString().startsWith("Ljava/util/"))
                .map(type -> withArticle(type.descriptorString().substring(1, type.descriptorString().length() - 1)))
                .findFirst();
    }

    private static String withArticle(String type) {
        String name = type.substring(type.lastIndexOf('/') + 1).replace('$', '.');
        return ("AEIOU".indexOf(name.charAt(0)) < 0 ? "a " : "an ") + name;
    }
}
