// SPDX-License-Identifier: EPL-2.0
/** What users say of the heap in annotations, and in the files that these name. */
package org.isolde.heappaths.internal.specification;
