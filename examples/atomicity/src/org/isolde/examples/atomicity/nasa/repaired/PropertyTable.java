// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.nasa.repaired;

/** The properties of the spacecraft; the table itself does not change. */
final class PropertyTable {

    private final Property[] properties;

    PropertyTable(int size) {
        properties = new Property[size];
        for (int i = 0; i < size; i++) {
            properties[i] = new Property();
        }
    }

    int size() {
        return properties.length;
    }

    Property property(int index) {
        return properties[index];
    }
}
