// SPDX-License-Identifier: EPL-2.0
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Makes the update site of a release depend on nothing but the commit. Tycho writes the time of the
 * build into the site's lists of units and artifacts, and what a Java provides in another order
 * each time. {@code ./isolde release} runs it:
 *
 * <pre>java ReproducibleSite.java SITE.zip TIME</pre>
 */
final class ReproducibleSite {

    private static final String PROVIDED = "<provided ";

    private final Instant time;

    private ReproducibleSite(Instant time) {
        this.time = time;
    }

    /** Rewrites a site; {@code arguments} are its zip file and a time in the form of ISO 8601. */
    public static void main(String[] arguments) throws IOException {
        Path site = Path.of(arguments[0]);
        Path draft = Files.createTempFile(site.toAbsolutePath().getParent(), "site", ".zip");
        ReproducibleSite rewriter = new ReproducibleSite(Instant.parse(arguments[1]));
        try (InputStream in = Files.newInputStream(site); OutputStream out = Files.newOutputStream(draft)) {
            rewriter.rewrite(in, out);
        }
        Files.move(draft, site, StandardCopyOption.REPLACE_EXISTING);
    }

    private void rewrite(InputStream in, OutputStream out) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>();
        ZipInputStream zip = new ZipInputStream(in);
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            entries.put(entry.getName(), rewritten(entry.getName(), zip.readAllBytes()));
        }
        ZipOutputStream result = new ZipOutputStream(out);
        for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
            ZipEntry written = new ZipEntry(entry.getKey());
            // Zip files know no time zone.
            written.setTimeLocal(LocalDateTime.ofInstant(time, ZoneOffset.UTC));
            result.putNextEntry(written);
            result.write(entry.getValue());
        }
        result.finish();
    }

    private byte[] rewritten(String name, byte[] content) throws IOException {
        switch (name) {
            case "content.jar", "artifacts.jar" -> {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                rewrite(new ByteArrayInputStream(content), out);
                return out.toByteArray();
            }
            case "content.xml", "artifacts.xml" -> {
                return list(new String(content, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
            }
            default -> {
                return content;
            }
        }
    }

    /** A list with another time, and with all that a unit provides sorted. */
    private String list(String xml) {
        List<String> lines = new ArrayList<>();
        List<String> provided = new ArrayList<>();
        for (String line : xml.split("\n", -1)) {
            if (line.strip().startsWith(PROVIDED) && line.endsWith("/>")) {
                provided.add(line);
                continue;
            }
            provided.sort(null);
            lines.addAll(provided);
            provided.clear();
            lines.add(line.replaceFirst("(name='p2.timestamp' value=')\\d+'", "$1" + time.toEpochMilli() + "'"));
        }
        return String.join("\n", lines);
    }
}
