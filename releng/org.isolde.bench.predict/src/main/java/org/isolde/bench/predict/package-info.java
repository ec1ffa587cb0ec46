/** The benchmark {@code ./isolde bench predict}. */
package org.isolde.bench.predict;
