import { readdirSync } from "node:fs"
import { records } from "../../machines/index.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"
import { pick, random } from "../../server/demo/random.ts"
import type { SmallProgramme } from "./programme.ts"
import type { RecordForms } from "./roundTrip.ts"

/** Data of an event that differs from its definition's sample. */
type Variation = Readonly<Record<string, unknown>>

/** How the walk through a machine makes its events. */
export type Payloads = {
  /** Further data for an event, each tried beside the sample: what a guard lets through, and what it does not. */
  readonly variations?: Readonly<Record<string, readonly Variation[]>>
  /** Data that no two records may share, by the number of the record. */
  readonly unique?: Readonly<Record<string, (record: number) => Variation>>
  /** Where the walk ends, for machines that count. */
  readonly until?: (context: Readonly<Record<string, unknown>>) => boolean
}

/** What the tests are told of a record that they have no story of: `tests/lives/<record>.ts` exports it as `life`. */
export type Life = Payloads & {
  /**
   * What an event's data has beside its sample, for the record of a number: places of the small programme, for
   * instance.
   */
  readonly data?: (event: string, record: number, programme: SmallProgramme) => Readonly<Record<string, unknown>>
  /** What people type about it, for the test that reads it again. */
  readonly forms?: RecordForms | readonly RecordForms[]
  /** What is personal in an event; `nth` is another number each time. */
  readonly personal?: (event: string, nth: number) => Readonly<Record<string, unknown>> | undefined
}

const folder = new URL("../lives/", import.meta.url)

const lifeIn = async (file: string): Promise<readonly [string, Life]> => {
  const { life } = (await import(new URL(file, folder).href)) as { readonly life: Life }
  return [file.replace(/\.ts$/u, ""), life]
}

/** The lives by record. `npm run flows -- check` reads them too, so that no bundler is asked for the folder. */
export const lives: ReadonlyMap<string, Life> = new Map(await Promise.all(readdirSync(folder).map(lifeIn)))

/** A seed of a record's own, so that one more record changes nothing in the stories of the others. */
const seedOf = (record: string): number =>
  [...record].reduce((sum, letter) => sum * 31 + letter.codePointAt(0)!, 7) % 1e9

/**
 * What may happen next to three records of a kind, drawn from a seed of the kind's own; their machine says whether it
 * does.
 */
export const movesOf = (record: keyof typeof records, life: Life, programme: SmallProgramme): (() => NewEvent) => {
  const draw = random(seedOf(record))
  const events = records[record].events as Readonly<Record<string, { readonly sample: object }>>
  let nth = 0
  return () => {
    nth += 1
    const [id, name] = [1 + Math.floor(draw() * 3), pick(draw, Object.keys(events))]
    const variation = pick(draw, [{}, ...(life.variations?.[name] ?? [])])
    const { sample } = events[name]!
    const data = { ...sample, ...life.unique?.[name]?.(id), ...variation, ...life.data?.(name, id, programme) }
    const [stream, personal] = [`${record}-${id}`, life.personal?.(name, nth)]
    const event = { stream, type: `${record}.${name}`, data }
    return personal === undefined ? event : { ...event, personal: { subject: stream, data: personal } }
  }
}
