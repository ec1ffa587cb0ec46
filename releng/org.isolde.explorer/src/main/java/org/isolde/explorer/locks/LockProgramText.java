// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.explorer.locks.LockProgram.Form;

/** Prints a program as Java, each access in a line of its own. */
final class LockProgramText {

    private static final String INDENT = "    ";

    private final LockProgram program;
    private final StringBuilder text = new StringBuilder();
    private final Map<Node, Integer> lines = new IdentityHashMap<>();
    private final Map<Variable, SortedSet<Integer>> linesByVariable = new HashMap<>();
    private final boolean isStatic;
    /** What stands before the names of the shared object's fields and methods. */
    private String access = "";
    private int depth;
    private int line = 1;
    private int names;

    LockProgramText(LockProgram program) {
        this.program = program;
        this.isStatic = program.form() == Form.STATIC;
        writeAll();
    }

    String source() {
        return text.toString();
    }

    /** The line of an access, the first one where it is written twice. */
    int line(Node node) {
        return lines.get(node);
    }

    /** All lines that access a variable. */
    SortedSet<Integer> lines(Variable variable) {
        return linesByVariable.getOrDefault(variable, Collections.emptySortedSet());
    }

    private void note(Node node, Variable variable) {
        lines.putIfAbsent(node, line);
        linesByVariable.computeIfAbsent(variable, any -> new TreeSet<>()).add(line);
    }

    private void writeAll() {
        line("package " + program.name() + ";");
        line("import java.util.*;");
        line("import java.util.concurrent.*;");
        line("import java.util.concurrent.atomic.*;");
        line("import java.util.concurrent.locks.*;");
        String runnable = program.form() == Form.RUNNABLE ? " implements Runnable" : "";
        open((program.form() == Form.LIBRARY ? "public " : "") + "class T" + runnable);
        String modifiers = (program.form() == Form.WORKERS ? "" : "private ") + (isStatic ? "static " : "");
        program.variables().forEach(variable -> line(variable.declaration(modifiers)));
        program.guards().forEach(guard -> writeGuard(guard, modifiers));
        program.helpers().forEach(method -> write(method, isStatic ? "static " : ""));
        if (program.form() != Form.WORKERS) {
            program.processes()
                    .forEach(method -> write(method,
                            program.form() == Form.LIBRARY ? "public " : isStatic ? "static " : ""));
        }
        if (program.form() == Form.RUNNABLE) {
            open("public void run()");
            line("System.out.println(" + program.processes().getFirst().name() + "(1));");
            close();
        }
        if (program.form() != Form.LIBRARY) {
            writeMain();
        }
        close();
        if (program.form() == Form.WORKERS) {
            program.processes().forEach(this::writeWorker);
        }
    }

    private void writeGuard(Guard guard, String modifiers) {
        String head = modifiers + "final ";
        switch (guard.kind()) {
            case MONITOR -> {
                // It needs no field.
            }
            case OBJECT -> line(head + "Object " + guard.name() + " = new Object();");
            case REENTRANT -> line(head + "Lock " + guard.name() + " = new ReentrantLock();");
            case BY_METHODS -> {
                line(head + "ReentrantLock " + guard.name() + " = new ReentrantLock();");
                line(modifiers + "void enter_" + guard.name() + "() { " + guard.name() + ".lock(); }");
                line(modifiers + "void leave_" + guard.name() + "() { " + guard.name() + ".unlock(); }");
            }
            case READ_WRITE -> line(head + "ReadWriteLock " + guard.name() + " = new ReentrantReadWriteLock();");
            case STAMPED -> line(head + "StampedLock " + guard.name() + " = new StampedLock();");
            case SEMAPHORE -> line(head + "Semaphore " + guard.name() + " = new Semaphore(1);");
            case TWO_PERMITS -> line(head + "Semaphore " + guard.name() + " = new Semaphore(2);");
        }
    }

    private void writeWorker(Method process) {
        open("class Worker_" + process.name() + " implements Runnable");
        line("private final T shared;");
        line("Worker_" + process.name() + "(T shared) { this.shared = shared; }");
        access = "shared.";
        write(process, "private ");
        access = "";
        open("public void run()");
        line("System.out.println(" + process.name() + "(1));");
        close();
        close();
    }

    private void write(Method method, String modifiers) {
        boolean isOfShared = access.isEmpty();
        String monitor = method.monitor().isPresent() && isOfShared ? "synchronized " : "";
        open(modifiers + monitor + "int " + method.name() + "(int k)");
        declareLocals(method.body());
        if (method.monitor().isPresent() && !isOfShared) {
            open("synchronized (shared)");
        }
        write(method.body());
        if (method.monitor().isPresent() && !isOfShared) {
            close();
        }
        line("return " + method.result() + ";");
        close();
    }

    private void declareLocals(Collection<Node> nodes) {
        SortedSet<String> locals = new TreeSet<>();
        nodes.forEach(node -> addLocals(node, locals));
        if (!locals.isEmpty()) {
            line("int " + String.join(" = 0, ", locals) + " = 0;");
        }
    }

