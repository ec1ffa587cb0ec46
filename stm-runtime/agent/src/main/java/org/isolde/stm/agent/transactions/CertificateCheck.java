// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.isolde.stm.agent.classfile.ClassDigest;
import org.isolde.stm.agent.classfile.FailureReason;
import org.isolde.stm.agent.options.CertificateList;
import org.isolde.stm.runtime.Certified;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;

/**
 * Checks, before classes run, that they are those on which certificates depend. A list of
 * certificates is dropped, with all its transactions, if a class differs from the one that was
 * analysed, or if a class that was not analysed uses one that was: it may do things that the proofs
 * do not cover. Code that names no class of the program can reach it only through the library and
 * by reflection, and the proofs cover this whatever other classes there are.
 */
public final class CertificateCheck implements ClassFileTransformer {

    /** CONSTANT_Class, JVMS 4.4. */
    private static final int CLASS_CONSTANT = 7;

    /** The JVM makes classes here that call a method by reflection. */
    private static final String REFLECTION = "jdk/internal/reflect/";

    private final List<CertificateList> standing;
    private final Consumer<String> console;

    /**
     * @param lists the certificates given by the user
     * @param console prints messages for the user
     */
    public CertificateCheck(List<CertificateList> lists, Consumer<String> console) {
        this.standing = new ArrayList<>(lists);
        this.console = console;
        certify();
    }

    /**
     * Checks a class, and leaves it unchanged: returns null. Classes of the platform belong to no
     * program.
     */
    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader, @Nullable String name, Class<?> redefined, ProtectionDomain domain,
            byte[] classFile) {
        boolean platform = loader == null || loader == ClassLoader.getPlatformClassLoader();
        if (!platform && (name == null || !name.startsWith(REFLECTION))) {
            compare(name, classFile);
        }
        return null;
    }

    private synchronized void compare(@Nullable String name, byte[] classFile) {
        List<CertificateList> fallen = new ArrayList<>();
        for (CertificateList list : standing) {
            Optional<String> objection = check(list, name, classFile);
            if (objection.isPresent()) {
                fallen.add(list);
                console.accept(
                        "the certificates in \"" + list.file() + "\" are not about this program: " + objection.get()
                                + ". Their transactions are serializable from now on. Analyse the program as it is "
                                + "with isolde analyze --certificates");
            }
        }
        if (standing.removeAll(fallen)) {
            certify();
        }
    }

    private void certify() {
        Set<String> transactions = new HashSet<>();
        standing.forEach(list -> transactions.addAll(list.transactions()));
        Certified.set(transactions);
    }

    private static Optional<String> check(CertificateList list, @Nullable String name, byte[] classFile) {
        try {
            return objection(list, name, classFile);
        } catch (RuntimeException broken) {
            // ASM's exceptions for class files that it does not understand have no common type.
            return Optional.of("the class " + shown(name) + " cannot be read ("
                    + FailureReason.of(classFile, broken) + ")");
        }
    }

    /** Why a class does not go with a list; empty when it does. */
    private static Optional<String> objection(CertificateList list, @Nullable String name, byte[] classFile) {
        String digest = name == null ? null : list.classes().get(name);
        if (digest != null) {
            return digest.equals(ClassDigest.ofOriginal(classFile))
                    ? Optional.empty()
                    : Optional.of("the class " + shown(name) + " is another one");
        }
        return named(classFile, list).map(used -> "the class " + shown(name) + ", which uses " + used.replace('/', '.')
                + ", was not analysed");
    }

    private static String shown(@Nullable String name) {
        return name == null ? "without a name" : name.replace('/', '.');
    }

    /** A class of the program that a class file names; empty when it names none. */
    private static Optional<String> named(byte[] classFile, CertificateList list) {
        ClassReader reader = new ClassReader(classFile);
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int item = reader.getItem(i);
            if (item > 0 && reader.readByte(item - 1) == CLASS_CONSTANT) {
                Type type = Type.getObjectType(reader.readUTF8(item, buffer));
                String used = type.getSort() == Type.ARRAY
                        ? type.getElementType().getInternalName()
                        : type.getInternalName();
                if (list.classes().containsKey(used)) {
                    return Optional.of(used);
                }
            }
        }
        return Optional.empty();
    }
}
