// SPDX-License-Identifier: EPL-2.0
/** Users' specifications of the heap: annotations, and the files that they name. */
package org.isolde.heappaths.internal.specification;
