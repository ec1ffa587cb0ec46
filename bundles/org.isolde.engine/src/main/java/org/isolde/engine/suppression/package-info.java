/** Anomalies that the program says are meant to be, with a reason: they are told apart from the others, and no proof rests on them. */
package org.isolde.engine.suppression;
