// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Prints a body as text for people: one statement per line, in Java notation where possible.
 *
 * <p>Classes are printed with their internal names. A call is written
 * {@code r = o.pack/Type.name(a)} when the receiver's class chooses the method,
 * {@code r = o:pack/Type.name(a)} when it is exactly the one named, and
 * {@code r = pack/Type.name(a)} when it is static. A variable without a source name is {@code $}
 * and its index; two variables of one name have their indices added.
 */
public final class BodyPrinter {

    private static final String[] CONDITIONS = {"==", "!=", "<", ">=", ">", "<="};

    private final Body body;
    private final Map<String, Integer> uses = new HashMap<>();

    private BodyPrinter(Body body) {
        this.body = body;
        body.variables().forEach(variable -> uses.merge(variable.toString(), 1, Integer::sum));
    }

    /** The statements, each after its number, then the exception ranges. */
    public static String print(Body body) {
        return new BodyPrinter(body).printAll();
    }

    /** One statement of a body. */
    public static String print(Body body, int index) {
        return new BodyPrinter(body).text(body.statement(index));
    }

    private String printAll() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < body.size(); i++) {
            text.append(i).append(": ").append(text(body.statement(i))).append('\n');
        }
        for (Handler handler : body.handlers()) {
            text.append("try ").append(handler.start()).append("..").append(handler.end()).append(" catch ")
                    .append(handler.type().orElse("any")).append(" goto ").append(handler.handler()).append('\n');
        }
        return text.toString();
    }

    private String text(Stmt statement) {
        return switch (statement) {
            case Stmt.Assign(Variable target, Operand value) -> name(target) + " = " + text(value);
            case Stmt.Binary s ->
                name(s.target()) + " = " + text(s.left()) + " " + symbol(s.op()) + " " + text(s.right());
            case Stmt.Unary s -> name(s.target()) + " = " + symbol(s.op()) + text(s.operand());
            case Stmt.FieldLoad s -> name(s.target()) + " = " + text(s.object()) + "." + s.field().name();
            case Stmt.FieldStore s -> text(s.object()) + "." + s.field().name() + " = " + text(s.value());
            case Stmt.StaticLoad s -> name(s.target()) + " = " + s.field();
            case Stmt.StaticStore s -> s.field() + " = " + text(s.value());
            case Stmt.ArrayLoad s -> name(s.target()) + " = " + text(s.array()) + "[" + text(s.index()) + "]";
            case Stmt.ArrayStore s -> text(s.array()) + "[" + text(s.index()) + "] = " + text(s.value());
            case Stmt.ArrayLength s -> name(s.target()) + " = " + text(s.array()) + ".length";
            case Stmt.NewObject s -> name(s.target()) + " = new " + s.type();
            case Stmt.NewArray s -> name(s.target()) + " = new " + newArray(s);
            case Stmt.Cast s -> name(s.target()) + " = (" + s.type() + ") " + text(s.operand());
            case Stmt.InstanceOf s -> name(s.target()) + " = " + text(s.operand()) + " instanceof " + s.type();
            case Stmt.Invoke s -> assignment(s.result()) + call(s);
            case Stmt.Lambda s -> name(s.target()) + " = lambda " + s.functionalInterface() + " "
                    + member(s.implementation()) + list(s.captured());
            case Stmt.Concat s -> name(s.target()) + " = concat" + list(s.parts());
            case Stmt.TypeSwitch s -> name(s.target()) + " = typeswitch" + list(List.of(s.value(), s.restart())) + " "
                    + list(s.labels());
            case Stmt.RecordOperation s -> name(s.target()) + " = record " + s.site().name() + list(s.arguments());
            case Stmt.Branch s ->
                "if " + text(s.left()) + " " + CONDITIONS[s.condition().ordinal()] + " " + text(s.right())
                        + " goto " + s.jump();
            case Stmt.Goto(int jump) -> "goto " + jump;
            case Stmt.Switch s -> "switch " + text(s.selector()) + " " + cases(s);
            case Stmt.Return(Optional<Operand> value) ->
                "return" + value.map(operand -> " " + text(operand)).orElse("");
            case Stmt.Throw(Operand exception) -> "throw " + text(exception);
            case Stmt.MonitorEnter(Operand object) -> "monitorenter " + text(object);
            case Stmt.MonitorExit(Operand object) -> "monitorexit " + text(object);
            case Stmt.Caught(Variable target) -> "catch " + name(target);
            case Stmt.UnknownDynamic s -> assignment(s.result()) + "dynamic " + s.site().name() + list(s.arguments());
            case Stmt.Unknown s -> assignment(s.result()) + "unknown " + s.what() + list(s.operands());
            case Stmt.Nop() -> "nop";
        };
    }

    private String call(Stmt.Invoke call) {
        if (call.kind() == InvokeKind.STATIC) {
            return member(call.method()) + list(call.arguments());
        }
        String separator = call.kind() == InvokeKind.SPECIAL ? ":" : ".";
        return text(call.arguments().get(0)) + separator + member(call.method())
                + list(call.arguments().subList(1, call.arguments().size()));
    }

    private static String member(MethodRef method) {
        return method.owner() + "." + method.name();
    }

    private String assignment(Optional<Variable> result) {
        return result.map(variable -> name(variable) + " = ").orElse("");
    }

    private String list(List<? extends Operand> operands) {
        StringJoiner joiner = new StringJoiner(", ", "(", ")");
        operands.forEach(operand -> joiner.add(text(operand)));
        return joiner.toString();
    }

    private static String cases(Stmt.Switch choice) {
        StringJoiner joiner = new StringJoiner(", ", "{", "}");
        for (int i = 0; i < choice.keys().size(); i++) {
            joiner.add(choice.keys().get(i) + " goto " + choice.jumps().get(i));
        }
        return joiner.add("default goto " + choice.defaultJump()).toString();
    }

    private String newArray(Stmt.NewArray array) {
        StringBuilder sizes = new StringBuilder();
        array.dimensions().forEach(size -> sizes.append('[').append(text(size)).append(']'));
        return array.arrayType().substring(array.dimensions().size()) + sizes;
    }

    private String text(Operand operand) {
        return switch (operand) {
            case Variable variable -> name(variable);
            case Constant.OfInt(int value) -> Integer.toString(value);
            case Constant.OfLong(long value) -> value + "L";
            case Constant.OfFloat(float value) -> value + "f";
            case Constant.OfDouble(double value) -> Double.toString(value);
            case Constant.Null() -> "null";
            case Constant.OfString(String value) -> quoted(value);
            case Constant.OfClass(String descriptor) -> descriptor + ".class";
            case Constant.Described described -> described.description().toString();
        };
    }

    private static String quoted(String value) {
        StringBuilder text = new StringBuilder("\"");
        value.chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                text.append('\\').append((char) c);
            } else if (c < ' ' || c > '~') {
                text.append(String.format("\\u%04x", c));
            } else {
                text.append((char) c);
            }
        });
        return text.append('"').toString();
    }

    private String name(Variable variable) {
        String name = variable.toString();
        return uses.get(name) > 1 ? name + "#" + variable.index() : name;
    }

    private static String symbol(UnaryOp op) {
        return switch (op) {
            case NEGATE -> "-";
            case TO_INT -> "(int) ";
            case TO_LONG -> "(long) ";
            case TO_FLOAT -> "(float) ";
            case TO_DOUBLE -> "(double) ";
            case TO_BYTE -> "(byte) ";
            case TO_CHAR -> "(char) ";
            case TO_SHORT -> "(short) ";
        };
    }

    private static String symbol(BinaryOp op) {
        return switch (op) {
            case ADD -> "+";
            case SUBTRACT -> "-";
            case MULTIPLY -> "*";
            case DIVIDE -> "/";
            case REMAINDER -> "%";
            case SHIFT_LEFT -> "<<";
            case SHIFT_RIGHT -> ">>";
            case SHIFT_RIGHT_UNSIGNED -> ">>>";
            case AND -> "&";
            case OR -> "|";
            case XOR -> "^";
            case COMPARE_NAN_LESS -> "cmpl";
            case COMPARE_NAN_GREATER -> "cmpg";
        };
    }
}
