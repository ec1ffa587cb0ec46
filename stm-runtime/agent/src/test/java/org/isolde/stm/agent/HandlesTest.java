// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.isolde.stm.agent.programs.CellHandles;
import org.isolde.stm.agent.programs.Reflective;
import org.isolde.stm.agent.programs.StaticHandles;
import org.isolde.trace.TraceException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What programs access by handles and by reflection is recorded as what they access directly, and
 * they do what they do without it.
 */
class HandlesTest {

    @TempDir
    private Path folder;

    private RecordedRun record(Class<?> program, String options) throws IOException, TraceException {
        return RecordedRun.undisturbed(folder.resolve("run.trace"), options, program);
    }

    /** In the true order nothing is left out, and nothing here says what has been said. */
    @ParameterizedTest
    @ValueSource(strings = {"", ",record-order=exact"})
    void cellsAndFieldsOfObjects(String options) throws IOException, TraceException {
        RecordedRun recorded = record(CellHandles.class, options);
        assertThat(recorded.of("plain")).containsExactly(
                "READ int[][1]", "WRITE int[][2]", "WRITE long[][0]", "READ long[][0]", "READ int[][2]");
        assertThat(recorded.of("volatile")).containsExactly(
                "VOLATILE_WRITE int[][0]", "VOLATILE_WRITE int[][1]", "VOLATILE_WRITE int[][2]",
                "VOLATILE_READ int[][0]", "VOLATILE_READ int[][1]", "VOLATILE_READ int[][2]");
        assertThat(recorded.of("updates")).containsExactly(
                "SEND int[][0]", "VOLATILE_UPDATE int[][0]", "SEND int[][0]", "VOLATILE_READ int[][0]",
                "SEND int[][1]", "VOLATILE_UPDATE int[][1]", "SEND long[][1]", "VOLATILE_UPDATE long[][1]");
        assertThat(recorded.of("fields")).containsExactly(
                "READ CellHandles$Item.value", "WRITE CellHandles$Item.value",
                "VOLATILE_WRITE CellHandles$Item.value", "VOLATILE_WRITE CellHandles$Base.inherited",
                "VOLATILE_READ CellHandles$Base.inherited");
        assertThat(recorded.of("own")).containsExactly(
                "WRITE CellHandles$Item[][0]", "WRITE CellHandles$Item.value", "WRITE CellHandles$Item.next",
                "WRITE CellHandles$Item.value", "SEND CellHandles$Item.next",
                "VOLATILE_UPDATE CellHandles$Item.next", "WRITE CellHandles$Item.value");
        assertThat(recorded.of("failing")).isEmpty();
        assertThat(recorded.of("view")).containsExactly("READ byte[][3]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",record-order=exact"})
    void staticFields(String options) throws IOException, TraceException {
        RecordedRun recorded = record(StaticHandles.class, options);
        String count = "StaticHandles.count";
        String ready = "StaticHandles.ready";
        assertThat(recorded.of("plain")).containsExactly(
                "READ " + count, "WRITE " + count, "WRITE " + ready, "READ " + count, "VOLATILE_READ " + ready);
        assertThat(recorded.of("volatile")).containsExactly(
                "VOLATILE_WRITE " + count, "VOLATILE_WRITE " + ready, "VOLATILE_READ " + count,
                "VOLATILE_READ " + ready);
        assertThat(recorded.of("updates")).containsExactly(
                "SEND " + count, "VOLATILE_UPDATE " + count, "SEND " + count, "VOLATILE_READ " + count,
                "SEND " + count, "VOLATILE_UPDATE " + count);
        String item = "StaticHandles.item";
        String value = "WRITE StaticHandles$Item.value";
        assertThat(recorded.of("published")).containsExactly(
                "WRITE " + item, value, "VOLATILE_WRITE " + item, value, "SEND " + item, "VOLATILE_UPDATE " + item,
                value, "SEND " + item, "VOLATILE_READ " + item);
        assertThat(recorded.of("inherited")).containsExactly(
                "WRITE StaticHandles$Base.inherited", "READ StaticHandles$Base.inherited");
        assertThat(recorded.of("initialised")).containsExactly(
                "READ StaticHandles$Late.field", "VOLATILE_WRITE StaticHandles$Late.field",
                "READ StaticHandles$Late.field");
        assertThat(recorded.of("failing")).isEmpty();
    }

    /** Reflection accesses volatile fields as such. */
    @ParameterizedTest
    @ValueSource(strings = {"", ",record-order=exact"})
    void reflection(String options) throws IOException, TraceException {
        RecordedRun recorded = record(Reflective.class, options);
        String value = "Reflective$Item.value";
        String wide = "Reflective$Item.wide";
        assertThat(recorded.of("plain")).containsExactly(
                "READ " + value, "WRITE " + value, "WRITE " + value, "WRITE " + value, "WRITE " + wide,
                "READ " + wide, "READ " + wide, "READ " + value);
        String ready = "Reflective$Item.ready";
        String name = "Reflective$Item.name";
        assertThat(recorded.of("volatile")).containsExactly(
                "VOLATILE_WRITE " + ready, "VOLATILE_WRITE " + ready, "VOLATILE_WRITE " + name,
                "VOLATILE_READ " + ready, "VOLATILE_READ " + name, "VOLATILE_READ " + ready);
        String common = "Reflective.common";
        assertThat(recorded.of("static")).containsExactly(
                "WRITE Reflective.count", "VOLATILE_WRITE " + common, "WRITE " + value, "READ Reflective.count",
                "READ Reflective.count", "VOLATILE_READ " + common, "READ " + value);
        assertThat(recorded.of("own")).containsExactly(
                "WRITE Reflective$Item.next", "READ " + value, "WRITE " + value, "READ Reflective$Item.next",
                "READ " + value);
        assertThat(recorded.of("not recorded")).isEmpty();
        assertThat(recorded.of("failing")).containsExactly(
                "VOLATILE_READ StaticHandles.ready", "VOLATILE_WRITE StaticHandles.ready");
    }
}
