import type { Words } from "machine-inspector"
import { t } from "#messages/machine.js"
import { description } from "../description.ts"

/** A chart's words in the page's language. */
export const words: Words = { ...t, description }
