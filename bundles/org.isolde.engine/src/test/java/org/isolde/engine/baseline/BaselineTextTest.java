// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A baseline is a text that version control likes. */
class BaselineTextTest {

    private static final Finding LATE = new Finding("shop.Stock.take", "stale-value-error", "locks",
            List.of("shop.Stock.items"), "00");
    private static final Finding EARLY = new Finding("shop.Stock.add", "stale-value-error", "locks",
            List.of("shop.Stock.items", "new shop.Stock<\"&>"), "ff");

    @Test
    void eachFindingIsOneLineAndTheyAreSorted() throws IOException {
        assertThat(text(baseline(LATE, EARLY))).isEqualTo("""
                {
                  "format": "isolde-baseline",
                  "formatVersion": 1,
                  "findings": [
                    {"method":"shop.Stock.add","kind":"stale-value-error","group":"locks",\
                "regions":["shop.Stock.items","new shop.Stock<\\"&>"],"fingerprint":"ff"},
                    {"method":"shop.Stock.take","kind":"stale-value-error","group":"locks",\
                "regions":["shop.Stock.items"],"fingerprint":"00"}
                  ]
                }
                """);
    }

    @Test
    void whatIsWrittenIsRead() throws Exception {
        for (Baseline baseline : List.of(Baseline.EMPTY, baseline(LATE), baseline(EARLY, LATE))) {
            assertThat(BaselineText.parse(text(baseline))).isEqualTo(baseline);
        }
    }

    @Test
    void theTextIsAscii() throws Exception {
        Baseline baseline = baseline(new Finding("lager.Größe.ändern", "stale-value-error", "locks", List.of(), "1"));

        assertThat(text(baseline)).isASCII().contains("lager.Gr\\u00f6\\u00dfe.\\u00e4ndern");
        assertThat(BaselineText.parse(text(baseline))).isEqualTo(baseline);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "{ | it is not JSON of the expected shape",
        "'' | it is not JSON of the expected shape",
        "[] | it is not JSON of the expected shape",
        "{\"format\": \"other\"} | its \"format\" is not \"isolde-baseline\"",
        "{\"format\": []} | it is not JSON of the expected shape",
        "{} | \"format\" is missing",
        "{\"format\": \"isolde-baseline\"} | \"formatVersion\" is missing",
        "{\"format\": \"isolde-baseline\", \"formatVersion\": 0} | version 0, and this Isolde reads version 1",
        "{\"format\": \"isolde-baseline\", \"formatVersion\": 2} | version 2, and this Isolde reads version 1",
        "{\"format\": \"isolde-baseline\", \"formatVersion\": \"one\"} | it is not JSON of the expected shape",
        "{\"format\": \"isolde-baseline\", \"formatVersion\": 1} | \"findings\" is missing",
        "{\"format\": \"isolde-baseline\", \"formatVersion\": 1, \"findings\": 3} | it is not JSON",
        "{\"format\": \"isolde-baseline\", \"formatVersion\": 1, \"findings\": [{}]} | \"regions\" is missing"
    })
    void anotherTextIsRefusedWithTheReason(String text, String reason) {
        assertThatThrownBy(() -> BaselineText.parse(text)).isInstanceOf(BaselineFormatException.class)
                .hasMessageContaining(reason);
    }

    private static Baseline baseline(Finding... findings) {
        return new Baseline(new TreeSet<>(List.of(findings)));
    }

    private static String text(Baseline baseline) throws IOException {
        StringBuilder text = new StringBuilder();
        BaselineText.write(baseline, text);
        return text.toString();
    }
}
