// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;

/** The subtype relation, and what names stand for. */
class HierarchyTest {

    private static final Hierarchy JDK = Program.of(List.of(), Programs.JDK).hierarchy();

    @Test
    void knowsTheTypesOfTheJdk() {
        assertThat(JDK.isSubtype("java/util/ArrayList", "java/util/Collection")).isTrue();
        assertThat(JDK.isSubtype("java/util/ArrayList", "java/util/Map")).isFalse();
        assertThat(JDK.isSubtype("javax/swing/JButton", "java/awt/Component")).isTrue();
        assertThat(JDK.isInterface("java/util/List")).isTrue();
        assertThat(JDK.isApplication("java/util/List")).isFalse();
        assertThat(JDK.supertypes("java/lang/Integer")).startsWith("java/lang/Integer", "java/lang/Number")
                .contains("java/lang/Comparable", "java/lang/Object", "java/io/Serializable");
        assertThat(JDK.isKnown("java/lang/NoSuchType")).isFalse();
    }

    @Test
    void arraysAreCovariant() {
        assertThat(JDK.isSubtype("[Ljava/lang/Integer;", "[Ljava/lang/Number;")).isTrue();
        assertThat(JDK.isSubtype("[Ljava/lang/Number;", "[Ljava/lang/Integer;")).isFalse();
        assertThat(JDK.isSubtype("[[I", "[Ljava/lang/Object;")).isTrue();
        assertThat(JDK.isSubtype("[I", "[Ljava/lang/Object;")).isFalse();
        assertThat(JDK.isSubtype("[I", "[J")).isFalse();
        assertThat(JDK.isSubtype("[I", "java/lang/Object")).isTrue();
        assertThat(JDK.isSubtype("[I", "java/lang/Cloneable")).isTrue();
    }

    @Test
    void methodsAreFoundInSuperclassesBeforeInterfaces() {
        assertThat(JDK.resolveMethod(new MethodRef("java/util/ArrayList", "containsAll", "(Ljava/util/Collection;)Z")))
                .get()
                .extracting(method -> method.ref().owner())
                .isEqualTo("java/util/AbstractCollection");
        assertThat(JDK.resolveMethod(new MethodRef("java/util/ArrayList", "stream", "()Ljava/util/stream/Stream;")))
                .get()
                .extracting(method -> method.ref().owner())
                .isEqualTo("java/util/Collection");
        assertThat(JDK.resolveMethod(new MethodRef("java/util/List", "hashCode", "()I"))).get()
                .extracting(method -> method.ref().owner())
                .isEqualTo("java/util/List");
        assertThat(JDK.resolveMethod(new MethodRef("java/lang/Runnable", "toString", "()Ljava/lang/String;"))).get()
                .extracting(method -> method.ref().owner())
                .isEqualTo("java/lang/Object");
        assertThat(JDK.resolveMethod(new MethodRef("[I", "clone", "()Ljava/lang/Object;"))).get()
                .extracting(method -> method.ref().owner())
                .isEqualTo("java/lang/Object");
        assertThat(JDK.resolveMethod(new MethodRef("java/util/List", "nothing", "()V"))).isEmpty();
    }

    @Test
    void methodHandlesTakeAnyArguments() {
        assertThat(JDK
                .resolveMethod(new MethodRef("java/lang/invoke/MethodHandle", "invokeExact", "(ILjava/util/List;)V")))
                .isPresent();
        assertThat(JDK.resolveMethod(new MethodRef("java/lang/invoke/VarHandle", "getAndAdd", "(Ljava/util/List;I)I")))
                .isPresent();
    }

    @Test
    void fieldsAreFoundWhereTheyAreDeclared() {
        Hierarchy hierarchy = Programs.of(
                """
                interface Limits { int MAX = Integer.valueOf(3); }
                class Base { int value; int hidden; }
                class Sub extends Base implements Limits { long hidden; int use() { return MAX; } }
                """).hierarchy();

        assertThat(hierarchy.resolveField(new FieldRef("Sub", "value", "I"))).contains(
                new FieldRef("Base", "value", "I"));
        assertThat(hierarchy.resolveField(new FieldRef("Sub", "MAX", "I"))).contains(
                new FieldRef("Limits", "MAX", "I"));
        assertThat(hierarchy.resolveField(new FieldRef("Sub", "hidden", "J"))).contains(
                new FieldRef("Sub", "hidden", "J"));
        assertThat(hierarchy.resolveField(new FieldRef("Sub", "hidden", "I"))).contains(
                new FieldRef("Base", "hidden", "I"));
        assertThat(hierarchy.resolveField(new FieldRef("Sub", "absent", "I"))).isEmpty();
    }

    @Test
    void subtypesAreFoundThroughLibraryTypes() {
        Hierarchy hierarchy = Programs.of(
                "class Names extends java.util.ArrayList<String> {}",
                "class Sorted extends Names {}").hierarchy();

        assertThat(hierarchy.subtypes("java/util/Collection")).containsExactly("Names", "Sorted");
        assertThat(hierarchy.subtypes("java/util/Map")).isEmpty();
        assertThat(hierarchy.subtypes("Names")).containsExactly("Names", "Sorted");
    }

    @Test
    void aMissingSupertypeIsNamedWithAllBelowIt() {
        Program program = Programs.of("class Top {}", "class Middle extends Top {}", "class Low extends Middle {}")
                .with(ProgramChange.removing(Set.of("Top")));

        assertThat(program.hierarchy().missing()).containsOnlyKeys("Top");
        assertThat(program.hierarchy().missing().get("Top")).containsExactly("Low", "Middle");
        assertThat(program.hierarchy().missingAbove("Low")).contains("Top");
        assertThat(program.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.kind()).isEqualTo(Problem.Kind.MISSING_CLASS);
            assertThat(problem.message()).contains("Class Top, a supertype of Low and 1 more, was not found");
        });
    }

    @Test
    void aClassThatIsItsOwnSupertypeDoesNotHang() {
        List<ClassModel> classes = new java.util.ArrayList<>(Programs.classes("class A {}", "class B extends A {}"));
        ClassModel a = classes.getFirst();
        classes.set(0, new ClassModel(a.name(), a.flags(), java.util.Optional.of("B"), a.interfaces(), a.sourceFile(),
                a.annotations(), a.fields(), a.methods(), a.origin(), a.digest()));
        Hierarchy hierarchy = Program.of(classes, Programs.JDK).hierarchy();

        assertThat(hierarchy.subtypes("A")).containsExactly("A", "B");
        assertThat(hierarchy.resolveMethod(new MethodRef("A", "none", "()V"))).isEmpty();
        assertThat(hierarchy.resolveField(new FieldRef("A", "none", "I"))).isEmpty();
    }
}
