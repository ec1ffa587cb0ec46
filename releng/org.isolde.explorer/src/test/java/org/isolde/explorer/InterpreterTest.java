// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.explorer.programs.Profile;
import org.isolde.explorer.programs.RandomProgram;
import org.isolde.program.ClassModel;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.JavaSources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The interpreter does with random programs what the running JVM does. */
@CampaignTests
class InterpreterTest {

    private static final int PROGRAMS = 300;
    private static final int NUMBERS = 5;
    private static final List<String> STATICS = List.of("p", "q", "g");
    private static final List<String> FIELDS = List.of("v", "w", "u");

    /** What a run has returned, nothing if it threw, and what it has left behind if it did not. */
    private record End(Optional<Integer> result, List<Integer> values) {}

    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> files;

        Loader(Map<String, byte[]> files) {
            super(null);
            this.files = files;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] file = files.get(name.replace('.', '/'));
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, file, 0, file.length);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"INITIALISATION", "EXCEPTIONS", "CALLS", "CLASSES", "CALLBACKS"})
    void itDoesWhatTheMachineDoes(Profile profile, Campaign campaign) throws Exception {
        List<RandomProgram> programs = new ArrayList<>();
        List<String> sources = new ArrayList<>(List.of("package org.isolde.stm; public @interface Atomic { }"));
        campaign.seeds(LongStream.range(0, PROGRAMS)).mapToObj(seed -> RandomProgram.of(seed, profile, 0))
                .filter(program -> !dependsOnTheDepthOfTheStack(program.source()))
                .forEach(program -> {
                    programs.add(program);
                    sources.add(program.source());
                });
        Map<String, byte[]> files = JavaSources.compile(sources.toArray(String[]::new));
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            classes.add(new ClassFileReader().read(file.getValue(), file.getKey()));
        }
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            int compared = 0;
            for (RandomProgram random : programs) {
                Program program = Program.of(
                        classes.stream().filter(c -> c.name().startsWith(random.prefix())).toList(), library);
                for (int k = 0; k < NUMBERS; k++) {
                    Execution setup = Interpreter.run(program, random.owner(), Memory.EMPTY,
                            new Execution.Instance("s", Scenario.SETUP, List.of(k)));
                    Execution run = Interpreter.run(program, random.owner(), Memory.EMPTY.with(setup.writes()),
                            new Execution.Instance("i", "t0",
                                    List.of(setup.created().get(0), setup.created().get(1), k)));
                    if (run.isolated()) {
                        compared++;
                        assertThat(end(setup, run))
                                .as("t0(…, %d) of%n%s", k, random.source())
                                .isEqualTo(executed(files, random.owner(), k));
                    }
                }
            }
            assertThat(compared).isGreaterThan(programs.size() * NUMBERS / 2);
        }
    }

    private static boolean dependsOnTheDepthOfTheStack(String source) {
        return source.contains("endless(") || source.contains("if (k == 0) return 0;");
    }

    private static End end(Execution setup, Execution run) {
        Map<String, Object> cells = new HashMap<>(setup.writes());
        cells.putAll(run.initialised());
        cells.putAll(run.writes());
        List<Integer> values = new ArrayList<>();
        STATICS.forEach(name -> values.add((Integer) cells.getOrDefault("T." + name, 0)));
        FIELDS.forEach(name -> values.add((Integer) cells.getOrDefault(setup.created().getFirst() + "." + name, 0)));
        return run.commits()
                ? new End(run.result().map(Integer.class::cast), values)
                : new End(Optional.empty(), List.of());
    }

    private static End executed(Map<String, byte[]> files, String owner, int k) throws Exception {
        Class<?> type = new Loader(files).loadClass(owner.replace('/', '.'));
        method(type, Scenario.SETUP).invoke(null, k);
        Object first = field(type, "a").get(null);
        Object second = field(first.getClass(), "next").get(first);
        int result;
        try {
            result = (Integer) method(type, "t0").invoke(null, first, second, k);
        } catch (InvocationTargetException e) {
            return new End(Optional.empty(), List.of());
        }
        List<Integer> values = new ArrayList<>();
        for (String name : STATICS) {
            values.add(field(type, name).getInt(null));
        }
        for (String name : FIELDS) {
            values.add(field(first.getClass(), name).getInt(first));
        }
        return new End(Optional.of(result), values);
    }

    private static Method method(Class<?> type, String name) {
        Method found = Arrays.stream(type.getDeclaredMethods()).filter(m -> m.getName().equals(name)).findFirst().get();
        found.setAccessible(true);
        return found;
    }

    private static Field field(Class<?> type, String name) throws NoSuchFieldException {
        Field found = type.getDeclaredField(name);
        found.setAccessible(true);
        return found;
    }
}
