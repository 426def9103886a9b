/*
 * Built-ins of ECMAScript 2023 and 2024 that pages use, for browsers without them. See
 * docs/decisions/0221-older-browsers.md.
 */
import "core-js/stable/array/find-last.js"
import "core-js/stable/array/find-last-index.js"
import "core-js/stable/array/to-reversed.js"
import "core-js/stable/array/to-sorted.js"
import "core-js/stable/array/to-spliced.js"
import "core-js/stable/array/with.js"
import "core-js/stable/map/group-by.js"
import "core-js/stable/url/can-parse.js"
