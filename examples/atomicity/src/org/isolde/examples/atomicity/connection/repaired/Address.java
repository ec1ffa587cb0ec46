// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.connection.repaired;

/** A host and a port. */
record Address(int host, int port) {}
