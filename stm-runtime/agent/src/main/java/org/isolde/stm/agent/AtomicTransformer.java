package org.isolde.stm.agent;

import java.lang.instrument.ClassFileTransformer;
import java.nio.charset.StandardCharsets;
import java.security.ProtectionDomain;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.SerialVersionUIDAdder;

/**
 * Instruments classes when they are loaded: their atomic methods become transactions, and class loaders are made to
 * find the runtime.
 *
 * <p>It loads no class of the program: all it needs stands in the class file, and the frames of what it adds are known
 * in advance. The classes of the boot class path are left alone.
 */
final class AtomicTransformer implements ClassFileTransformer {

    /** A class file without any of these texts holds nothing to instrument, and need not be parsed. */
    private static final List<byte[]> SIGNS = Stream
            .concat(ClassScan.ATOMIC.stream(), Stream.of(RuntimeFinder.LOAD_CLASS))
            .map(text -> text.getBytes(StandardCharsets.US_ASCII))
            .toList();

    private final TransactionCode code;
    private final Consumer<String> console;

    /**
     * Creates a transformer.
     *
     * @param code what runs around the body of an atomic method
     * @param console takes the messages to the person who started the program
     */
    AtomicTransformer(TransactionCode code, Consumer<String> console) {
        this.code = code;
        this.console = console;
    }

    /** The instrumented class; null when it is to be left as it is. */
    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] classFile) {
        if (loader == null || SIGNS.stream().noneMatch(sign -> contains(classFile, sign))) {
            return null;
        }
        try {
            return instrumented(classFile).orElse(null);
        } catch (Throwable failure) {
            // The JVM drops what a transformer throws, and would run the class uninstrumented without a word.
            console.accept("the class " + (name == null ? "without a name" : name.replace('/', '.'))
                    + " cannot be instrumented and is left as it is: its atomic methods, if any, are not transactions."
                    + " Reason: " + failure);
            return null;
        }
    }

    private Optional<byte[]> instrumented(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassScan scan = ClassScan.of(reader);
        Map<MethodKey, String> bodies = bodies(scan, reader.getClassName());
        boolean loads = RuntimeFinder.concerns(scan);
        if (bodies.isEmpty() && !loads) {
            return Optional.empty();
        }
        ClassWriter writer = new ClassWriter(reader, 0);
        ClassVisitor visitor = new TransactionVisitor(writer, bodies, code);
        if (loads) {
            visitor = new RuntimeFinder(visitor);
        }
        if (scan.atomic().stream().anyMatch(AtomicMethod::isSynchronizedInSerialVersion)) {
            // Such a method loses the modifier; the class keeps the version it had with it.
            visitor = new SerialVersionUIDAdder(visitor);
        }
        reader.accept(visitor, 0);
        return Optional.of(writer.toByteArray());
    }

    /** The methods that become transactions, each with an unused name for the method that takes its body. */
    private Map<MethodKey, String> bodies(ClassScan scan, String className) {
        Map<MethodKey, String> bodies = new LinkedHashMap<>();
        for (AtomicMethod atomic : scan.atomic()) {
            MethodKey method = atomic.method();
            if (atomic.obstacle().isPresent()) {
                console.accept(method.in(className) + " is annotated as atomic, but does not become a transaction: "
                        + atomic.obstacle().get());
            } else if (!atomic.isBridge()) {
                String body = method.name() + "$atomic";
                while (scan.declares(new MethodKey(body, method.descriptor()))) {
                    body += "$";
                }
                bodies.put(method, body);
            }
        }
        return bodies;
    }

    private static boolean contains(byte[] classFile, byte[] text) {
        for (int start = 0; start <= classFile.length - text.length; start++) {
            int length = 0;
            while (length < text.length && classFile[start + length] == text[length]) {
                length++;
            }
            if (length == text.length) {
                return true;
            }
        }
        return false;
    }
}
