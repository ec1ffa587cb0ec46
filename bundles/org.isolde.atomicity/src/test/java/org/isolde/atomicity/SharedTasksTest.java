// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads may share the object on which they run, or have one each. */
class SharedTasksTest {

    private static final String TASK = """
            import java.util.concurrent.*;
            class Main {
                static class Task implements Runnable {
                    private int count;
                    private synchronized int get() { return count; }
                    private synchronized void set(int n) { count = n; }
                    @Override public void run() { set(get() + 1); }
                }
                static class Worker extends Thread {
                    private int count;
                    private synchronized int get() { return count; }
                    private synchronized void set(int n) { count = n; }
                    @Override public void run() { set(get() + 1); }
                }
                public static void main(String[] args) {
            """;

    @ParameterizedTest
    @ValueSource(strings = {
        "Task task = new Task(); new Thread(task).start(); new Thread(task).start();",
        "Task task = new Task(); for (int i = 0; i < 2; i++) { new Thread(task).start(); }",
        "Task task = new Task(); new Thread(task::run).start(); new Thread(task::run).start();",
        "Task task = new Task(); for (int i = 0; i < 2; i++) { new Thread(() -> task.run()).start(); }",
        "Task task = new Task(); ExecutorService e = Executors.newFixedThreadPool(2);"
                + "e.submit(task); e.execute(task);",
        "Task task = null; for (int i = 0; i < 9; i++) { if (i % 2 == 0) { task = new Task(); }"
                + "new Thread(task).start(); }",
        "Worker worker = new Worker(); new Thread(worker).start(); new Thread(worker).start();"
    })
    void whatTwoThreadsRunOnIsShared(String code) {
        assertThat(LockedPrograms.violations(TASK + code + "} }")).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "new Thread(new Task()).start(); new Thread(new Task()).start();",
        "for (int i = 0; i < 2; i++) { new Thread(new Task()).start(); }",
        "for (int i = 0; i < 2; i++) { Task task = new Task(); Thread t = new Thread(task, \"t\"); t.start(); }",
        "Worker[] all = { new Worker(), new Worker() }; for (Worker worker : all) { worker.start(); }",
        "ExecutorService e = Executors.newFixedThreadPool(2); for (int i = 0; i < 2; i++) { e.submit(new Task()); }"
    })
    void eachThreadMayHaveItsOwn(String code) {
        assertThat(LockedPrograms.violations(TASK + code + "} }")).isEmpty();
    }
}
