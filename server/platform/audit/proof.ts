import { Schema } from "effect"
import { LogProof } from "../../../schema/audit/logProof.ts"
import type { Sql } from "../db/pool.ts"
import { isSignedBy, readCheckpoint, type Checkpoint } from "./checkpoint.ts"
import { eventTextSql } from "./eventText.ts"
import { inclusionProof, leafHash } from "./merkle.ts"
import type { RootList } from "./rootList.ts"
import { firstRootWith } from "./roots.ts"
import { tileReader } from "./tiles.ts"
import { isIncluded } from "./verifyProof.ts"

/** An event of a proof, as it is in the log. */
export type FoundEvent = {
  readonly position: number
  readonly stream: string
  readonly type: string
  readonly at: string
  readonly data: Readonly<Record<string, unknown>>
}

const read = (text: string): FoundEvent => JSON.parse(text) as FoundEvent

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(LogProof))

/** Reads a proof. @throws Error where it is none */
export const readProof = (text: string): LogProof => {
  try {
    return decode(text)
  } catch (error) {
    throw new Error(`not a proof of log events: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Proves that the log has events, against the first signed root that has them all.
 * @throws Error where there is no such root yet, or the events are not those that it was signed over
 */
export const proveEvents = async (
  sql: Sql,
  about: LogProof["about"],
  positions: readonly number[]
): Promise<LogProof> => {
  const { rows } = await sql.query<{ position: number; text: string }>(
    `select e.position, ${eventTextSql} as text from events e where e.position = any($1) order by e.position`,
    [positions]
  )
  const last = rows.at(-1)
  if (last === undefined) throw new Error("the log has no such event")
  const root = await firstRootWith(sql, last.position)
  if (root === undefined)
    throw new Error(`no root has event ${last.position} yet: one is signed at midnight, or by npm run audit -- sign`)
  const reader = tileReader(sql)
  const events = []
  for (const { position, text } of rows) {
    const path = await inclusionProof(reader, position - 1, root.is.size)
    if (!isIncluded(leafHash(Buffer.from(text)), position - 1, root.is.size, path, root.is.root))
      throw new Error(`event ${position} is not the one that the root of ${root.is.time} was signed over`)
    events.push({ text, path: path.map((hash) => hash.toString("base64")) })
  }
  return { format: "school-portal-log-proof", version: 1, about, checkpoint: root.note, events }
}

/** What a proof proves, and what is wrong with it. */
type CheckedProof = {
  readonly root: Checkpoint
  readonly events: readonly FoundEvent[]
  readonly faults: readonly string[]
}

/** Checks a proof by itself: its events against its root, the root's signature, and that the root is published. */
export const checkProof = (proof: LogProof, { keys, roots }: RootList): CheckedProof => {
  const root = readCheckpoint(proof.checkpoint)
  const events = proof.events.map(({ text }) => read(text))
  const wrong = proof.events.flatMap(({ text, path }, at) => {
    const { position } = events[at]!
    const hashes = path.map((hash) => Buffer.from(hash, "base64"))
    return isIncluded(leafHash(Buffer.from(text)), position - 1, root.size, hashes, root.root)
      ? []
      : [`event ${position} is not in the log of the root`]
  })
  return {
    root,
    events,
    faults: [
      ...(isSignedBy(proof.checkpoint, keys) ? [] : [`the root of ${root.time} is signed by none of the keys`]),
      ...(roots.some(({ note }) => note === proof.checkpoint) ? [] : [`the root of ${root.time} is not published`]),
      ...wrong
    ]
  }
}
