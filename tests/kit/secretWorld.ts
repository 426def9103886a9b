import { roleIds, type RoleId } from "../../schema/core/roles.ts"
import { everyCall, mayCall, type AnyCall } from "./everyCall.ts"
import { inTurn } from "./everything.ts"
import { examEvents } from "./papers.ts"
import { newPerson, type Person } from "./people.ts"
import { append, loadProgramme, smallProgramme } from "./programme.ts"
import { grantedOf, marksOf, mayPrint, plant, stages, type Planters, type Stage } from "./secrets.ts"
import { openTestServer, type TestServer } from "./testServer.ts"

/** Somebody who calls, with the role that they call in. */
export type Walker = Person & { readonly roleId: RoleId }

/** A portal with a question in a paper of each stage, and somebody of each role. */
export type SecretWorld = {
  readonly house: TestServer
  readonly planters: Planters
  /** One person of each role, and the two who signed. */
  readonly walkers: readonly Walker[]
  /** The numbers of the present questions and papers, by stage. */
  readonly planted: () => ReadonlyMap<Stage, number>
  /** Plants a new question and paper of each stage. */
  readonly plantAll: () => Promise<void>
  /** What the planted questions and papers are; a call that changes one makes another string of it. */
  readonly standing: () => Promise<string>
  readonly grantsOf: (stage: Stage, walker: Walker) => ReturnType<typeof grantedOf>
  /** Whether somebody may have the pages of a stage's paper. */
  readonly mayPrint: (stage: Stage, walker: Walker) => boolean
  /** What some words tell a person of the planted questions that the policy does not grant them. */
  readonly leaksIn: (words: string, walker: Walker) => readonly string[]
  readonly close: () => Promise<void>
}

/** Roles that papers are made and administered by. */
export const staff: ReadonlySet<RoleId> = new Set([10, 11, 13, 14, 15, 16])

/** Opens a portal with questions of every stage. */
export const openSecretWorld = async (): Promise<SecretWorld> => {
  const house = await openTestServer()
  const { pool, log } = house.portal
  const person = async (roleId: RoleId): Promise<Walker> => ({ ...(await newPerson(house, roleId)), roleId })
  const [maker, chief, admin] = [await person(16), await person(13), await person(10)]
  const planters = { maker, chief, admin }
  const others: Walker[] = []
  for (const roleId of roleIds) others.push(await person(roleId))
  await loadProgramme(log, { ...smallProgramme, exams: [] })
  await append(log, examEvents)

  // Papers are scheduled while the exam is open, and one is over once it is closed.
  const examIs = async (name: "opened" | "closed") => {
    const state = (await log.states(["exam-1"])).get("exam-1")?.state.value
    if (state === (name === "opened" ? "open" : "closed")) return
    await append(log, [{ stream: "exam-1", type: `exam.${name}`, data: { at: null, reason: null } }])
  }
  let planted: ReadonlyMap<Stage, number> = new Map()
  const plantAll = async () => {
    const numbers = new Map<Stage, number>()
    await examIs("opened")
    for (const stage of stages) numbers.set(stage, await plant(house, stage, planters))
    await examIs("closed")
    planted = numbers
  }
  await plantAll()

  const grantsOf = (stage: Stage, { id, roleId }: Walker) =>
    grantedOf(stage, [chief.id, admin.id], { person: id, roleId })
  return {
    house,
    mayPrint: (stage, { id, roleId }) => mayPrint(stage, [chief.id, admin.id], { person: id, roleId }),
    planters,
    walkers: [...others, chief, admin],
    planted: () => planted,
    plantAll,
    standing: async () => {
      const { rows } = await pool.query(
        `select p.id, p.state, q.state as question, q.version, p.slots, e.state as exam, e.opens_at, e.closes_at,
           (select array_agg(x.state order by x.id) from exam_schedules x where x.paperset_id = p.id) as schedules
         from papersets p join questions q on q.id = p.id left join exams e on e.id = p.exam_id
         where p.id = any($1) order by 1`,
        [[...planted.values()]]
      )
      return JSON.stringify(rows)
    },
    grantsOf,
    leaksIn: (words, walker) => {
      const role = `role ${walker.roleId}${walker.id === chief.id || walker.id === admin.id ? " (a signer)" : ""}`
      return [...planted].flatMap(([stage, n]) => {
        const granted = grantsOf(stage, walker)
        return Object.entries(marksOf(n)).flatMap(([what, mark]) =>
          !granted[what as keyof typeof granted] && words.includes(String(mark))
            ? [`the ${what} of the ${stage} question to ${role}`]
            : []
        )
      })
    },
    close: house.close
  }
}

/** Calls of papers, by who may make them; the others are walked by fewer people and stages. */
const isOfPapers = ({ roles }: AnyCall) =>
  typeof roles !== "string" && roles.some((role) => [13, 14, 15, 16].includes(role))

/** Who walks a call: everybody who may make it; of calls that are not of papers, two who read questions elsewhere. */
export const walkersOf = ({ walkers }: SecretWorld, call: AnyCall): readonly Walker[] => {
  const able = walkers.filter(({ roleId }) => mayCall(call, roleId))
  if (isOfPapers(call)) return able
  const some = able.filter(({ roleId }) => roleId === 10 || roleId === 14 || roleId === 15)
  return (some.length > 0 ? some : able).slice(0, 2)
}

/**
 * Stages that a call is walked in by somebody: those in which something is not theirs to read. The short run walks each
 * call with each person through the sealed stage and one of the others, in turn.
 */
export const stagesOf = ({ grantsOf }: SecretWorld, call: AnyCall, walker: Walker): readonly Stage[] => {
  const all: readonly Stage[] = isOfPapers(call) ? stages : ["sealed", "draft"]
  const others = all.filter((stage) => stage !== "sealed")
  const nth = everyCall.indexOf(call) + roleIds.indexOf(walker.roleId)
  return ["sealed" as const, ...inTurn(others, nth, others.length)].filter((stage) =>
    Object.values(grantsOf(stage, walker)).includes(false)
  )
}

/** Whether a call only reads: its answers may be asked for again and again. */
export const isReading = ({ kind, method, name }: AnyCall): boolean =>
  kind === "read" || (kind === "file" && (method === "GET" || /export/i.test(name)))

/** Calls that end sessions. */
export const endsSession = ({ name }: AnyCall): boolean => /^(logout|end.*Sessions?|.*[pP]assword.*)$/.test(name)
