import { t } from "#messages/common.js"
import type { FileFault } from "../../machines/flows/fileFault.ts"
import { bytes } from "./format.ts"

/** Why a file is not sent, in words; `largest` is how many bytes it may have. */
export const fileFaultText = (fault: FileFault, largest: number): string =>
  fault === "empty" ? t.fileEmpty : t.fileLarge({ size: bytes(largest) })
