import type { MediaKind } from "../../../schema/media/media.ts"
import type { MediaFault } from "./fault.ts"

const ascii = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, Math.min(to, head.length)))

/** Whether a file begins as an MP4 does: with the box that names its brands. */
const isMp4 = (head: Uint8Array): boolean => ascii(head, 4, 8) === "ftyp"

/** Whether a file begins as WebM does: an EBML header whose document type is WebM. */
export const isWebm = (head: Uint8Array): boolean =>
  ascii(head, 0, 4) === "\x1a\x45\xdf\xa3" && ascii(head, 4, 128).includes("webm")

const beginnings: Readonly<Record<MediaKind, readonly [MediaFault["code"], (head: Uint8Array) => boolean]>> = {
  pdf: ["notPdf", (head) => ascii(head, 0, 5) === "%PDF-"],
  video: ["notVideo", (head) => isMp4(head) || isWebm(head)],
  captions: ["notCaptions", (head) => /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(ascii(head, 0, 16))]
}

/** What is wrong with a file that is to be of a kind, by its first bytes: neither its name nor its type is believed. */
export const faultOfBeginning = (kind: MediaKind, head: Uint8Array): MediaFault | undefined => {
  const [code, isRight] = beginnings[kind]
  return isRight(head) ? undefined : ({ code } as MediaFault)
}
