// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.stm.agent.jdk.Collections;
import org.isolde.stm.runtime.memory.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** The JDK's own classes, as copies, instrumented: they are valid, and do what they did. */
@CampaignTests
class CopiedJdkTest {

    @ParameterizedTest
    @EnumSource
    void theVerifiersAcceptTheInstrumentedJdk(Layout layout, Campaign campaign) throws Exception {
        CopiedJdk plain = new CopiedJdk(Optional.empty());
        CopiedJdk instrumented = new CopiedJdk(Optional.of(layout));
        Map<String, String> failures = new TreeMap<>();
        int accepted = 0;
        for (String name : campaign.sample(CopiedJdk.names())) {
            String copy = CopiedJdk.PREFIX + name;
            // Some classes are no good as copies, since others do not know the copies.
            if (link(plain, copy).isEmpty()) {
                accepted++;
                String found = link(instrumented, copy) + check(instrumented, copy);
                if (!found.isEmpty()) {
                    failures.put(name, found);
                }
            }
        }
        assertThat(instrumented.messages()).isEmpty();
        assertThat(failures).isEmpty();
        assertThat(accepted).isGreaterThan(campaign.cases(800));
    }

    /** The failure of the JVM to link a class; empty when it does. */
    private static String link(ClassLoader loader, String name) throws ClassNotFoundException {
        try {
            // Asking for the methods links the class, and linking verifies it.
            loader.loadClass(name.replace('/', '.')).getDeclaredMethods();
            return "";
        } catch (LinkageError failure) {
            return failure.toString();
        }
    }

    /** What ASM's verifier finds. */
    private static String check(CopiedJdk loader, String name) throws ClassNotFoundException {
        StringWriter found = new StringWriter();
        try {
            CheckClassAdapter.verify(new ClassReader(loader.classFile(name)), loader, false, new PrintWriter(found));
        } catch (IllegalAccessError needsOther) {
            // The verifier loads classes that the class itself could not use in its copied form.
            return "";
        }
        return found.toString();
    }

    @ParameterizedTest
    @EnumSource
    void instrumentedCollectionsDoOutsideOfTransactionsWhatTheyDid(Layout layout, Campaign campaign) throws Exception {
        Class<?> program = program(layout);
        for (long seed : campaign.seeds(LongStream.range(0, 5)).toArray()) {
            assertThat(program.getMethod("run", long.class).invoke(null, seed)).isEqualTo(Collections.run(seed));
        }
    }

    @Test
    void instrumentedCollectionsDoInTransactionsWhatTheyDid(Campaign campaign) throws Exception {
        // Without an agent transactions run with the global lock.
        Class<?> program = program(Layout.NONE);
        for (long seed : campaign.seeds(LongStream.range(0, 5)).toArray()) {
            assertThat(program.getMethod("runInTransaction", long.class).invoke(null, seed))
                    .isEqualTo(Collections.run(seed));
        }
    }

    private static Class<?> program(Layout layout) throws ClassNotFoundException {
        CopiedJdk loader = new CopiedJdk(Optional.of(layout));
        return loader.loadClass(CopiedJdk.PREFIX.replace('/', '.') + Collections.class.getName());
    }
}
