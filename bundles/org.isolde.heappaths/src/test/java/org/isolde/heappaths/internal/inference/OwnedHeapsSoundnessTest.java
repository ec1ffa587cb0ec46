// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.heappaths.HeapPathAnalysis;
import org.isolde.heappaths.internal.execution.limits.StepLimits;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.library.LibraryEffects;
import org.isolde.testing.JavaSources;
import org.junit.jupiter.api.Test;

/**
 * Runs random programs for real, and looks at whether objects have one owner as the analysis says.
 */
@CampaignTests
class OwnedHeapsSoundnessTest {

    private static final int PROGRAMS = 60;

    /** In this share of the programs at least, something is owned. */
    private static final double OWNING = 0.2;

    @Test
    void whatIsOwnedHasOneOwner(Campaign campaign) throws ReflectiveOperationException {
        int owning = 0;
        long[] seeds = campaign.seeds(LongStream.rangeClosed(1, PROGRAMS)).toArray();
        for (long seed : seeds) {
            String source = new RandomLinks(seed).program();
            Program program = Sources.program(source);
            OwnedHeap heap = new OwnedHeaps(StepLimits.of(HeapPathAnalysis.STEPS)).analyse(
                    program,
                    CallGraph.of(program, LibraryEffects.standard()),
                    AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(),
                    Set.of(),
                    () -> false);
            if (!heap.owned().isEmpty()) {
                owning++;
                run(source, heap, seed);
            }
        }
        assertThat(owning).as("programs in which something is owned")
                .isGreaterThanOrEqualTo(campaign.least(OWNING, seeds.length));
    }

    private static void run(String source, OwnedHeap heap, long seed) throws ReflectiveOperationException {
        Map<String, byte[]> files = JavaSources.compile(Sources.DEUCE, source);
        ClassLoader loader = new ClassLoader(OwnedHeapsSoundnessTest.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                byte[] bytes = files.get(name.replace('.', '/'));
                if (bytes == null) {
                    throw new ClassNotFoundException(name);
                }
                return defineClass(name, bytes, 0, bytes.length);
            }
        };
        for (int round = 0; round < 40; round++) {
            new World(loader, heap, new Random(seed * 1000 + round), source).play();
        }
    }

    /** The objects that somebody outside of the program has. */
    private static final class World {

        private final ClassLoader loader;
        private final OwnedHeap heap;
        private final Random random;
        private final String source;
        private final List<Object> lists = new ArrayList<>();
        private final List<Object> nodes = new ArrayList<>();
        private final StringBuilder history = new StringBuilder();

        World(ClassLoader loader, OwnedHeap heap, Random random, String source) {
            this.loader = loader;
            this.heap = heap;
            this.random = random;
            this.source = source;
        }

        void play() throws ReflectiveOperationException {
            Class<?> list = loader.loadClass("L");
            for (Field field : list.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    field.set(null, null);
                }
            }
            for (int l = 0; l < 3; l++) {
                Constructor<?> constructor = list.getDeclaredConstructor();
                constructor.setAccessible(true);
                lists.add(constructor.newInstance());
            }
            List<Method> methods = new ArrayList<>(Arrays.asList(list.getDeclaredMethods()));
            methods.addAll(Arrays.asList(loader.loadClass("Node").getDeclaredMethods()));
            methods.removeIf(method -> Set.of("help", "tie").contains(method.getName()));
            methods.sort(Comparator.comparing(Method::getName));
            Constructor<?>[] constructors = list.getDeclaredConstructors();
            for (int step = 0; step < 12; step++) {
                if (constructors.length > 1 && random.nextInt(5) == 0) {
                    construct(list);
                } else {
                    call(methods.get(random.nextInt(methods.size())));
                }
                check();
            }
        }

        private void construct(Class<?> list) throws ReflectiveOperationException {
            Constructor<?> constructor = list.getDeclaredConstructor(list, int.class);
            constructor.setAccessible(true);
            history.append("new L; ");
            try {
                lists.add(constructor.newInstance(list(true), random.nextInt(4)));
            } catch (InvocationTargetException e) {
                assertThat(e.getCause()).isInstanceOfAny(NullPointerException.class, StackOverflowError.class);
            }
        }

        private Object list(boolean perhapsNull) {
            return perhapsNull && random.nextInt(6) == 0 ? null : lists.get(random.nextInt(lists.size()));
        }

        private Object node(boolean perhapsNull) {
            return nodes.isEmpty() || perhapsNull && random.nextInt(6) == 0
                    ? null
                    : nodes.get(random.nextInt(nodes.size()));
        }

        private void call(Method method) throws ReflectiveOperationException {
            method.setAccessible(true);
            boolean ofNode = method.getDeclaringClass().getName().equals("Node");
            Object receiver = ofNode ? node(false) : list(false);
            if (receiver == null) {
                return;
            }
            Object[] arguments = method.getParameterCount() == 0
                    ? new Object[0]
                    : new Object[] {ofNode ? node(true) : list(true), random.nextInt(5)};
            history.append(method.getName()).append("(").append(lists.indexOf(receiver));
            if (arguments.length > 0) {
                history.append(", ").append(lists.indexOf(arguments[0])).append(", ").append(arguments[1]);
            }
            history.append("); ");
            try {
                Object result = method.invoke(receiver, arguments);
                if (result != null) {
                    nodes.add(result);
                }
            } catch (InvocationTargetException e) {
                assertThat(e.getCause()).isInstanceOfAny(NullPointerException.class, StackOverflowError.class);
            }
        }

        private void check() throws ReflectiveOperationException {
            Map<Object, Object> owners = new IdentityHashMap<>();
            Map<Object, Boolean> seen = new IdentityHashMap<>();
            List<Object> pending = new ArrayList<>();
            pending.add(loader.loadClass("L"));
            lists.stream().filter(l -> !heap.leaky().containsKey("L")).forEach(pending::add);
            nodes.stream().filter(n -> !heap.leaky().containsKey("Node")).forEach(pending::add);
            for (int i = 0; i < pending.size(); i++) {
                Object object = pending.get(i);
                if (seen.put(object, true) == null) {
                    for (Object child : owned(object)) {
                        assertThat(owners.put(child, object))
                                .as(() -> source + heap.owned() + heap.leaky() + "\n" + history)
                                .isNull();
                        pending.add(child);
                    }
                }
            }
            for (Object object : seen.keySet()) {
                Object above = object;
                for (int steps = 0; above != null; steps++) {
                    above = owners.get(above);
                    assertThat(steps).as(() -> source + heap.owned() + heap.leaky() + "\n" + history).isLessThan(1000);
                }
            }
        }

        /** What owned fields of an object, or owned static fields of a class, refer to. */
        private List<Object> owned(Object object) throws ReflectiveOperationException {
            List<Object> children = new ArrayList<>();
            Class<?> type = object instanceof Class<?> statics ? statics : object.getClass();
            List<Field> fields = new ArrayList<>();
            for (Class<?> above = type; above != null; above = above.getSuperclass()) {
                fields.addAll(Arrays.asList(above.getDeclaredFields()));
            }
            for (Field field : fields) {
                boolean isStatic = Modifier.isStatic(field.getModifiers());
                boolean isOwned = heap.owned().stream().anyMatch(
                        owned -> owned.owner().equals(field.getDeclaringClass().getName())
                                && owned.name().equals(field.getName()));
                if (isOwned && isStatic == object instanceof Class<?>) {
                    field.setAccessible(true);
                    Object value = field.get(isStatic ? null : object);
                    if (value != null) {
                        children.add(value);
                    }
                }
            }
            return children;
        }
    }
}
