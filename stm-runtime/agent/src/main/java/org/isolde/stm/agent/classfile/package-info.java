// SPDX-License-Identifier: EPL-2.0
/**
 * Classes as declared in their class files: members, annotations and inheritance, without loading
 * them. Used by both instrumentations, for transactions and for recording.
 */
@NullMarked
package org.isolde.stm.agent.classfile;

import org.jspecify.annotations.NullMarked;
