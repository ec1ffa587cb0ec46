// SPDX-License-Identifier: EPL-2.0
/** Shows anomalies by executing their transactions. */
package org.isolde.engine.demonstration;
