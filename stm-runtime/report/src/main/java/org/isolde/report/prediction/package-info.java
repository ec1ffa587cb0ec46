/** Atomicity violations predicted from recorded runs, with their places in the sources and their evidence. */
package org.isolde.report.prediction;
