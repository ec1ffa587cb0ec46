// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import org.isolde.engine.certificate.Certificate;
import org.isolde.report.JsonText;

/**
 * Writes a certificate as JSON. The shape, version 1:
 *
 * <pre>
 * { "format": "isolde-certificate", "formatVersion": 1, "toolVersion": string,
 *   "claim": "serializable under snapshot isolation", "group": string,
 *   "transactions": [ { "id": string, "name": string } ],
 *   "restsOn": { "grounds": [ string ], "classes": number, "sha256": string } }
 * </pre>
 *
 * A later version may add members; it counts {@code formatVersion} up when it changes or drops one.
 */
public final class CertificateJson {
    private static final int FORMAT_VERSION = 1;

    private final String toolVersion;

    /**
     * Creates a writer.
     *
     * @param toolVersion the version of Isolde
     */
    public CertificateJson(String toolVersion) {
        this.toolVersion = toolVersion;
    }

    /**
     * Writes a certificate.
     *
     * @throws IOException if {@code out} fails
     */
    public void write(Certificate certificate, Appendable out) throws IOException {
        JsonObject document = JsonText.object("format", "isolde-certificate");
        document.addProperty("formatVersion", FORMAT_VERSION);
        document.addProperty("toolVersion", toolVersion);
        document.addProperty("claim", "serializable under snapshot isolation");
        document.addProperty("group", certificate.group());
        document.add("transactions", JsonText.array(certificate.transactions(), transaction -> {
            JsonObject json = JsonText.object("id", transaction.id());
            json.addProperty("name", transaction.name());
            return json;
        }));
        JsonArray grounds = new JsonArray();
        certificate.grounds().forEach(grounds::add);
        JsonObject basis = new JsonObject();
        basis.add("grounds", grounds);
        basis.addProperty("classes", certificate.classes().size());
        basis.addProperty("sha256", certificate.digest());
        document.add("restsOn", basis);
        JsonText.write(document, out);
    }
}
