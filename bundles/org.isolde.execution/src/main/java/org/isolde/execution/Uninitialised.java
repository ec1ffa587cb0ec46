// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

/**
 * An object of the JDK the constructor of which has not run yet.
 *
 * @param type the internal name of its class
 * @param identity tells it from others
 */
record Uninitialised(String type, Object identity) {

    Uninitialised(String type) {
        this(type, new Object());
    }
}
