// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Modules depend on each other only as {@link ProjectModule#ALL} allows, and never in a cycle. */
class ModuleDependenciesTest {

    /** Annotations that the compiler reads, in all bundles; at run time nobody needs them. */
    private static final String NULLNESS = "org.eclipse.jdt.annotation";

    static List<ProjectModule> modules() {
        return ProjectModule.ALL;
    }

    @Test
    void everyModuleWithCodeIsInTheTable() {
        assertThat(modules()).extracting(ProjectModule::name)
                .containsExactlyInAnyOrderElementsOf(CompiledProject.modulesWithCode());
    }

    @Test
    void aModuleMayUseOnlyModulesAboveItInTheTable() {
        Set<String> above = new HashSet<>();
        for (ProjectModule module : modules()) {
            assertThat(above).as("what %s may use", module).containsAll(module.uses());
            above.add(module.name());
        }
    }

    static List<ProjectModule> modulesThatAreAlwaysBuilt() {
        return ProjectModule.ALL.stream().filter(ProjectModule::isAlwaysBuilt).toList();
    }

    @ParameterizedTest
    @MethodSource("modulesThatAreAlwaysBuilt")
    void aModuleIsBuilt(ProjectModule module) {
        assertThat(module.classes()).as("run the whole reactor first").isDirectory();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void theCodeOfAModuleUsesOnlyWhatTheTableAllows(ProjectModule module) {
        classes().that(areIn(module)).should(useOnlyWhat(module)).allowEmptyShould(true)
                .check(CompiledProject.classes());
    }

    private static DescribedPredicate<JavaClass> areIn(ProjectModule module) {
        return DescribedPredicate.describe("are in " + module,
                type -> CompiledProject.moduleOf(type).filter(module::equals).isPresent());
    }

    private static ArchCondition<JavaClass> useOnlyWhat(ProjectModule module) {
        return new ArchCondition<>("use only what " + module + " may use") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    violation(module, dependency.getTargetClass().getBaseComponentType()).ifPresent(what -> events.add(
                            SimpleConditionEvent.violated(dependency, what + ": " + dependency.getDescription())));
                }
            }
        };
    }

    /** Why a module must not use a class; empty when it may. */
    private static Optional<String> violation(ProjectModule module, JavaClass used) {
        Optional<ProjectModule> other = CompiledProject.moduleOf(used);
        if (other.isPresent()) {
            return other.map(ProjectModule::name)
                    .filter(name -> !name.equals(module.name()) && !module.uses().contains(name))
                    .map(name -> module + " must not use " + name);
        }
        return Stream.of(used.getPackageName()).filter(name -> name.startsWith("org.eclipse.")
                && !name.equals(NULLNESS) && module.eclipse().stream().noneMatch(name::startsWith))
                .map(name -> module + " must not use " + name).findFirst();
    }
}
