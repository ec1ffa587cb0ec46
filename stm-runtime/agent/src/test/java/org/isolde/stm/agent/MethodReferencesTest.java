// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.isolde.stm.Atomic;
import org.isolde.stm.agent.programs.References;
import org.isolde.trace.SourcePosition;
import org.isolde.trace.TraceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is called by a method reference is recorded as if it were called by a lambda expression, and
 * does what it does without the recorder.
 */
class MethodReferencesTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", ",record-order=exact", ",algorithm=tl2-inplace"})
    void theEventsAreThoseOfTheMethodsThatTheyName(String options) throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = RecordedRun.record(file, options, References.class);
        assertThat(result.status()).isZero();
        assertThat(result.out()).isEqualTo(plain());
        RecordedRun recorded = RecordedRun.read(file);
        assertThat(recorded.problems()).isEmpty();
        assertThat(recorded.events().keySet().stream().filter(thread -> thread.endsWith(" by reference"))).hasSize(15)
                .allSatisfy(thread -> assertThat(withoutIndexes(recorded.of(thread))).as(thread).isNotEmpty()
                        .isEqualTo(withoutIndexes(recorded.of(thread.replace(" by reference", "")))));
        String lock = " java.util.concurrent.locks.ReentrantLock";
        assertThat(recorded.of("lock by reference")).startsWith("ACQUIRE" + lock).endsWith("RELEASE" + lock);
        assertThat(recorded.of("queue by reference")).filteredOn(event -> event.matches("(SEND|RECEIVE) .*"))
                .as("two elements put, two taken").hasSize(4);
        assertThat(recorded.of("threads by reference")).containsExactly("FORK started", "JOIN started");
        assertThat(recorded.of("published by reference")).containsExactly("READ References.LIST",
                "WRITE References.LIST.size", "WRITE References.LIST[1]", "WRITE References$Value.number");
    }

    /** The one adds an element behind that of the other. */
    private static List<String> withoutIndexes(List<String> events) {
        return events.stream().map(event -> event.replaceAll("LIST\\[\\d\\]", "LIST[]")).toList();
    }

    private static List<String> plain() {
        return Forked.plain(References.class).out();
    }

    @Test
    void theAnalysisMayBeDoneWhileTheProgramRuns() {
        Forked result = RecordedRun.record(Path.of("online"), "", References.class);
        assertThat(result.out()).isEqualTo(plain());
        assertThat(result.err()).element(1).asString()
                .startsWith("Isolde STM: predicted atomicity violations: 0 (events ");
    }

    /** The method that makes the call is no method of the program. */
    @Test
    void noPatternNamesTheCallItself() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        RecordedRun.record(file, ",atomic=*References.*$reference$*", References.class);
        assertThat(RecordedRun.read(file).events().values()).allSatisfy(
                events -> assertThat(events).doesNotContain("BEGIN"));
    }

    @Test
    void eachReferenceHasItsLine() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        RecordedRun.record(file, "", Counted.class);
        RecordedRun recorded = RecordedRun.read(file);
        assertThat(recorded.predictions()).singleElement().satisfies(prediction -> {
            assertThat(prediction.pattern().letters()).isEqualTo("RWR");
            SourcePosition first = recorded.names().source(prediction.first().source());
            SourcePosition second = recorded.names().source(prediction.second().source());
            assertThat(first.file()).endsWith("MethodReferencesTest.java");
            assertThat(second.file()).isEqualTo(first.file());
            assertThat(first.line()).isPositive();
            assertThat(second.line()).isEqualTo(first.line() + 1);
        });
    }

    /** The program of the test above. */
    public static final class Counted {

        private static final AtomicInteger NUMBER = new AtomicInteger();

        private Counted() {}

        @Atomic
        private static int twice() {
            IntSupplier first = NUMBER::get;
            IntSupplier second = NUMBER::get;
            return first.getAsInt() + second.getAsInt();
        }

        public static void main(String[] arguments) throws InterruptedException {
            IntConsumer set = NUMBER::set;
            Thread reader = new Thread(Counted::twice, "reader");
            Thread writer = new Thread(() -> set.accept(1), "writer");
            reader.start();
            writer.start();
            reader.join();
            writer.join();
        }
    }

    @Test
    void referencesToWhatTheRecorderIsNotToldOfStayAsTheyAre() {
        Path file = folder.resolve("run.trace");
        assertThat(RecordedRun.record(file, "", Untouched.class).out()).containsExactly("own", "[]", "6");
    }

    /** The program of the test above, which prints the methods that have been added to it. */
    public static final class Untouched {

        private final Object value;

        private Untouched(Object value) {
            this.value = value;
        }

        private Object own(Object prefix) {
            return prefix + value.toString();
        }

        public static void main(String[] arguments) {
            Function<Object, Untouched> make = Untouched::new;
            UnaryOperator<Object> own = make.apply("wn")::own;
            System.out.println(own.apply("o"));
            Supplier<List<Object>> list = ArrayList::new;
            System.out.println(list.get());
            Supplier<Integer> written = (Supplier<Integer> & Serializable) new AtomicInteger(5)::incrementAndGet;
            System.out.println(written.get());
            for (Method method : Untouched.class.getDeclaredMethods()) {
                if (method.isSynthetic() && !method.getName().equals("$deserializeLambda$")) {
                    System.out.println(method);
                }
            }
        }
    }
}
