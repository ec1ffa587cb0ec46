package org.isolde.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.util.jar.Manifest;
import picocli.CommandLine.IVersionProvider;

/** Tells which version of Isolde this is, by the manifest of the jar that the command line came from. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"Isolde " + number()};
    }

    /** The version's number; {@code development} when the classes come from no jar. */
    static String number() {
        String resource = "Main.class";
        URL self = Version.class.getResource(resource);
        if (self == null || !self.getProtocol().equals("jar")) {
            return "development";
        }
        String jar = self.toString().substring(0, self.toString().lastIndexOf('!') + 1);
        try (InputStream manifest = URI.create(jar + "/META-INF/MANIFEST.MF").toURL().openStream()) {
            String version = new Manifest(manifest).getMainAttributes().getValue("Bundle-Version");
            return version == null ? "development" : version;
        } catch (IOException e) {
            throw new IllegalStateException("The jar " + jar + " cannot be read", e);
        }
    }
}
