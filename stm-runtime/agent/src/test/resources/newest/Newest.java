package org.isolde.stm.agent.programs.language;

import java.util.ArrayList;
import java.util.List;

/** What the language has had since Java 21. The argument {@code undo} asks for transactions that are undone. */
public final class Newest {

    private Newest() {}

    public static void main(String[] arguments) {
        boolean undoes = arguments.length > 0 && arguments[0].equals("undo");
        new Patterns().run(undoes);
    }

    sealed interface Term permits Sum, Constant, Variable {}

    record Sum(Term left, Term right) implements Term {}

    record Constant(int value) implements Term {}

    record Variable(int[] cell) implements Term {}

    enum Kind {
        SMALL,
        LARGE
    }

    /** Patterns of records, guards, and switches over types and constants, which are linked at run time. */
    static final class Patterns extends Part {

        private final Variable variable = new Variable(new int[] {3});
        private int evaluated;
        private String text = "";

        private int value(Term term) {
            evaluated++;
            return switch (term) {
                case Sum(Constant(int left), Constant(int right)) -> left + right;
                case Sum(Term left, Term right) when evaluated < 100 -> value(left) + value(right);
                case Sum sum -> throw new IllegalStateException(sum.toString());
                case Constant(int value) -> value;
                case Variable(int[] cell) -> cell[0]++;
            };
        }

        private static String kind(Object object) {
            return switch (object) {
                case null -> "none";
                case Kind kind when kind == Kind.LARGE -> "large";
                case Kind kind -> switch (kind) {
                    case SMALL -> "small";
                    case LARGE -> "never";
                };
                case String string -> string.toUpperCase();
                case Integer number when number > 3 -> "many";
                default -> "other";
            };
        }

        @Override
        void change() {
            Term term = new Sum(new Sum(new Constant(1), new Constant(2)), new Sum(variable, variable));
            text += value(term);
            if (term instanceof Sum(var left, Sum(Variable(var cell), var right))) {
                cell[0] += 100;
            }
            List<Object> objects = new ArrayList<>();
            objects.add(null);
            objects.add(Kind.SMALL);
            objects.add(Kind.LARGE);
            objects.add("text");
            objects.add(evaluated);
            objects.add('c');
            for (Object object : objects) {
                text += kind(object);
            }
        }

        @Override
        Object show() {
            return text + evaluated + variable.cell()[0];
        }
    }
}
