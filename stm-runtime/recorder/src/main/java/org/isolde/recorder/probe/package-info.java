// SPDX-License-Identifier: EPL-2.0
/**
 * The entry points for instrumented code and the STM: accesses to
 * {@linkplain org.isolde.recorder.probe.Recorder fields} and
 * {@linkplain org.isolde.recorder.probe.Cells cells},
 * {@linkplain org.isolde.recorder.probe.Synchronisation synchronisation}, intended atomic
 * {@linkplain org.isolde.recorder.probe.Regions regions}; and the
 * {@linkplain org.isolde.recorder.probe.Sites places} of instrumented code, by number. Methods here
 * throw no exceptions: a faulty access throws its own exception right afterwards. The agent refers
 * to the methods by name. May depend on all packages but the one above.
 */
@NullMarked
package org.isolde.recorder.probe;

import org.jspecify.annotations.NullMarked;
