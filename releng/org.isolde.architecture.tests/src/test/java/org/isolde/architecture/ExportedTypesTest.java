// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.members;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The program model shows nothing of the library with which it reads class files. */
class ExportedTypesTest {
    private static final String BUNDLE = "bundles/org.isolde.program";
    private static final String LIBRARY = "org.objectweb.asm";

    @Test
    void noExportedMemberNamesATypeOfTheClassFileLibrary() {
        members().that(areExported()).should(nameNoTypeOfTheLibrary()).check(CompiledProject.classes());
    }

    @Test
    void noExportedClassExtendsATypeOfTheClassFileLibrary() {
        ArchRuleDefinition.noClasses().that(areShown()).should().beAssignableTo(
                DescribedPredicate.describe("a type of " + LIBRARY, ExportedTypesTest::isOfTheLibrary))
                .check(CompiledProject.classes());
    }

    private static DescribedPredicate<JavaClass> areShown() {
        List<String> packages = CompiledProject.exportedPackages(BUNDLE);
        return DescribedPredicate.describe("are shown by " + BUNDLE,
                type -> packages.contains(type.getPackageName()) && isOpen(type.getModifiers()));
    }

    private static DescribedPredicate<JavaMember> areExported() {
        DescribedPredicate<JavaClass> shown = areShown();
        return DescribedPredicate.describe("are exported by " + BUNDLE,
                member -> shown.test(member.getOwner()) && isOpen(member.getModifiers()));
    }

    private static boolean isOpen(Set<JavaModifier> modifiers) {
        return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
    }

    private static ArchCondition<JavaMember> nameNoTypeOfTheLibrary() {
        return new ArchCondition<>("name no type of " + LIBRARY) {
            @Override
            public void check(JavaMember member, ConditionEvents events) {
                typesOf(member).flatMap(type -> type.getAllInvolvedRawTypes().stream())
                        .filter(ExportedTypesTest::isOfTheLibrary)
                        .forEach(type -> events.add(SimpleConditionEvent.violated(member,
                                member.getDescription() + " shows " + type.getName())));
            }
        };
    }

    private static Stream<? extends JavaType> typesOf(JavaMember member) {
        return switch (member) {
            case JavaField field -> Stream.of(field.getType());
            case JavaCodeUnit code -> Stream.of(Stream.of(code.getReturnType()), code.getParameterTypes().stream(),
                    code.getExceptionTypes().stream()).flatMap(types -> types);
            default -> throw new IllegalArgumentException("neither a field nor code: " + member);
        };
    }

    private static boolean isOfTheLibrary(JavaClass type) {
        return type.getBaseComponentType().getPackageName().startsWith(LIBRARY);
    }
}
