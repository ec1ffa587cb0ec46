// SPDX-License-Identifier: EPL-2.0
/** Tells the atomicity violations of processes as anomalies. */
package org.isolde.engine.atomicity;
