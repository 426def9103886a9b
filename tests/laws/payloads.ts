import type { records } from "../../machines/index.ts"

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

/** What a record's events need beside their samples, where they need anything. */
export const payloads: Readonly<Partial<Record<keyof typeof records, Payloads>>> = {
  account: { unique: { created: (record) => ({ username: `user-${record}` }) } },
  region: { unique: { registered: (record) => ({ id: record }) } },
  school: { unique: { registered: (record) => ({ code: `S${record}` }) } },
  exam: { until: ({ round }) => Number(round) >= 3 },
  answerSheet: {
    variations: {
      // The sample's answers are ABCDEF-A; those that count are ABCDEF-*.
      contested: [{ answers: "ABCDEF-*" }, { answers: "ABCDEF-B" }],
      superseded: [{ answers: "ABCDEF-B" }]
    }
  },
  notification: {
    variations: {
      // Due on 20 November and over on 20 December; another time makes that the 25ths.
      published: [{ at: "2026-11-20T04:29:59.999Z" }, { at: "2026-11-25T04:30:00.000Z" }],
      expired: [{ at: "2026-12-20T04:29:59.999Z" }, { at: "2026-12-25T04:30:00.000Z" }]
    }
  },
  inbox: { variations: { read: [{ notification: 2 }, { notification: 3 }] } }
}
