/** Which variables have an influence on which: the graph of causal dependencies (seeds/003, section 4). */
package org.isolde.atomicity.causal;
