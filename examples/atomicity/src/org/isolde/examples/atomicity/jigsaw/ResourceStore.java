// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.jigsaw;

/** Resources by their keys; does not change. */
final class ResourceStore {

    private final Resource[] resources;

    /** A store of the keys below {@code size}. */
    ResourceStore(int size) {
        resources = new Resource[size];
        for (int key = 0; key < size; key++) {
            resources[key] = new Resource(key, "page " + key);
        }
    }

    /** The resource of that key; null when there is none. */
    Resource find(int key) {
        for (Resource resource : resources) {
            if (resource.key() == key) {
                return resource;
            }
        }
        return null;
    }
}
