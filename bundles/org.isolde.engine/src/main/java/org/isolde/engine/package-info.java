// SPDX-License-Identifier: EPL-2.0
/** One session over a program: runs the analyses and reports the anomalies they find. */
package org.isolde.engine;
