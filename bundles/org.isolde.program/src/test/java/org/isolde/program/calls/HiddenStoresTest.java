// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.program.Programs;
import org.isolde.program.code.FieldRef;
import org.isolde.program.library.LibraryEffects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fields that a program may store in by no statement of its own. */
class HiddenStoresTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            // nothing hidden                                                          | false | false
            Node.class.getDeclaredField("next").set(null, null);                       | true  | true
            Node.class.getDeclaredField("next").get(null);                             | false | false
            lookup.findVarHandle(Node.class, "next", Node.class);                      | true  | true
            lookup.unreflectSetter(Node.class.getDeclaredField("next"));               | true  | true
            AtomicReferenceFieldUpdater.newUpdater(Node.class, Node.class, "next");    | true  | true
            new java.io.ObjectInputStream(System.in).readObject();                     | true  | false
            new Node().copy();                                                         | true  | false
            """)
    void aFieldMayBeStoredInUnseen(String code, boolean node, boolean plain) {
        CallGraph calls = CallGraph.of(Programs.of("""
                import java.lang.invoke.MethodHandles;
                import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
                class Node implements Cloneable, java.io.Serializable {
                    volatile Node next;
                    Object copy() throws Exception { return COPY; }
                }
                class Plain {
                    Plain next;
                }
                class T {
                    static void t(MethodHandles.Lookup lookup) throws Exception {
                        CODE
                    }
                }
                """.replace("CODE", code).replace("COPY", code.contains("copy") ? "super.clone()" : "null")),
                LibraryEffects.standard());
        HiddenStores stores = HiddenStores.of(calls);

        assertThat(stores.mayReach(new FieldRef("Node", "next", "LNode;"))).isEqualTo(node);
        assertThat(stores.mayReach(new FieldRef("Plain", "next", "LPlain;"))).isEqualTo(plain);
    }
}
