// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.stm.Atomic;
import org.isolde.stm.Exclude;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Transactions over objects of classes that are written while the program runs, as libraries do it:
 * they override all methods, and have all constructors, that reflection shows of their supertype.
 * Prints what the transactions leave, and which methods were called.
 */
public final class Written {

    private static final String HERE = Type.getInternalName(Written.class);

    private Written() {}

    public interface Account {

        int sum();

        void add(int amount);

        default void addTwice(int amount) {
            add(amount);
            add(amount);
        }
    }

    static class Purse implements Account {

        private int sum;

        Purse(int sum) {
            this.sum = sum;
        }

        @Override
        public int sum() {
            return sum;
        }

        @Atomic
        @Override
        public void add(int amount) {
            sum += amount;
            if (sum < 0) {
                throw new IllegalArgumentException();
            }
        }

        synchronized void empty() {
            sum = 0;
        }
    }

    /**
     * The names of the methods of written classes that were called, in transactions that were given
     * up, too.
     */
    @Exclude
    public static final class Called {

        private static final Set<String> NAMES = new TreeSet<>();

        private Called() {}

        /** What each of the methods calls first. */
        public static void add(String name) {
            NAMES.add(name);
        }

        static String taken() {
            String names = NAMES.toString();
            NAMES.clear();
            return names;
        }
    }

    @Atomic
    private static void transfer(Account from, Account to, int amount) {
        to.addTwice(amount);
        from.addTwice(-amount);
    }

    @Atomic
    private static int sumOf(Account one, Account other) {
        return one.sum() + other.sum();
    }

    @Atomic
    private static void empty(Purse purse) {
        purse.empty();
    }

    /** A class that asks another object of the interface for all that it does. */
    private static Class<?> decorator() throws IllegalAccessException {
        String name = HERE + "$Decorator";
        ClassWriter writer = newClass(name, Object.class, Type.getInternalName(Account.class));
        String account = Type.getDescriptor(Account.class);
        writer.visitField(Opcodes.ACC_PUBLIC, "decorated", account, null, null).visitEnd();
        writeConstructor(writer, Opcodes.ACC_PUBLIC, "()V", Object.class);
        for (Method method : Account.class.getMethods()) {
            MethodVisitor code = writeStart(writer, method.getModifiers() & ~Opcodes.ACC_ABSTRACT, method);
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(Opcodes.GETFIELD, name, "decorated", account);
            writeCall(
                    code, Opcodes.INVOKEINTERFACE, Type.getInternalName(Account.class), method.getName(),
                    Type.getMethodDescriptor(method));
        }
        return define(writer);
    }

    private static Account decorate(Class<?> decorator, Account account) throws ReflectiveOperationException {
        Object made = decorator.getConstructor().newInstance();
        decorator.getField("decorated").set(made, account);
        return (Account) made;
    }

    /**
     * A class that calls its superclass for all that it does, by methods that are not to be lost.
     */
    private static Class<?> subclass() throws ReflectiveOperationException {
        String name = HERE + "$Subclass";
        ClassWriter writer = newClass(name, Purse.class);
        for (Constructor<?> constructor : Purse.class.getDeclaredConstructors()) {
            writeConstructor(
                    writer, constructor.getModifiers(), Type.getConstructorDescriptor(constructor), Purse.class);
        }
        int taken = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_SYNCHRONIZED;
        Map<String, Method> bridges = new HashMap<>();
        for (Method method : Purse.class.getDeclaredMethods()) {
            if ((method.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE | Modifier.FINAL)) == 0) {
                String bridge = "super" + bridges.size() + method.getName();
                String descriptor = Type.getMethodDescriptor(method);
                bridges.put(bridge, method);
                MethodVisitor code = writeStart(writer, method.getModifiers() & taken, method);
                code.visitVarInsn(Opcodes.ALOAD, 0);
                writeCall(code, Opcodes.INVOKEVIRTUAL, name, bridge, descriptor);
                code = writer.visitMethod(Opcodes.ACC_PUBLIC, bridge, descriptor, null, null);
                code.visitCode();
                code.visitVarInsn(Opcodes.ALOAD, 0);
                writeCall(
                        code, Opcodes.INVOKESPECIAL, Type.getInternalName(Purse.class), method.getName(), descriptor);
            }
        }
        Class<?> subclass = define(writer);
        for (Map.Entry<String, Method> bridge : bridges.entrySet()) {
            subclass.getMethod(bridge.getKey(), bridge.getValue().getParameterTypes());
        }
        return subclass;
    }

    private static ClassWriter newClass(String name, Class<?> superclass, String... interfaces) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, name, null, Type.getInternalName(superclass),
                interfaces);
        return writer;
    }

    private static void writeConstructor(ClassWriter writer, int access, String descriptor, Class<?> superclass) {
        MethodVisitor code = writer.visitMethod(access, "<init>", descriptor, null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        writeCall(code, Opcodes.INVOKESPECIAL, Type.getInternalName(superclass), "<init>", descriptor);
    }

    private static MethodVisitor writeStart(ClassWriter writer, int access, Method method) {
        MethodVisitor code = writer.visitMethod(
                access, method.getName(), Type.getMethodDescriptor(method), null, null);
        code.visitCode();
        code.visitLdcInsn(method.getName());
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC, Type.getInternalName(Called.class), "add", "(Ljava/lang/String;)V", false);
        return code;
    }

    /** Calls a method with the parameters of the one that calls it, and ends. */
    private static void writeCall(MethodVisitor code, int opcode, String owner, String name, String descriptor) {
        int local = 1;
        for (Type type : Type.getArgumentTypes(descriptor)) {
            code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
            local += type.getSize();
        }
        code.visitMethodInsn(opcode, owner, name, descriptor, opcode == Opcodes.INVOKEINTERFACE);
        code.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
        code.visitMaxs(0, 0);
    }

    /** A proxy that the JDK writes, whose handler knows the methods of the interface. */
    private static Account proxy(Account account) {
        return (Account) Proxy.newProxyInstance(
                Written.class.getClassLoader(), new Class<?>[] {Account.class}, (proxy, method, parameters) -> {
                    Called.add(method.getName());
                    switch (method.getName()) {
                        case "sum" -> {
                            return account.sum();
                        }
                        case "add" -> account.add((Integer) parameters[0]);
                        case "addTwice" -> account.addTwice((Integer) parameters[0]);
                        default -> throw new IllegalStateException(method.toString());
                    }
                    return null;
                });
    }

    private static Class<?> define(ClassWriter writer) throws IllegalAccessException {
        return MethodHandles.lookup().defineClass(writer.toByteArray());
    }

    private static void run(String name, Account from, Account to) {
        transfer(from, to, 3);
        try {
            transfer(from, to, 4);
        } catch (IllegalArgumentException expected) {
            System.out
                    .println(name + ": " + from.sum() + " " + to.sum() + " " + sumOf(from, to) + " " + Called.taken());
        }
    }

    public static void main(String[] arguments) throws ReflectiveOperationException {
        Class<?> decorator = decorator();
        run("decorator", decorate(decorator, new Purse(10)), decorate(decorator, new Purse(0)));
        Constructor<?> constructor = subclass().getDeclaredConstructor(int.class);
        Purse to = (Purse) constructor.newInstance(0);
        run("subclass", (Purse) constructor.newInstance(10), to);
        empty(to);
        System.out.println("emptied: " + to.sum() + " " + Called.taken());
        run("proxy", proxy(new Purse(10)), proxy(new Purse(0)));
    }
}
