// SPDX-License-Identifier: EPL-2.0
package org.isolde.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The way of somebody new, with Maven and JUnit: a project in an empty folder has a test that
 * passes; with {@code @Hunt} it fails, and says in which order of the accesses; after the mistake
 * is mended, it passes.
 */
@Timeout(600)
class NewcomerTest {

    private static final String POM = """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
                <modelVersion>4.0.0</modelVersion>
                <groupId>newcomer</groupId>
                <artifactId>newcomer</artifactId>
                <version>1</version>
                <properties>
                    <maven.compiler.release>17</maven.compiler.release>
                    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
                </properties>
                <repositories>
                    <repository>
                        <id>isolde</id>
                        <url>file://${isolde.repository}</url>
                    </repository>
                </repositories>
                <dependencies>
                    <dependency>
                        <groupId>org.isolde</groupId>
                        <artifactId>isolde-junit</artifactId>
                        <version>${isolde.version}</version>
                        <scope>test</scope>
                    </dependency>
                    <dependency>
                        <groupId>org.junit.jupiter</groupId>
                        <artifactId>junit-jupiter</artifactId>
                        <version>${junit.version}</version>
                        <scope>test</scope>
                    </dependency>
                </dependencies>
                <build>
                    <plugins>
                        <plugin>
                            <artifactId>maven-compiler-plugin</artifactId>
                            <version>${maven.compiler.version}</version>
                        </plugin>
                        <plugin>
                            <artifactId>maven-resources-plugin</artifactId>
                            <version>${maven.resources.version}</version>
                        </plugin>
                        <plugin>
                            <artifactId>maven-surefire-plugin</artifactId>
                            <version>${surefire.version}</version>
                        </plugin>
                    </plugins>
                </build>
            </project>
            """;

    private static final String STOCK = """
            package newcomer;

            import java.util.Map;
            import java.util.concurrent.ConcurrentHashMap;

            class Stock {
                private final Map<String, Integer> items = new ConcurrentHashMap<>();

                void add(String item, int count) {
                    Integer before = items.get(item);
                    items.put(item, before == null ? count : before + count);
                }

                int count(String item) {
                    return items.getOrDefault(item, 0);
                }
            }
            """;

    private static final String MENDED = STOCK.replace("Integer before = items.get(item);", "")
            .replace("items.put(item, before == null ? count : before + count);",
                    "items.merge(item, count, Integer::sum);");

    private static final String TEST = """
            package newcomer;

            import static org.junit.jupiter.api.Assertions.assertEquals;

            import java.util.concurrent.ExecutorService;
            import java.util.concurrent.Executors;
            import java.util.concurrent.Future;
            import org.isolde.junit.Hunt;
            import org.junit.jupiter.api.Test;

            class StockTest {
                @Test
                @Hunt(seconds = 30)
                void twoDeliveriesArrive() throws Exception {
                    Stock stock = new Stock();
                    ExecutorService executor = Executors.newFixedThreadPool(2);
                    Future<?> one = executor.submit(() -> stock.add("nails", 20));
                    Thread.sleep(20);
                    Future<?> other = executor.submit(() -> stock.add("nails", 10));
                    one.get();
                    other.get();
                    executor.shutdown();
                    assertEquals(30, stock.count("nails"));
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void aTestIsRedWithItsScheduleAndGreenAfterTheFix() throws Exception {
        MavenProject project = new MavenProject(folder);
        write("pom.xml", POM);
        write("src/main/java/newcomer/Stock.java", STOCK);
        write("src/test/java/newcomer/StockTest.java", TEST.replace("@Hunt(seconds = 30)", ""));
        assertThat(project.run("test").code()).as("without @Hunt").isZero();

        write("src/test/java/newcomer/StockTest.java", TEST);
        MavenProject.Run red = project.run("test");
        assertThat(red.code()).as(red.log()).isNotZero();
        assertThat(red.log()).contains("Tests run: 1, Failures: 1", "Observed atomicity violation",
                "newcomer.Stock.items[\"nails\"]", "reads   newcomer/Stock.java:10", "writes  newcomer/Stock.java:11",
                "the test fails: org.opentest4j.AssertionFailedError: expected: <30> but was: <");

        write("src/main/java/newcomer/Stock.java", MENDED);
        MavenProject.Run green = project.run("test");
        assertThat(green.code()).as(green.log()).isZero();
        assertThat(green.log()).contains("Tests run: 1, Failures: 0, Errors: 0");
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
