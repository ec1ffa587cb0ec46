// SPDX-License-Identifier: EPL-2.0
/** A generated program of collections, and its analysis by the command line. */
package org.isolde.bench.analysis.collections;
