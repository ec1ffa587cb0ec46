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

/** The arrows between the rooms run one way, as {@link Room#ALL} draws them. */
class ArrowsTest {

    static List<Room> rooms() {
        return Room.ALL;
    }

    @Test
    void everyModuleWithCodeIsARoom() {
        assertThat(rooms()).extracting(Room::name).containsExactlyInAnyOrderElementsOf(House.modulesWithCode());
    }

    @Test
    void aRoomSeesOnlyRoomsBelowIt() {
        Set<String> below = new HashSet<>();
        for (Room room : rooms()) {
            assertThat(below).as("what %s sees", room).containsAll(room.sees());
            below.add(room.name());
        }
    }

    static List<Room> roomsThatAreAlwaysBuilt() {
        return Room.ALL.stream().filter(Room::isAlwaysBuilt).toList();
    }

    @ParameterizedTest
    @MethodSource("roomsThatAreAlwaysBuilt")
    void aRoomIsBuilt(Room room) {
        assertThat(room.classes()).as("run the whole reactor first").isDirectory();
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void theCodeOfARoomUsesOnlyWhatTheRoomSees(Room room) {
        classes().that(standIn(room)).should(useOnlyWhat(room)).allowEmptyShould(true).check(House.classes());
    }

    private static DescribedPredicate<JavaClass> standIn(Room room) {
        return DescribedPredicate.describe("stand in " + room,
                type -> House.roomOf(type).filter(room::equals).isPresent());
    }

    private static ArchCondition<JavaClass> useOnlyWhat(Room room) {
        return new ArchCondition<>("use only what " + room + " sees") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    trespass(room, dependency.getTargetClass().getBaseComponentType()).ifPresent(what -> events.add(
                            SimpleConditionEvent.violated(dependency, what + ": " + dependency.getDescription())));
                }
            }
        };
    }

    /** Why a room must not use a class, empty when it may. */
    private static Optional<String> trespass(Room room, JavaClass used) {
        Optional<Room> other = House.roomOf(used);
        if (other.isPresent()) {
            return other.map(Room::name).filter(name -> !name.equals(room.name()) && !room.sees().contains(name))
                    .map(name -> room + " does not see " + name);
        }
        return Stream.of(used.getPackageName()).filter(name -> name.startsWith("org.eclipse.")
                && room.eclipse().stream().noneMatch(name::startsWith))
                .map(name -> room + " knows nothing of " + name).findFirst();
    }
}
