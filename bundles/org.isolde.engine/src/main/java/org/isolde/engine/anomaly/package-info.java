// SPDX-License-Identifier: EPL-2.0
/** The model of an anomaly with its evidence, which all analyses share. */
package org.isolde.engine.anomaly;
