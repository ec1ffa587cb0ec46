// SPDX-License-Identifier: EPL-2.0
/**
 * Connection, repaired: whoever sends asks in the same region whether the connection is open, and
 * host and port are read together.
 */
package org.isolde.examples.atomicity.connection.repaired;
