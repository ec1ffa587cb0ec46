// SPDX-License-Identifier: EPL-2.0
/**
 * Connection: somebody asks whether a connection is open and then sends, while somebody else closes
 * it.
 *
 * <p>Two violations. {@code Sender} asks in one region and sends in the next, a stale-value error:
 *
 * <pre>
 *   Sender    isConnected: the socket is a real one
 *   Operator  disconnect
 *   Sender    send: the message goes into the socket that leads nowhere
 * </pre>
 *
 * <p>{@code Monitor} reads host and port in two regions, a high-level data race:
 *
 * <pre>
 *   Monitor   host: 3
 *   Operator  connect to host 4, port 8004
 *   Monitor   port: 8004
 * </pre>
 *
 * <p>Source: N. Beckman, K. Bierhoff, J. Aldrich, <em>Verifying correct usage of atomic blocks and
 * typestate</em>, OOPSLA 2008, as used by Pessanha, Dias, Lourenço, HVC 2012, table 1.
 */
package org.isolde.examples.atomicity.connection;
