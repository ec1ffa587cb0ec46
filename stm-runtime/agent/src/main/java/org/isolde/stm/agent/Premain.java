package org.isolde.stm.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.jar.JarFile;

/**
 * Where the JVM enters the agent.
 *
 * <p>The manifest puts the jar on the boot class path by its name. When the jar has been given another name this does
 * so instead, at the price of a warning of the JVM about class data sharing. It refers to no other class of the agent
 * before, so that there is one copy of each.
 */
public final class Premain {

    private Premain() {}

    /**
     * Starts the runtime, or ends the JVM with a message when it cannot start as asked.
     *
     * @param options what follows the {@code =}; null when there is none
     */
    public static void premain(String options, Instrumentation instrumentation) throws IOException, URISyntaxException {
        if (Premain.class.getClassLoader() != null) {
            Path jar = Path.of(Premain.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar.toFile()));
        }
        Agent.start(options, instrumentation);
    }
}
