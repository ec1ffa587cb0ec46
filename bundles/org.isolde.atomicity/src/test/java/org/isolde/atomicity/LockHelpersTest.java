// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Critical sections of locks that are taken and released by other methods. */
class LockHelpersTest {

    private static final String FORM = """
            import java.util.concurrent.*;
            import java.util.concurrent.locks.*;
            import java.util.function.*;
            public class Counter {
                private final ReentrantLock lock = new ReentrantLock();
                private int n;
                HELPERS
                private int get() { BEGIN return n; END }
                private void set(int v) { BEGIN n = v; END }
                public void read() { get(); }
            """;

    private static List<AtomicityViolation> violations(String form, String method) {
        String[] parts = form.split("~");
        return LockedPrograms.violations((FORM + method + "}").replace("HELPERS", parts[0]).replace("BEGIN", parts[1])
                .replace("END", parts[2]));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        // helper methods
        """
        private void enter() { lock.lock(); } private void leave() { lock.unlock(); }
        ~enter(); try { ~} finally { leave(); }""",
        "protected void enter() { lock.lock(); } protected void leave() { lock.unlock(); }"
                + "~enter(); try { ~} finally { leave(); }",
        "void enter() { inner(); } private void inner() { lock.lock(); } void leave() { if (true) { lock.unlock(); } }"
                + "~enter(); try { ~} finally { leave(); }",
        "private boolean tries() { return lock.tryLock(); }"
                + "~if (!tries()) { throw new IllegalStateException(); } try { ~} finally { lock.unlock(); }",
        "private static final Lock ALL = new ReentrantLock(); static void enter() { ALL.lock(); }"
                + "static void leave() { ALL.unlock(); }~enter(); try { ~} finally { leave(); }",
        "private final ReadWriteLock both = new ReentrantReadWriteLock();"
                + "void enter() { both.writeLock().lock(); } void leave() { both.writeLock().unlock(); }"
                + "~enter(); try { ~} finally { leave(); }",
        "static void enter(Lock given) { given.lock(); } ~enter(lock); try { ~} finally { lock.unlock(); }",
        // a lock that a method gives
        "protected Lock lock() { return lock; }~lock().lock(); try { ~} finally { lock().unlock(); }",
        // a class around a lock
        """
        private final Guard guard = new Guard();
        static class Guard {
            private final Lock inner = new ReentrantLock();
            void enter() { inner.lock(); }
            void leave() { inner.unlock(); }
        }
        ~guard.enter(); try { ~} finally { guard.leave(); }""",
        """
        private final Timed timed = new Timed();
        static class Timed implements Lock {
            private final Lock inner = new ReentrantLock();
            public void lock() { inner.lock(); }
            public void unlock() { inner.unlock(); }
            public boolean tryLock() { return inner.tryLock(); }
            public boolean tryLock(long t, TimeUnit u) throws InterruptedException { return inner.tryLock(t, u); }
            public void lockInterruptibly() throws InterruptedException { inner.lockInterruptibly(); }
            public Condition newCondition() { return inner.newCondition(); }
        }
        ~timed.lock(); try { ~} finally { timed.unlock(); }""",
        // a resource that is closed
        "interface Held extends AutoCloseable { @Override void close(); }"
                + "private Held hold() { lock.lock(); return lock::unlock; }~try (Held held = hold()) { ~}",
        """
        private final Own own = new Own();
        static class Own implements AutoCloseable {
            private final Lock inner = new ReentrantLock();
            Own open() { inner.lock(); return this; }
            @Override public void close() { inner.unlock(); }
        }
        ~try (Own held = own.open()) { ~}""",
        """
        static class Held implements AutoCloseable {
            private final Lock held;
            Held(Lock lock) { held = lock; lock.lock(); }
            @Override public void close() { held.unlock(); }
        }
        ~try (Held held = new Held(lock)) { ~}"""
    })
    void codeBetweenTwoHelpersIsASection(String form) {
        assertThat(violations(form, "public void m() { set(get() + 1); }")).as("two sections").singleElement()
                .satisfies(found -> assertThat(found.method().name()).isEqualTo("m"));
        assertThat(violations(form, "public void m() { BEGIN n = n + 1; END }")).as("one section").isEmpty();
        assertThat(violations(form, "public void m() { BEGIN set(get() + 1); END }")).as("one around two").isEmpty();
    }

    @Test
    void aHelperThatASubclassChangesCountsOnlyIfThatDoesTheSame() {
        String program = """
                import java.util.concurrent.locks.*;
                public class Base {
                    protected final Lock lock = new ReentrantLock();
                    private int n;
                    protected void enter() { lock.lock(); }
                    protected void leave() { lock.unlock(); }
                    private synchronized int get() { return n; }
                    private synchronized void set(int v) { n = v; }
                    public void m() { enter(); try { set(get() + 1); } finally { leave(); } }
                }
                """;
        String other = "class Sub extends Base { @Override protected void enter() { %s } }";

        assertThat(LockedPrograms.violations(program)).isEmpty();
        assertThat(LockedPrograms.violations(program, other.formatted("super.enter();"))).isEmpty();
        assertThat(LockedPrograms.violations(program, other.formatted(""))).isNotEmpty();
    }

    @Test
    void whatAHelperRunsUnderItsLockIsNotBare() {
        String program = """
                import java.util.concurrent.locks.*;
                import java.util.function.*;
                public class With {
                    private final Lock lock = new ReentrantLock();
                    private int n;
                    private void locked(Runnable body) { lock.lock(); try { body.run(); } finally { lock.unlock(); } }
                    private int locked(IntSupplier body) {
                        lock.lock();
                        try { return body.getAsInt(); } finally { lock.unlock(); }
                    }
                    private int get() { return locked(() -> n); }
                    private void set(int v) { lock.lock(); try { n = v; } finally { lock.unlock(); } }
                    public void read() { get(); }
                    public void m() { %s }
                }
                """;

        assertThat(LockedPrograms.violations(program.formatted("set(get() + 1);"))).isNotEmpty();
        assertThat(LockedPrograms.violations(program.formatted("locked(() -> { n = n + 1; });"))).isEmpty();
        assertThat(LockedPrograms.violations(program.formatted("locked(() -> { set(get() + 1); });"))).isEmpty();
    }
}
