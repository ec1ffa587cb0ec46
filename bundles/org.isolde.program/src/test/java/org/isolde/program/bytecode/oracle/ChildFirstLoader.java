// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import java.util.Map;

/**
 * Defines classes from given class files, and asks the test's own class path only for the others.
 */
final class ChildFirstLoader extends ClassLoader {

    private final Map<String, byte[]> classFiles;

    ChildFirstLoader(Map<String, byte[]> classFiles) {
        super(ChildFirstLoader.class.getClassLoader());
        this.classFiles = classFiles;
    }

    /**
     * Has the Java virtual machine verify one of the given classes, without running any of its
     * code.
     */
    void verify(String internalName) {
        try {
            // Reflection links a class, and linking verifies it.
            loadClass(internalName.replace('/', '.')).getDeclaredMethods();
        } catch (ClassNotFoundException problem) {
            throw new IllegalArgumentException(problem);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            byte[] classFile = classFiles.get(name.replace('.', '/'));
            if (classFile == null) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : defineClass(name, classFile, 0, classFile.length);
        }
    }
}
