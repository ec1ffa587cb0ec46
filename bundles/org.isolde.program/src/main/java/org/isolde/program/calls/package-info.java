/** The call graph: what each call may run. */
package org.isolde.program.calls;
