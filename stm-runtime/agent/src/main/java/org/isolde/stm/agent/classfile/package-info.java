// SPDX-License-Identifier: EPL-2.0
/**
 * Classes as their class files declare them: members, annotations and inheritance, without loading
 * a class. Both instrumentations, for transactions and for recording, use it.
 */
@NullMarked
package org.isolde.stm.agent.classfile;

import org.jspecify.annotations.NullMarked;
