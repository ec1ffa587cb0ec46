// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.jvm;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * The files by which two JVMs exchange what they have to say. Programs may write to the standard
 * output whatever they like.
 *
 * @param folder a folder of their own
 */
public record Handover(Path folder) {

    private static final String PROPERTIES = "system.properties";
    private static final String RESULT = "result.txt";

    /** Writes this JVM's system properties. */
    void giveSystemProperties() throws IOException {
        Properties texts = new Properties();
        for (String name : System.getProperties().stringPropertyNames()) {
            texts.setProperty(name, System.getProperty(name));
        }
        try (Writer file = Files.newBufferedWriter(folder.resolve(PROPERTIES))) {
            texts.store(file, null);
        }
    }

    /** Sets the other JVM's system properties here, but for those that this one has already. */
    public void takeSystemProperties() throws IOException {
        Properties others = new Properties();
        try (Reader file = Files.newBufferedReader(folder.resolve(PROPERTIES))) {
            others.load(file);
        }
        for (String name : others.stringPropertyNames()) {
            System.getProperties().putIfAbsent(name, others.getProperty(name));
        }
    }

    /** Writes the result. */
    public void giveResult(String result) throws IOException {
        Files.writeString(folder.resolve(RESULT), result);
    }

    /** Reads the result; empty if there is none. */
    Optional<String> takeResult() throws IOException {
        try {
            return Optional.of(Files.readString(folder.resolve(RESULT)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }
}
