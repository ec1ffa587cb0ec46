// SPDX-License-Identifier: EPL-2.0
/** The tests of the runner, and of the patches. */
package org.isolde.mutants;
