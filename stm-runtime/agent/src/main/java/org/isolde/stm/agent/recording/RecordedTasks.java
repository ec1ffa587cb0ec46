// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.recorder.probe.Handovers;
import org.isolde.recorder.probe.Sites;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.agent.code.Code;
import org.isolde.trace.SourcePosition;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Instruments the JDK's executors and futures, so that they notify the recorder when tasks are
 * submitted, begin, end, and are observed to have ended. This is done in their own code, since a
 * task reaches another thread on many paths.
 */
public final class RecordedTasks {

    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String FUTURE = CONCURRENT + "CompletableFuture";
    private static final String TASK_AND_POOL = "(L" + CONCURRENT + "ForkJoinTask;L" + CONCURRENT + "ForkJoinPool;";
    private static final MethodKey RUN = new MethodKey("run", "()V");

    /** The position of a notification in a method. */
    private enum When {
        /** At its beginning, of the object itself. */
        BEGIN,
        /** At its beginning, of its first argument. */
        BEGIN_WITH_ARGUMENT,
        /** At its beginning, of its first two arguments, a task and the pool. */
        BEGIN_IN_POOL,
        /** Where it returns, of the object itself. */
        RETURN,
        /** Where it returns, of the object itself, with the boolean that is returned. */
        ANSWER,
        /** Before it runs a task, of the task. */
        BEFORE_RUN
    }

    /** The notifications of methods with some names. */
    private record Row(Set<String> methods, When when, String told) {

        /**
         * Whether a method needs this notification; other JDKs may have another method with the
         * same name.
         */
        boolean isOf(String name, String descriptor) {
            return methods.contains(name) && (when != When.BEGIN_IN_POOL || descriptor.startsWith(TASK_AND_POOL));
        }
    }

    private static final Map<String, List<Row>> ROWS = Map.of(
            CONCURRENT + "ThreadPoolExecutor", List.of(
                    new Row(Set.of("execute"), When.BEGIN_WITH_ARGUMENT, "sending"),
                    new Row(Set.of("runWorker"), When.BEFORE_RUN, "receivedTask")),
            CONCURRENT + "ScheduledThreadPoolExecutor", List.of(
                    new Row(Set.of("delayedExecute"), When.BEGIN_WITH_ARGUMENT, "sending")),
            CONCURRENT + "FutureTask", List.of(
                    new Row(Set.of("run", "runAndReset"), When.BEGIN, "receivedTask"),
                    new Row(Set.of("set", "setException", "cancel"), When.BEGIN, "endingTask"),
                    new Row(Set.of("isDone"), When.ANSWER, "receivedTask"),
                    new Row(Set.of("get"), When.RETURN, "receivedTask")),
            CONCURRENT + "ForkJoinPool$WorkQueue", List.of(
                    new Row(Set.of("push"), When.BEGIN_IN_POOL, "sendingTask"),
                    new Row(Set.of("lockedPush"), When.BEGIN_WITH_ARGUMENT, "sending")),
            CONCURRENT + "ForkJoinTask", List.of(
                    new Row(Set.of("doExec"), When.BEGIN, "receivedTask"),
                    new Row(Set.of("setDone", "trySetThrown", "trySetException"), When.BEGIN, "endingTask"),
                    new Row(Set.of("isDone"), When.ANSWER, "receivedTask"),
                    new Row(Set.of("get", "join", "quietlyJoin", "awaitDone"), When.RETURN, "receivedTask")),
            FUTURE, List.of(
                    new Row(Set.of("completeValue", "completeNull", "completeThrowable", "completeRelay",
                            "internalComplete", "obtrudeValue", "obtrudeException"), When.BEGIN, "endingTask"),
                    new Row(Set.of("isDone"), When.ANSWER, "receivedTask"),
                    new Row(Set.of("get", "join", "getNow", "resultNow"), When.RETURN, "receivedTask")));

    private RecordedTasks() {}

    /** Whether a class is one of them. */
    public static boolean concerns(String name) {
        return ROWS.containsKey(name);
    }

    /** The class with calls of the recorder. */
    static byte[] write(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        String owner = reader.getClassName();
        List<Row> rows = ROWS.getOrDefault(owner, List.of());
        reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
                List<Row> told = Code.isStatic(access)
                        ? List.of()
                        : rows.stream().filter(row -> row.isOf(name, descriptor)).toList();
                return told.isEmpty() ? method : new Telling(method, told, owner.replace('/', '.') + "." + name);
            }
        }, 0);
        return writer.toByteArray();
    }

    /** Adds a notification to a method. */
    private static final class Telling extends MethodVisitor {

        private final List<Row> rows;
        private final int source;

        private Telling(MethodVisitor method, List<Row> rows, String name) {
            super(Opcodes.ASM9, method);
            this.rows = rows;
            source = Sites.addSource(new SourcePosition(name, "", 0));
        }

        private void tell(When when) {
            for (Row row : rows) {
                if (row.when() == when) {
                    tell(row);
                }
            }
        }

        private void tell(Row row) {
            switch (row.when()) {
                case BEGIN, RETURN -> super.visitVarInsn(Opcodes.ALOAD, 0);
                case BEGIN_WITH_ARGUMENT -> super.visitVarInsn(Opcodes.ALOAD, 1);
                case BEGIN_IN_POOL -> {
                    super.visitVarInsn(Opcodes.ALOAD, 1);
                    super.visitVarInsn(Opcodes.ALOAD, 2);
                }
                case BEFORE_RUN -> super.visitInsn(Opcodes.DUP);
                case ANSWER -> {
                    super.visitInsn(Opcodes.DUP);
                    super.visitVarInsn(Opcodes.ALOAD, 0);
                }
            }
            Code.number(mv, source);
            String descriptor = switch (row.when()) {
                case ANSWER -> "(ZLjava/lang/Object;I)V";
                case BEGIN_IN_POOL -> "(Ljava/lang/Object;Ljava/lang/Object;I)V";
                default -> "(Ljava/lang/Object;I)V";
            };
            super.visitMethodInsn(Opcodes.INVOKESTATIC, Type.getInternalName(Handovers.class), row.told(), descriptor,
                    false);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            tell(When.BEGIN);
            tell(When.BEGIN_WITH_ARGUMENT);
            tell(When.BEGIN_IN_POOL);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (opcode == Opcodes.INVOKEINTERFACE && RUN.equals(new MethodKey(name, descriptor))) {
                tell(When.BEFORE_RUN);
            }
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                tell(When.RETURN);
                tell(When.ANSWER);
            }
            super.visitInsn(opcode);
        }
    }
}
