// SPDX-License-Identifier: EPL-2.0
/**
 * The check that threads never wait for each other for ever because each initialises a class that
 * the other one needs.
 */
package org.isolde.architecture.initialization;
