// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.program.bytecode.oracle.Library;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Whatever happens to a class file, reading it gives a class or says that it is unreadable: no
 * other exception, no endless loop, no memory asked for without measure.
 */
@CampaignTests
class DamagedClassFileTest {

    private static final int TRUNCATIONS = 5;
    private static final int DAMAGES = 25;

    private final ClassFileReader reader = new ClassFileReader();
    private final Random random;
    private final List<Map.Entry<String, byte[]>> classFiles;

    DamagedClassFileTest(Campaign campaign) {
        random = campaign.random(20261121);
        classFiles = campaign.sample(List.copyOf(Library.LANG.classFiles().entrySet()));
    }

    @Test
    void refusesClassFilesCutShort() {
        for (Map.Entry<String, byte[]> entry : classFiles) {
            for (int i = 0; i < TRUNCATIONS; i++) {
                byte[] start = Arrays.copyOf(entry.getValue(), random.nextInt(entry.getValue().length));
                assertThatThrownBy(() -> reader.read(start, entry.getKey()))
                        .isInstanceOf(UnreadableClassException.class)
                        .hasMessageStartingWith(entry.getKey() + ": ");
                assertThatThrownBy(() -> reader.readHeader(start, entry.getKey()))
                        .isInstanceOf(UnreadableClassException.class);
            }
        }
    }

    @Test
    void readsOrRefusesDamagedClassFiles() {
        int read = 0;
        int refused = 0;
        for (Map.Entry<String, byte[]> entry : classFiles) {
            for (int i = 0; i < DAMAGES; i++) {
                byte[] damaged = damaged(entry.getValue());
                if (isReadable(damaged, entry.getKey())) {
                    read++;
                } else {
                    refused++;
                }
            }
        }
        assertThat(read).isPositive();
        assertThat(refused).isPositive();
    }

    @Test
    void refusesANestedClassWithoutAName() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V21, Opcodes.ACC_PUBLIC, "Outer", null, "java/lang/Object", null);
        writer.visitInnerClass("Outer$Inner", "Outer", "Inner", Opcodes.ACC_STATIC);
        byte[] classFile = writer.toByteArray();
        // The attribute comes last, and its one entry begins with the name.
        int entry = classFile.length - 4 * Short.BYTES;
        Arrays.fill(classFile, entry, entry + Short.BYTES, (byte) 0);
        assertThatThrownBy(() -> reader.read(classFile, "Outer"))
                .isInstanceOf(UnreadableClassException.class)
                .hasMessage("Outer: a name is missing");
    }

    private byte[] damaged(byte[] classFile) {
        byte[] damaged = classFile.clone();
        int bytes = 1 + random.nextInt(4);
        for (int i = 0; i < bytes; i++) {
            int place = random.nextInt(damaged.length);
            damaged[place] = random.nextInt(4) == 0 ? 0 : (byte) random.nextInt();
        }
        return damaged;
    }

    private boolean isReadable(byte[] classFile, String origin) {
        try {
            reader.read(classFile, origin);
            reader.readHeader(classFile, origin);
            return true;
        } catch (UnreadableClassException expected) {
            assertThat(expected).hasMessageStartingWith(origin + ": ");
            return false;
        } catch (RuntimeException | Error unexpected) {
            return fail(origin + ": damaged, and neither read nor refused", unexpected);
        }
    }
}