    private static void addLocals(Node node, SortedSet<String> locals) {
        switch (node) {
            case Node.Access read -> read.result().ifPresent(locals::add);
            case Node.Assign assign -> locals.add(assign.local());
            case Node.Call call -> call.result().ifPresent(locals::add);
            case Node.Await await -> await.read().result().ifPresent(locals::add);
            case Node.If condition -> condition.body().forEach(each -> addLocals(each, locals));
            case Node.Repeat repeat -> repeat.body().forEach(each -> addLocals(each, locals));
            case Node.Locked locked -> locked.body().forEach(each -> addLocals(each, locals));
            case Node.Update update -> {}
            case Node.NotifyAll notify -> {}
            case Node.Start start -> {}
            case Node.Join join -> {}
        }
    }

    private void writeMain() {
        open("public static void main(String[] arguments) throws Exception");
        if (!isStatic) {
            line("T shared = new T();");
            access = "shared.";
        }
        if (program.form() == Form.TASKS) {
            line("ExecutorService pool = Executors.newFixedThreadPool(3);");
        }
        declareLocals(program.main());
        write(program.main());
        if (program.form() == Form.TASKS) {
            line("pool.shutdown();");
        }
        access = "";
        close();
    }

    private void write(List<Node> nodes) {
        nodes.forEach(this::write);
    }

    private void write(Node node) {
        switch (node) {
            case Node.Access read -> write(read);
            case Node.Update update -> {
                note(update, update.variable());
                String name = access + update.variable().name();
                line(name + " = " + name + " + " + update.amount() + ";");
            }
            case Node.Assign assign -> line(assign.local() + " = " + assign.term() + ";");
            case Node.If condition -> {
                open("if (" + condition.condition() + ")");
                write(condition.body());
                close();
            }
            case Node.Repeat repeat -> {
                open("do");
                write(repeat.body());
                close(" while (!(" + repeat.until() + "));");
            }
            case Node.Locked locked -> write(locked);
            case Node.Await await -> {
                write(await.read());
                open((await.isLoop() ? "while" : "if") + " (!(" + await.until() + "))");
                line("try { " + monitor(await.monitor())
                        + ".wait(); } catch (InterruptedException e) { throw new IllegalStateException(e); }");
                write(await.read());
                close();
            }
            case Node.NotifyAll notify -> line(monitor(notify.monitor()) + ".notifyAll();");
            case Node.Call call -> line(
                    call.result().map(local -> local + " = ").orElse("") + access + call.method().name() + "("
                            + call.argument() + ");");
            case Node.Start start -> writeStart(start.thread());
            case Node.Join join -> line(program.form() == Form.TASKS
                    ? "future" + join.thread() + ".get();"
                    : "thread" + join.thread() + ".join(" + (join.isLimited() ? "1" : "") + ");");
        }
    }

    private void write(Node.Access node) {
        note(node, node.variable());
        String variable = access + node.variable().name();
        List<String> arguments = new ArrayList<>();
        node.arguments().forEach(argument -> arguments.add(argument.toString()));
        line(node.result()
                .map(local -> local + " = " + node.operation().text(variable, arguments))
                .orElseGet(() -> node.operation().statement(variable, arguments)) + ";");
    }

    private void writeStart(int thread) {
        Method process = program.processes().get(program.threads().get(thread));
        String call = "System.out.println(" + access + process.name() + "(1))";
        line(switch (program.form()) {
            case TASKS -> "Future<?> future" + thread + " = pool.submit(() -> " + call + ");";
            case RUNNABLE -> "Thread thread" + thread + " = new Thread(shared);";
            case WORKERS -> "Thread thread" + thread + " = new Thread(new Worker_" + process.name() + "(shared));";
            default -> "Thread thread" + thread + " = new Thread(() -> " + call + ");";
        });
        if (program.form() != Form.TASKS) {
            line("thread" + thread + ".start();");
        }
    }

    private String monitor(Guard guard) {
        if (guard.kind() == Guard.Kind.OBJECT) {
            return access + guard.name();
        }
        return isStatic ? "T.class" : access.isEmpty() ? "this" : "shared";
    }

    private void write(Node.Locked node) {
        Guard guard = node.guard();
        String name = access + guard.name();
        String part = name + (node.isShared() ? ".readLock()" : ".writeLock()");
        switch (guard.kind()) {
            case MONITOR, OBJECT -> {
                open("synchronized (" + monitor(guard) + ")");
                write(node.body());
                close();
            }
            case REENTRANT -> writeLocked(name + ".lock()", node.body(), name + ".unlock()");
            case BY_METHODS -> writeLocked(access + "enter_" + guard.name() + "()", node.body(),
                    access + "leave_" + guard.name() + "()");
            case READ_WRITE -> writeLocked(part + ".lock()", node.body(), part + ".unlock()");
            case STAMPED -> {
                String stamp = "stamp" + names++;
                writeLocked("long " + stamp + " = " + part, node.body(),
                        name + (node.isShared() ? ".unlockRead(" : ".unlockWrite(") + stamp + ")");
            }
            case SEMAPHORE, TWO_PERMITS -> writeLocked(
                    name + ".acquireUninterruptibly()", node.body(), name + ".release()");
        }
    }

    private void writeLocked(String lock, List<Node> body, String unlock) {
        line(lock + ";");
        open("try");
        write(body);
        close(" finally {");
        depth++;
        line(unlock + ";");
        close();
    }

    private void line(String content) {
        text.append(INDENT.repeat(depth)).append(content).append('\n');
        line++;
    }

    private void open(String head) {
        line(head + " {");
        depth++;
    }

    private void close() {
        close("");
    }

    private void close(String rest) {
        depth--;
        line("}" + rest);
    }
}
