import type { Custody, PrintedPaper } from "../../../schema/papersets/printedPaper.ts"

/** The mark of a paper. */
export const markOf = ({ paperset, version, hash }: PrintedPaper, custody: Custody): string =>
  markLine(custody, hash, `paper ${paperset}, version ${version}`)

/** The mark on every page: by which export it left the portal, for whom, when, and what it was. */
export const markLine = ({ number, by, at }: Custody, hash: string, what?: string): string =>
  [
    number === null ? "Preview" : `Export ${number}`,
    by,
    `${at.slice(0, 19).replace("T", " ")} UTC`,
    ...(what === undefined ? [] : [what]),
    `SHA-256 ${hash.slice(0, 16)}`
  ].join(" · ")
