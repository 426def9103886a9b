import { readCaptions } from "../../../../schema/media/captions.ts"
import type { MediaFault } from "../../../documents/media/fault.ts"
import type { Prepared } from "./prepared.ts"
import type { Source } from "./source.ts"

/** Checks the captions of a video: each line of the file, so that no viewer finds the fault. */
export const prepareCaptions = async (source: Source): Promise<Prepared | { readonly fault: MediaFault }> => {
  const bytes = await source.read(0, source.size)
  const text = decode(bytes)
  if (text === undefined) return { fault: { code: "notCaptions" } }
  const read = readCaptions(text)
  if ("line" in read) return { fault: { code: "captionsLine", line: read.line } }
  return {
    kind: "captions",
    type: "text/vtt; charset=utf-8",
    size: source.size,
    bytes: () => source.stream(0, source.size),
    duration: read.cues.at(-1)?.end ?? null,
    width: null,
    height: null,
    pages: null,
    text: read.cues.map((cue) => cue.text).join(" ")
  }
}

/** The text of bytes that are UTF-8. */
const decode = (bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
