// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.SplittableRandom;

/**
 * A workload with a library: threads write trees of objects as JSON and read them again, with one
 * shared mapper.
 */
final class JsonTexts implements Workload {
    private static final int TIMES = 20;
    private static final int OBJECTS = 200;

    private final ObjectMapper mapper = new ObjectMapper();
    private volatile JsonNode last;

    @Override
    public void run(int thread) {
        SplittableRandom random = new SplittableRandom(thread);
        ArrayNode all = mapper.createArrayNode();
        for (int i = 0; i < OBJECTS; i++) {
            ObjectNode object = all.addObject();
            object.put("name", "name " + random.nextInt(1_000));
            object.put("number", random.nextInt());
            object.putObject("more").put("share", random.nextDouble());
        }
        try {
            JsonNode tree = all;
            for (int i = 0; i < TIMES; i++) {
                tree = mapper.readTree(mapper.writeValueAsString(tree));
            }
            last = tree;
        } catch (JsonProcessingException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
