import type { CommandedKind } from "../../machines/commands/index.ts"
import { stateOf } from "../../machines/decide.ts"
import { stateKey } from "../../machines/edges.ts"
import { records } from "../../machines/index.ts"
import type { Record as Entry } from "../../machines/record.ts"
import { payloads } from "../invariants/payloads.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"
import { usernameOf } from "./programme.ts"
import { walk, type Event } from "./walk.ts"

type Data = Readonly<Record<string, unknown>>

const nowhere = { zoneId: null, stateId: null, prantId: null, districtId: null, instituteId: null, schoolId: null }

/**
 * What an event says of a record of a number, where its sample names what the small programme has not, or what no two
 * may share.
 */
const own: Readonly<Partial<Record<CommandedKind, Readonly<Record<string, (n: number) => Data>>>>> = {
  account: { created: (n) => ({ username: `user-${n}`, roleId: 14, ...nowhere }) },
  school: {
    registered: (n) => ({ districtId: 1, cityId: null, instituteId: null, subBoardId: null, code: `LS${n}` })
  },
  institute: { registered: (n) => ({ districtId: 1, code: `LI${n}` }) },
  coordinator: { added: (n) => ({ accountId: n, regionIds: [1] }) },
  student: {
    registered: (n) => ({ username: usernameOf(n), districtId: 1, schoolId: 1, referrerSchoolId: null })
  },
  referral: { referred: (n) => ({ student: n, school: 1 }) },
  paperset: { planned: () => ({ exam: 1, classLevel: 8 }) },
  examSchedule: { scheduled: () => ({ exam: 1, paperset: 1 }) }
}

/** The shortest way of each state that a record of a kind can be in. */
export const waysOf = (kind: CommandedKind): ReadonlyMap<string, readonly Event[]> => {
  const entry = records[kind] as Entry
  const ways = new Map<string, readonly Event[]>()
  for (const { state, way } of walk(entry, payloads[kind] ?? {})) {
    const key = stateKey(stateOf(entry.machine, state).value)
    const known = ways.get(key)
    if (way.length > 0 && (known === undefined || way.length < known.length)) ways.set(key, way)
  }
  return ways
}

/** The id of a record of a kind and a number, as its stream has it. */
export const lifeId = (kind: CommandedKind, n: number): string => (kind === "translation" ? `${n}-hi` : String(n))

const sampleOf = (kind: keyof typeof records, event: string): Data =>
  (records[kind] as Entry).events[event]!.sample as Data

/** What is personal about an account of a number. */
const personOf = (n: number) => ({ subject: `account-${n}`, data: { name: null, email: `person${n}@example.org` } })

/** What has to be there before a record of a kind can be: the account of a coordinator, the student of a referral. */
const before: Readonly<Partial<Record<CommandedKind, (n: number) => readonly NewEvent[]>>> = {
  coordinator: (n) => [
    {
      stream: `account-${n}`,
      type: "account.created",
      data: { ...sampleOf("account", "created"), username: `coordinator-${n}` },
      personal: personOf(n)
    }
  ],
  referral: (n) => [
    {
      stream: `student-${n}`,
      type: "student.registered",
      data: {
        ...sampleOf("student", "registered"),
        ...own.student!["registered"]!(n),
        schoolId: null,
        referrerSchoolId: 1
      }
    }
  ],
  translation: (n) => [
    { stream: `question-${n}`, type: "question.drafted", data: { ...sampleOf("question", "drafted") } },
    { stream: `question-${n}`, type: "question.submitted", data: { ...sampleOf("question", "submitted") } },
    { stream: `question-${n}`, type: "question.keyConfirmed", data: { ...sampleOf("question", "keyConfirmed") } },
    { stream: `question-${n}`, type: "question.approved", data: { ...sampleOf("question", "approved") } }
  ]
}

/** The events that bring a record of a number where a way leads. */
export const lifeOf = (kind: CommandedKind, n: number, way: readonly Event[]): readonly NewEvent[] => [
  ...(before[kind]?.(n) ?? []),
  ...way.map(({ type, ...data }) => ({
    stream: `${kind}-${lifeId(kind, n)}`,
    type: `${kind}.${type}`,
    data: { ...data, ...own[kind]?.[type]?.(n) },
    ...(type === "created" ? { personal: personOf(n) } : {})
  }))
]
