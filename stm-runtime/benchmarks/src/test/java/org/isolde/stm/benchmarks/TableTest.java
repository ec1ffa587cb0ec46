// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is printed of results. */
class TableTest {

    private static String print(long... taken) {
        Table table = new Table(List.of("list"));
        table.add("plain", List.of(LongStream.of(taken).mapToObj(bytes -> new Result(1000, 8, 0, bytes, 0)).toList()));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        table.print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource({"-300, -5000, 200, <1", "0, 1023, 1023, <1", "1024, 1024, 0, 1", "-1, 2600, 9000, 3"})
    void theHeapThatIsTakenIsNeverNegative(long first, long second, long third, String shown) {
        assertThat(print(first, second, third).lines().reduce((former, line) -> line)).get().asString()
                .matches("plain +" + shown);
    }
}
