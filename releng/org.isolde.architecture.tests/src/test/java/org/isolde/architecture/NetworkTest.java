// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Nothing of Isolde that users get can send anything anywhere. */
class NetworkTest {

    private static final List<String> PACKAGES = List.of("java.net.http.", "java.rmi.", "javax.net.", "com.sun.net.",
            "org.apache.http", "org.eclipse.jetty.", "org.eclipse.ecf.");
    private static final Set<String> CLASSES = Set.of("java.net.Socket", "java.net.ServerSocket",
            "java.net.DatagramSocket", "java.net.MulticastSocket", "java.net.HttpURLConnection", "java.net.InetAddress",
            "java.net.InetSocketAddress", "java.nio.channels.SocketChannel", "java.nio.channels.ServerSocketChannel",
            "java.nio.channels.DatagramChannel", "java.nio.channels.AsynchronousSocketChannel",
            "java.nio.channels.AsynchronousServerSocketChannel");
    /** They open what they ship, or classes of the program that is running, by its URL. */
    private static final Set<String> OF_THEIR_OWN = Set.of("org.isolde.launcher.ProvidedCommands",
            "org.isolde.doc.internal.examples.Example", "org.isolde.stm.agent.classfile.ClassFiles");

    private static DescribedPredicate<JavaClass> areShipped() {
        return describe("are shipped",
                type -> CompiledProject.moduleOf(type).filter(module -> !module.name().endsWith(".tests")).isPresent());
    }

    @Test
    void nobodyUsesTheNetwork() {
        noClasses().that(areShipped()).should().dependOnClassesThat(describe("are for the network",
                type -> CLASSES.contains(type.getName()) || PACKAGES.stream().anyMatch(type.getName()::startsWith)))
                .check(CompiledProject.classes());
    }

    @Test
    void onlyWhatIsShippedIsReadByItsUrl() {
        noClasses().that(areShipped().and(describe("read nothing of their own",
                type -> !OF_THEIR_OWN.contains(type.getName())))).should().accessTargetWhere(
                        describe("a URL is opened", NetworkTest::opensUrl))
                .check(CompiledProject.classes());
    }

    private static boolean opensUrl(JavaAccess<?> access) {
        return access.getTargetOwner().getName().equals("java.net.URL")
                && Set.of("openStream", "openConnection", "getContent").contains(access.getName());
    }
}
