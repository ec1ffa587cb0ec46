// SPDX-License-Identifier: EPL-2.0
/** Plants mistakes in a copy of the sources and looks whether the tests detect them. */
package org.isolde.mutants;
