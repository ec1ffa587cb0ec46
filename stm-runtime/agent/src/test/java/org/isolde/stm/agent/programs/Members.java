// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.isolde.stm.Atomic;

/** What frameworks see of a class: its members, and what is written of its objects. */
public final class Members {

    private Members() {}

    interface Shown extends Serializable {

        int LIMIT = 3;

        default int limit() {
            return LIMIT;
        }
    }

    /** Without a version of its own. */
    @SuppressWarnings("serial")
    static class Base implements Shown {

        protected int number;
        private static long made;
        private transient Object forgotten = "";
        private final List<String> names = new ArrayList<>();

        @Atomic
        void add(String name) {
            names.add(name);
            forgotten = name;
            number++;
            made++;
        }
    }

    @SuppressWarnings("serial")
    static final class Derived extends Base {

        private double[] reals = {1, 2};
        private Derived next;

        @Atomic
        void link() {
            next = new Derived();
            next.reals[1] = reals[0]--;
            next.next = this;
        }
    }

    private static List<String> names(Member... members) {
        List<String> names = new ArrayList<>();
        for (Member member : members) {
            if (!member.isSynthetic()) {
                names.add(Modifier.toString(member.getModifiers()) + " " + member.getName());
            }
        }
        names.sort(null);
        return names;
    }

    private static void check(Class<?> type) {
        System.out.println(names(type.getDeclaredFields()) + " " + names(type.getDeclaredMethods()) + " "
                + names(type.getDeclaredConstructors()));
        for (Field field : type.getDeclaredFields()) {
            int expected = Modifier.PRIVATE | Modifier.TRANSIENT;
            if (field.isSynthetic() && !field.getName().equals("serialVersionUID")
                    && (field.getModifiers() & expected) != expected) {
                System.out.println(field + " is to be private and transient");
            }
        }
        for (Method method : type.getMethods()) {
            if (method.isSynthetic() && method.getDeclaringClass() == type && Arrays.stream(method.getParameterTypes())
                    .noneMatch(parameter -> parameter.getName().startsWith("org.isolde.stm.runtime."))) {
                System.out.println(method + " is unknown");
            }
        }
        System.out.println(Arrays.toString(type.getAnnotations()));
    }

    private static byte[] write(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
            out.writeObject(Shown.class);
        }
        return bytes.toByteArray();
    }

    /** The argument is what the same program has written before, with other metadata or none. */
    public static void main(String[] arguments) throws IOException, ClassNotFoundException {
        for (Class<?> type : new Class<?>[] {Shown.class, Base.class, Derived.class}) {
            check(type);
        }
        Derived derived = new Derived();
        derived.add("a");
        derived.link();
        byte[] written = write(derived);
        System.out.println(HexFormat.of().formatHex(written));
        byte[] read = arguments.length == 0 ? written : HexFormat.of().parseHex(arguments[0]);
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(read))) {
            Derived copy = (Derived) in.readObject();
            copy.add("b");
            copy.link();
            System.out.println(
                    copy.number + " " + ((Base) copy).names + " " + Arrays.toString(copy.next.reals) + Base.made);
        }
    }
}
