// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that are written for programs. */
class HuntTestTest {

    @TempDir
    private Path folder;

    @Test
    void aTestCallsTheProgramWithItsArguments() throws Exception {
        MainCall call = MainCall.of(List.of(folder.toString(), "-cp", "lib", "-Xmx1g", "shop.Main$Inner", "a \"b\"",
                "-c", "\u00e4\\")).orElseThrow();

        Path file = new HuntTest(call, List.of("shop.Stock.*"), 7).write(folder,
                "1. Observed {it} */ and \\u002a/\n    To see it again: --again 1\n");

        assertThat(file).isEqualTo(folder.resolve("shop/MainInnerHuntTest.java"));
        assertThat(Files.readString(file)).contains("package shop;", " * 1. Observed (it) * / and /u002a/",
                "@Hunt(seconds = 7, atomic = {\"shop.Stock.*\"})",
                "Main.Inner.main(new String[] {\"a \\\"b\\\"\", \"-c\", \"\\u00e4\\\\\"});");
    }

    /** In whatever way the program is called, the sources compile. */
    @Test
    void itCompiles() throws Exception {
        write("org/isolde/junit/Hunt.java", "package org.isolde.junit; public @interface Hunt "
                + "{ int seconds(); String[] atomic() default {}; }");
        write("org/junit/jupiter/api/Test.java", "package org.junit.jupiter.api; public @interface Test {}");
        write("Main.java", "class Main { public static void main(String[] arguments) {} }");
        Path file = new HuntTest(new MainCall("Main", List.of("*/", "\u2028\"\\")), List.of(), 1).write(folder,
                "}</pre> */ \\u002a/ {@code");

        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assertThat(compiler.run(null, null, null, "-sourcepath", folder.toString(), "-d", folder.toString(),
                file.toString())).isZero();
    }

    @Test
    void aProgramWhoseClassIsNotNamedHasNoCall() {
        assertThat(MainCall.of(List.of("-jar", "shop.jar"))).isEmpty();
        assertThat(MainCall.of(List.of("-p", "mods", "-m", "shop/shop.Main"))).isEmpty();
        assertThat(MainCall.of(List.of("-cp", "classes", "Main"))).contains(new MainCall("Main", List.of()));
    }

    private void write(String name, String text) throws Exception {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
