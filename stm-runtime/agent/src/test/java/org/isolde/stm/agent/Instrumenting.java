// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.isolde.stm.agent.classfile.LeftAlone;
import org.isolde.stm.agent.transactions.Transformer;
import org.isolde.stm.runtime.memory.Layout;

/**
 * A class loader that instruments the classes of one package, in a JVM without agent, and takes all
 * others from the tests' class path.
 */
final class Instrumenting extends URLClassLoader {

    private final String prefix;
    private final UnaryOperator<byte[]> before;
    private final Transformer transformer;
    private final List<String> messages = new ArrayList<>();

    /**
     * Creates one.
     *
     * @param source where the classes are
     * @param prefix what the names of the instrumented classes begin with
     * @param before changes the classes before they are instrumented
     */
    Instrumenting(URL source, String prefix, Layout layout, UnaryOperator<byte[]> before) {
        super(new URL[] {source}, Instrumenting.class.getClassLoader());
        this.prefix = prefix;
        this.before = before;
        transformer = new Transformer(layout, new LeftAlone((loader, name) -> false), messages::add);
    }

    /** What was said of the classes. */
    List<String> messages() {
        return messages;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            if (!name.startsWith(prefix)) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = instrumented(name);
        return defineClass(name, bytes, 0, bytes.length);
    }

    /** The class file that this loader defines. */
    byte[] instrumented(String name) throws ClassNotFoundException {
        URL file = findResource(name.replace('.', '/') + ".class");
        if (file == null) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream input = file.openStream()) {
            byte[] original = before.apply(input.readAllBytes());
            byte[] instrumented = transformer.transform(this, name.replace('.', '/'), null, null, original);
            return instrumented == null ? original : instrumented;
        } catch (IOException failure) {
            throw new ClassNotFoundException(name, failure);
        }
    }
}
