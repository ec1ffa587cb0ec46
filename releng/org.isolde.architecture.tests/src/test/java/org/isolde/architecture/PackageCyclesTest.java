// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;

/** Packages do not depend on each other in a cycle. */
class PackageCyclesTest {

    @Test
    void noPackagesDependOnEachOtherInACycle() {
        slices().assignedFrom(new ByPackage()).should().beFreeOfCycles().check(CompiledProject.classes());
    }

    /** The same package in two modules is two slices. */
    private static final class ByPackage implements SliceAssignment {

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return CompiledProject.moduleOf(type)
                    .map(module -> SliceIdentifier.of(module.name(), type.getPackageName()))
                    .orElseGet(SliceIdentifier::ignore);
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }
}
