// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.io.ObjectStreamClass;
import java.io.Serializable;
import org.isolde.stm.Atomic;
import org.isolde.stm.Exclude;

/**
 * Transactions that know a class which is not instrumented only by what it overrides. Prints what
 * was called.
 */
public final class Overriding {

    private Overriding() {}

    interface Greeting {

        default String greet() {
            return "greeting";
        }

        String name();
    }

    interface Farewell extends Greeting {

        @Override
        default String greet() {
            return "farewell to " + name();
        }
    }

    @SuppressWarnings("serial")
    static class Base implements Serializable {

        protected String word() {
            return "base";
        }

        @Atomic
        String words(long count, String word) {
            return count + word();
        }

        @Override
        public String toString() {
            return "a " + word();
        }
    }

    @SuppressWarnings("serial")
    @Exclude
    static class Asked extends Base implements Greeting {

        @Override
        protected final String word() {
            return "asked";
        }

        @Override
        String words(long count, String word) {
            return super.words(count, word) + word;
        }

        @Override
        public String toString() {
            return super.toString() + "!";
        }

        @Override
        public String greet() {
            return "asked " + name();
        }

        @Override
        public String name() {
            return "Asked";
        }
    }

    /** An option excludes it. */
    static class Optional implements Farewell {

        @Override
        public String greet() {
            return "option";
        }

        @Override
        public String name() {
            return "Optional";
        }
    }

    /** What it implements is declared in a class that knows nothing of it. */
    @Exclude
    static class Inheriting extends Unrelated implements Farewell {}

    @Exclude
    static class Unrelated {

        public String greet() {
            return "unrelated";
        }

        public String name() {
            return "Unrelated";
        }
    }

    /** An interface that is not instrumented. */
    @Exclude
    interface Silence extends Farewell {

        @Override
        default String greet() {
            return "silence";
        }
    }

    static class Silent implements Silence {

        @Override
        public String name() {
            return "Silent";
        }
    }

    /** An instrumented class below of one that is not. */
    @SuppressWarnings("serial")
    static class Below extends Asked {

        @Override
        public String greet() {
            return "below " + super.greet();
        }
    }

    @Atomic
    private static String greet(Greeting greeting) {
        return greeting.greet() + " " + greeting.name();
    }

    @Atomic
    private static String words(Base base) {
        return base.words(2, "times") + base.word() + base.toString();
    }

    public static void main(String[] arguments) {
        for (Greeting greeting : new Greeting[] {new Asked(), new Optional(), new Inheriting(), new Silent(),
            new Below()}) {
            System.out.println(greet(greeting));
        }
        System.out.println(words(new Asked()) + " " + words(new Below()));
        System.out.println(ObjectStreamClass.lookup(Asked.class).getSerialVersionUID());
    }
}
