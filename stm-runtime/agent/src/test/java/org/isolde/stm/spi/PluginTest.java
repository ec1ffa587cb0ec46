// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.memory.Layout;
import org.isolde.stm.spi.examples.InPlaceTl2;
import org.isolde.stm.spi.examples.OutPlaceTl2;
import org.isolde.stm.spi.examples.Tl2Fields;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What can be an algorithm, and what is said of what cannot. */
@Tag("same-on-most-javas")
class PluginTest {

    /** Names a class for elements that is one for fields. */
    @InPlaceMetadata(arrayIntClass = "org.isolde.stm.spi.TxField")
    public abstract static class WrongElement implements ContextMetadata {

        /** To be found. */
        public WrongElement() {}
    }

    /** Names a class that is not there. */
    @InPlaceMetadata(fieldIntClass = "Missing")
    public abstract static class MissingField implements ContextMetadata {

        /** To be found. */
        public MissingField() {}
    }

    /** Cannot be made. */
    public abstract static class Hidden implements Context {

        Hidden() {}
    }

    @Test
    void takesTheMetadataThatAnAlgorithmAsksFor() {
        Algorithm outPlace = Plugin.algorithm(OutPlaceTl2.class);
        assertThat(outPlace.layout()).isEqualTo(Layout.NONE);
        assertThat(outPlace.optionName()).isEqualTo(OutPlaceTl2.class.getName());
        assertThat(Plugin.algorithm(InPlaceTl2.class).layout()).isEqualTo(Layout.OBJECT);
    }

    @Test
    void saysWhatCannotBeAnAlgorithm() {
        assertThatThrownBy(() -> Plugin.algorithm(Tl2Fields.class)).hasMessage(
                "org.isolde.stm.spi.examples.Tl2Fields implements neither org.isolde.stm.spi.Context nor"
                        + " org.isolde.stm.spi.ContextMetadata");
        assertThatThrownBy(() -> Plugin.algorithm(Hidden.class)).hasMessage(
                "org.isolde.stm.spi.PluginTest$Hidden is not public, or has no public constructor without parameters");
        assertThatThrownBy(() -> Plugin.named("org.example.Missing"))
                .hasMessage("there is no class org.example.Missing on the class path");
    }

    @Test
    void saysWhatCannotBeMetadata() {
        assertThatThrownBy(() -> Plugin.algorithm(MissingField.class)).hasMessage(
                "there is no class org.isolde.stm.spi.Missing, which @InPlaceMetadata names at"
                        + " org.isolde.stm.spi.PluginTest$MissingField");
        assertThatThrownBy(() -> Plugin.algorithm(WrongElement.class))
                .hasMessage("org.isolde.stm.spi.TxField does not extend org.isolde.stm.spi.TxArrIntField");
    }
}
