// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Packages of the STM runtime with public types say where null may stand: they are @NullMarked. */
class NullMarkedTest {
    private static final String RUNTIME = "stm-runtime/";
    private static final String NULL_MARKED = "org.jspecify.annotations.NullMarked";

    /** They measure and attack the runtime; nobody calls them. */
    private static final Set<String> UNMARKED = Set.of("stm-runtime/benchmarks", "stm-runtime/stress");

    @Test
    void publicPackagesOfTheRuntimeAreNullMarked() {
        List<JavaPackage> packages = CompiledProject.classes().stream().filter(NullMarkedTest::isToBeMarked)
                .map(JavaClass::getPackage).distinct().toList();
        assertThat(packages).hasSizeGreaterThan(40);
        assertThat(packages).filteredOn(each -> !each.isAnnotatedWith(NULL_MARKED))
                .extracting(JavaPackage::getName).as("packages that are not @NullMarked").isEmpty();
    }

    private static boolean isToBeMarked(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC) && CompiledProject.moduleOf(type)
                .filter(module -> module.name().startsWith(RUNTIME) && !UNMARKED.contains(module.name())).isPresent();
    }
}
