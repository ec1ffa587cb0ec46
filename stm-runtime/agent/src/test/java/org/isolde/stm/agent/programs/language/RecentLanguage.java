// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs.language;

import java.util.ArrayList;
import java.util.List;

/**
 * What the language has had from Java 9 to 17. The argument {@code undo} asks for transactions that
 * are undone.
 */
public final class RecentLanguage {

    private RecentLanguage() {}

    public static void main(String[] arguments) {
        boolean undoes = arguments.length > 0 && arguments[0].equals("undo");
        for (Part part : new Part[] {new Records(), new Switches(), new Interfaces(), new Nestmates()}) {
            part.run(undoes);
        }
    }

    /**
     * Records, whose equals, hashCode and toString are linked at run time and call the program's.
     */
    static final class Records extends Part {

        private final class Counted {

            @Override
            public String toString() {
                return "c" + calls++;
            }

            @Override
            public boolean equals(Object other) {
                calls += 10;
                return other instanceof Counted;
            }

            @Override
            public int hashCode() {
                calls += 100;
                return 1;
            }
        }

        record Pair<T>(T left, int[] right) {

            private static int made;

            Pair {
                made++;
                right = right.clone();
            }

            Pair(T left) {
                this(left, new int[] {made});
            }

            int sum() {
                return right[0]++ + right().length;
            }
        }

        record Plain(Object first, Object second) {}

        private int calls;
        private Pair<Counted> pair = new Pair<>(new Counted());
        private String text = "";

        @Override
        void change() {
            Plain plain = new Plain(new Counted(), text);
            text = plain + "" + plain.equals(new Plain(new Counted(), text)) + plain.first().hashCode();
            text += new Plain(pair.left(), 1).hashCode() == new Plain(new Counted(), 1).hashCode();
            text += pair.sum();
            pair = new Pair<>(pair.left(), pair.right());
            text += pair.sum() + Pair.made;
        }

        @Override
        Object show() {
            return calls + text + pair.right()[0] + Pair.made;
        }
    }

    sealed interface Shape permits Circle, Square {}

    record Circle(double radius) implements Shape {}

    record Square(double side) implements Shape {}

    /** Switch expressions, patterns, text blocks. */
    static final class Switches extends Part {

        private String text = "";
        private double area;

        private double area(Shape shape) {
            if (shape instanceof Circle circle && circle.radius() > 0) {
                return Math.round(Math.PI * circle.radius() * circle.radius());
            }
            return shape instanceof Square square ? square.side() * square.side() + area : -1;
        }

        @Override
        void change() {
            for (int day = 0; day < 4; day++) {
                text += switch (day % 3) {
                    case 0 -> "zero";
                    case 1 -> {
                        area++;
                        yield switch (text) {
                            case "zero" -> "first";
                            default -> "again";
                        };
                    }
                    default -> """
                            many "days"
                            """;
                };
            }
            var shapes = List.of(new Circle(2), new Square(3), new Circle(-1));
            for (Shape shape : shapes) {
                area += area(shape);
            }
        }

        @Override
        Object show() {
            return text + area;
        }
    }

    interface Named {

        List<String> names();

        private String first() {
            return names().get(0) + Named.suffix(names());
        }

        private static int suffix(List<String> names) {
            return names.size();
        }

        default String described() {
            Runnable adds = () -> counter()[0]++;
            adds.run();
            return first();
        }

        int[] counter();
    }

    /** Private methods of interfaces. */
    static final class Interfaces extends Part {

        private int[] count = new int[1];
        private String text = "";

        @Override
        void change() {
            Named anonymous = new Named() {
                private final List<String> own = new ArrayList<>();

                @Override
                public List<String> names() {
                    own.add("n" + count[0]);
                    return own;
                }

                @Override
                public int[] counter() {
                    return count;
                }
            };
            text += anonymous.described() + anonymous.described();
        }

        @Override
        Object show() {
            return text + count[0];
        }
    }

    /** Private members of classes nested in each other, without accessors. */
    static final class Nestmates extends Part {

        private final Mate mate = new Mate();
        private int total;

        private final class Mate {

            private long value;

            private long add() {
                total++;
                return ++value;
            }
        }

        @Override
        void change() {
            total += (int) mate.add() + (int) mate.value--;
        }

        @Override
        Object show() {
            return total + " " + mate.value;
        }
    }
}
