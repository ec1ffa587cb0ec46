// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.util.List;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.runtime.classes.Injected;
import org.isolde.stm.runtime.memory.Layout;
import org.isolde.stm.runtime.memory.MetadataCell;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** Adds the fields for the metadata of a class's fields. */
final class InjectedFields {

    private static final int ACCESS = Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;

    private InjectedFields() {}

    /** Adds them to a class, unless it has them. */
    static void add(ClassNode node, ClassFile type, Layout layout) {
        for (FieldNode field : List.copyOf(node.fields)) {
            if (type.fields().containsKey(field.name + field.desc) && !type.isConstant(field.name, field.desc)) {
                boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
                switch (layout) {
                    case NONE -> {
                        // Its metadata stands elsewhere.
                    }
                    case WORD -> add(
                            node, isStatic, isStatic
                                    ? Injected.staticWord(field.name, field.desc)
                                    : Injected.INSTANCE_WORD,
                            "J");
                    case OBJECT -> add(
                            node, isStatic, Injected.cell(field.name, field.desc),
                            Type.getDescriptor(MetadataCell.class));
                }
            }
        }
    }

    private static void add(ClassNode node, boolean isStatic, String name, String descriptor) {
        if (node.fields.stream().noneMatch(field -> field.name.equals(name))) {
            node.fields.add(
                    new FieldNode(ACCESS | (isStatic ? Opcodes.ACC_STATIC : 0), name, descriptor, null, null));
        }
    }
}
