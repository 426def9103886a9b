import { createHash } from "node:crypto"
import { canonicalJson } from "../../../schema/core/canonical.ts"
import type { LogProof } from "../../../schema/audit/logProof.ts"
import { papersetStream } from "../../../schema/papersets/paperset.ts"
import { resultRunStream } from "../../../schema/results/resultRun.ts"
import type { FoundEvent } from "../../platform/audit/proof.ts"

/** What the events of a proof say: in sentences, the SHA-256 of the files that they name, and what does not fit. */
type Proven = {
  readonly sentences: readonly string[]
  readonly files: readonly { readonly name: string; readonly hash: string }[]
  readonly faults: readonly string[]
}

const said = ({ position, type, stream, at, data: { by } }: FoundEvent): string =>
  `event ${position} of ${at}: ${type} in ${stream}${typeof by === "number" ? `, by account ${by}` : ""}`

const foreign = (events: readonly FoundEvent[], stream: string): readonly string[] =>
  events.filter((event) => event.stream !== stream).map(({ position }) => `event ${position} is not of ${stream}`)

const ofPaper = (events: readonly FoundEvent[], paperset: number): Proven => {
  const sealed = events.find(({ type }) => type === "paperset.sealed")
  const hashes = new Set(events.map(({ data }) => String(data["hash"])))
  const hash = String(sealed?.data["hash"])
  return {
    sentences: events.map(said),
    files: [{ name: `paper ${paperset}`, hash }],
    faults: [
      ...foreign(events, papersetStream(paperset)),
      ...(sealed === undefined ? [`paper ${paperset} is not sealed by these events`] : []),
      ...(hashes.size === 1 ? [] : ["the signatures are under different contents"])
    ]
  }
}

const ofResults = (events: readonly FoundEvent[], run: number): Proven => {
  const books = events
    .filter(({ type }) => type === "resultRun.classComputed")
    .map(({ data }) => ({ classLevel: Number(data["classLevel"]), book: String(data["book"]) }))
    .toSorted((one, other) => one.classLevel - other.classLevel)
  const digest = createHash("sha256").update(canonicalJson(books)).digest("hex")
  const named = events.flatMap(({ data }) => (data["digest"] === undefined ? [] : [data["digest"]]))
  return {
    sentences: [...events.map(said), `the digest over ${books.length} books is ${digest}`],
    files: books.map(({ classLevel, book }) => ({ name: `results ${run}, class ${classLevel}`, hash: book })),
    faults: [
      ...foreign(events, resultRunStream(run)),
      ...(named.length > 0 && named.every((one) => one === digest) ? [] : ["the digest is not that of the books"])
    ]
  }
}

/** Reads what the events of a checked proof say. */
export const proven = (about: LogProof["about"], events: readonly FoundEvent[]): Proven =>
  about.kind === "paper"
    ? ofPaper(events, about.paperset)
    : about.kind === "results"
      ? ofResults(events, about.run)
      : { sentences: events.map(said), files: [], faults: [] }
