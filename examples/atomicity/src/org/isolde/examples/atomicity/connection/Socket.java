// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.connection;

/** An end of the network; counts what was sent through it. */
final class Socket {
    int sent;
}
