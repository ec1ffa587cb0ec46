/** Tells the atomicity violations of processes as anomalies. */
package org.isolde.engine.atomicity;
