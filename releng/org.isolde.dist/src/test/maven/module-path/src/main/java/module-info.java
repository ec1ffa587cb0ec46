// SPDX-License-Identifier: EPL-2.0
/** A module with a mistake. */
module sample {
    exports sample;
}
