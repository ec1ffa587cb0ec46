// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Java source file with its package and imports.
 *
 * @param path the file, absolute
 * @param packageName the package it declares, empty for the unnamed one
 * @param imports the names it imports: classes, members of classes, or packages
 */
public record SourceFile(Path path, String packageName, Set<String> imports) {

    private static final String NAME = "([\\p{javaJavaIdentifierPart}.\\s]+?)";
    private static final Pattern PACKAGE = Pattern
            .compile("(?<![\\p{javaJavaIdentifierPart}.])package\\s+" + NAME + "\\s*;");
    private static final Pattern IMPORT = Pattern
            .compile(
                    "(?<![\\p{javaJavaIdentifierPart}.])import\\s+(?:static\\s+)?" + NAME + "(?:\\s*\\.\\s*\\*)?\\s*;");
    /** Text in which the words package and import mean nothing. */
    private static final Pattern NO_CODE = Pattern.compile(
            "//[^\\r\\n]*|/\\*.*?(?:\\*/|\\z)|\"\"\".*?(?:(?<!\\\\)\"\"\"|\\z)|\"(?:\\\\.|[^\"\\\\\\r\\n])*\"?"
                    + "|'(?:\\\\.|[^'\\\\\\r\\n])*'?",
            Pattern.DOTALL);

    /**
     * Reads a source file.
     *
     * @throws IOException if the file cannot be read
     */
    public static SourceFile read(Path path) throws IOException {
        String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
        String code = NO_CODE.matcher(text).replaceAll(" ");
        Matcher declaration = PACKAGE.matcher(code);
        String packageName = declaration.find() ? withoutBlanks(declaration.group(1)) : "";
        Set<String> imports = new TreeSet<>();
        Matcher use = IMPORT.matcher(code);
        while (use.find()) {
            imports.add(withoutBlanks(use.group(1)));
        }
        return new SourceFile(path.toAbsolutePath().normalize(), packageName, imports);
    }

    private static String withoutBlanks(String name) {
        return name.replaceAll("\\s", "");
    }

    /**
     * The source folder: the root of the directories of its package, or the file's own directory if
     * these do not match the package.
     */
    public Path sourceRoot() {
        Path directory = path.getParent();
        if (packageName.isEmpty()) {
            return directory;
        }
        Path packagePath = Path.of(packageName.replace('.', '/'));
        if (!directory.endsWith(packagePath)) {
            return directory;
        }
        Path root = directory;
        for (int i = 0; i < packagePath.getNameCount(); i++) {
            root = root.getParent();
        }
        return root;
    }

    /** Whether it declares a module rather than types. */
    boolean declaresModule() {
        return path.getFileName().toString().equals("module-info.java");
    }
}
