/** The symbolic execution of methods (seeds/002, sections 4.6 and 4.7). */
package org.isolde.shape.internal.execution;
