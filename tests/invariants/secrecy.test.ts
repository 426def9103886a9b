import { afterAll, beforeAll, expect, test } from "vitest"
import { roleIds, type RoleId } from "../../schema/core/roles.ts"
import { subjectQuestions } from "../../server/areas/paperExports/subject.ts"
import { call as ask } from "../kit/edge.ts"
import { everyCall, makeCall, mayCall, type AnyCall, type Values } from "../kit/everyCall.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { examEvents } from "../kit/papers.ts"
import { newPerson, type Person } from "../kit/people.ts"
import { append } from "../kit/programme.ts"
import { grantedOf, marksOf, plant, stages, type Planters, type Stage } from "../kit/secrets.ts"
import { requestsOf } from "../kit/secretRequests.ts"
import { openSocket } from "../kit/socket.ts"
import { unzip } from "../kit/xlsx.ts"

const tailSubscription =
  "subscription { flowTail { kind epoch position removed total rows { position stream type cause command } } }"

type Walker = Person & { readonly roleId: RoleId }

let house: TestServer
let planters: Planters
let walkers: readonly Walker[]
let planted: ReadonlyMap<Stage, number>

/** The exam, opened or closed by hand: papers are scheduled while it is open, and one is over once it is closed. */
const examIs = (name: "opened" | "closed") =>
  append(house.portal.log, [{ stream: "exam-1", type: `exam.${name}`, data: { at: null, reason: null } }])

const plantAll = async () => {
  const numbers = new Map<Stage, number>()
  await examIs("opened")
  for (const stage of stages) numbers.set(stage, await plant(house, stage, planters))
  await examIs("closed")
  planted = numbers
}

beforeAll(async () => {
  house = await openTestServer()
  const person = async (roleId: RoleId): Promise<Walker> => ({ ...(await newPerson(house, roleId)), roleId })
  const [maker, chief, admin] = [await person(16), await person(13), await person(10)]
  planters = { maker, chief, admin }
  const others: Walker[] = []
  for (const roleId of roleIds) others.push(await person(roleId))
  walkers = [...others, chief, admin]
  await append(house.portal.log, examEvents)
  await plantAll()
})
afterAll(() => house.close())

/** All words of an answer, also where it is a workbook or another archive. */
const wordsOf = async ({ type, bytes }: { readonly type: string; readonly bytes: Buffer }): Promise<string> =>
  /zip|openxml/.test(type) && bytes.subarray(0, 2).toString() === "PK"
    ? [...(await unzip(bytes)).values()].join("\n")
    : bytes.toString("utf8")

/** What the policy grants somebody of what is planted. */
const grantsOf = (stage: Stage, { id, roleId }: Walker) =>
  grantedOf(stage, [planters.chief.id, planters.admin.id], { person: id, roleId })

/** What an answer tells that it should not. */
const leaksOf = async (call: AnyCall, walker: Walker, stage: Stage, values: Values): Promise<readonly string[]> => {
  const n = planted.get(stage)!
  const granted = grantsOf(stage, walker)
  const answer = await makeCall(house.url, call, walker.token, values)
  const words = await wordsOf(answer)
  const { text, explanation, key } = marksOf(n)
  const asked = JSON.stringify(values)
  const isTold = (mark: string) => words.includes(mark)
  const isFound = !granted.text && asked.includes("stemwords") && new RegExp(`"(question_)?id":${n}[,}]`).test(words)
  // What is in a PDF is not to be read here: nobody has one of a paper that is closed to them.
  const isPrinted =
    /pdf/.test(answer.type) &&
    values["paperset_id"] === n &&
    stage !== "printing" &&
    stage !== "opened" &&
    !granted.text
  return [
    ...(!granted.text && isTold(text) ? ["its text"] : []),
    ...(!granted.explanation && isTold(explanation) ? ["its explanation"] : []),
    ...(!granted.key && isTold(String(key)) ? ["its key"] : []),
    ...(isFound ? ["that it is found by its text"] : []),
    ...(isPrinted ? ["its pages"] : [])
  ].map(
    (what) =>
      `${call.name} tells role ${walker.roleId}${walker.id === planters.chief.id || walker.id === planters.admin.id ? " (a signer)" : ""} of the ${stage} question ${what}: ${asked}`
  )
}

/** States of what is planted: whoever changes one makes it something else. */
const standing = async () =>
  JSON.stringify(
    (
      await house.portal.pool.query(
        `select p.id, p.state, q.state as question, q.version, p.slots from papersets p join questions q on q.id = p.id where p.id = any($1) order by 1`,
        [[...planted.values()]]
      )
    ).rows
  )

const isReading = ({ kind, method, name }: AnyCall) =>
  kind === "read" || (kind === "file" && (method === "GET" || /export/i.test(name)))

/** Calls that end the caller's session. */
const endsSession = /^(logout|.*[pP]assword.*)$/

/** Roles that papers are made and administered by. */
const staff: ReadonlySet<RoleId> = new Set([10, 11, 13, 14, 15, 16])

/** Calls of papers, by who may make them; the others are walked by fewer people and stages. */
const isOfPapers = ({ roles }: AnyCall) =>
  typeof roles !== "string" && roles.some((role) => [13, 14, 15, 16].includes(role))

const walkersOf = (call: AnyCall): readonly Walker[] => {
  const able = walkers.filter(({ roleId }) => mayCall(call, roleId))
  if (isOfPapers(call)) return able
  const some = able.filter(({ roleId }) => roleId === 10 || roleId === 14 || roleId === 15)
  return (some.length > 0 ? some : able).slice(0, 2)
}

/** Stages in which a call may leak to somebody: those in which something is not theirs to read. */
const stagesOf = (call: AnyCall, walker: Walker): readonly Stage[] =>
  (isOfPapers(call) ? stages : (["sealed", "draft"] as const)).filter((stage) =>
    Object.values(grantsOf(stage, walker)).includes(false)
  )

test("no call that reads, and no export, tells anybody of a question what the policy does not grant", async () => {
  const leaks: string[] = []
  let answered = 0
  for (const call of everyCall.filter(isReading))
    for (const walker of walkersOf(call))
      for (const stage of stagesOf(call, walker)) {
        const all = requestsOf(call, planted.get(stage)!)
        // One closed stage is gone through in every way; the others differ in the paper's state alone.
        const requests = stage === "sealed" || stage === "draft" ? all : all.slice(0, 4)
        answered += requests.length
        leaks.push(...(await Promise.all(requests.map((values) => leaksOf(call, walker, stage, values)))).flat())
      }
  expect(leaks).toEqual([])
  expect(answered).toBeGreaterThan(2_000)
}, 300_000)

test("what the exam is over of is read again, by the same calls and marks", async () => {
  const n = planted.get("over")!
  const setter = walkers.find(({ roleId }) => roleId === 14)!
  const { text, explanation, key } = marksOf(n)
  const edit = everyCall.find(({ name }) => name === "editQuestion")!
  const read = await wordsOf(await makeCall(house.url, edit, setter.token, { id: n }))
  for (const mark of [text, explanation, String(key)]) expect(read).toContain(mark)
})

test("nor does any call that writes", async () => {
  const leaks: string[] = []
  for (const call of everyCall.filter((one) => !isReading(one) && !endsSession.test(one.name)))
    for (const walker of walkers.filter(({ roleId }) => mayCall(call, roleId) && staff.has(roleId)))
      for (const stage of stagesOf(call, walker)) {
        const before = await standing()
        leaks.push(...(await leaksOf(call, walker, stage, requestsOf(call, planted.get(stage)!, 0)[0]!)))
        if ((await standing()) !== before) await plantAll()
      }
  expect(leaks).toEqual([])
}, 300_000)

test("a subject's questions as pages leave out what is secret", async () => {
  const asked = { subject_id: 4, class_level: 8 }
  const { questions } = await subjectQuestions(house.portal.pool, asked, ["en"])
  const ids = new Set(questions.map(({ id }) => id))
  for (const [stage, n] of planted)
    expect([stage, ids.has(n)]).toEqual([stage, stage === "approved" || stage === "over"])
})

test("what is watched over the socket tells nothing either", async () => {
  const socket = await openSocket(house.url, walkers.find(({ roleId }) => roleId === 10)!.token)
  const { ok, ...told } = await socket.subscribe({}, tailSubscription)
  expect([ok, told]).toMatchObject([true, { id: expect.any(String) }])
  await plantAll()
  await expect.poll(() => JSON.stringify(socket.heard((told as { id: string }).id))).toContain("paperset.sealed")
  const heard = JSON.stringify(socket.heard((told as { id: string }).id))
  for (const n of planted.values())
    for (const mark of Object.values(marksOf(n))) expect(heard).not.toContain(String(mark))
  socket.close()
})

test("each read of a secret question, a paper or its keys is an event that says who, and nothing of the text", async () => {
  const { chief } = planters
  const n = planted.get("sealed")!
  const before = (await house.portal.log.head()).position
  for (const path of [`/question/question-edit?id=${n}`, `/paperset/paperset?id=${n}`, `/paperset/sets?id=${n}`])
    expect(await ask(house.url, path, { token: chief.token })).toMatchObject({ status: 200 })
  const exported = await ask(house.url, "/question/export", {
    token: chief.token,
    payload: { format: "qti", ids: [planted.get("approved")!] }
  }).catch(() => undefined)
  expect(exported).toBeUndefined()
  const { rows } = await house.portal.pool.query<{ what: string; by: number; data: object }>(
    "select data->>'what' as what, (meta->>'by')::int as by, data from events where position > $1 and type = 'paperRead.read' order by position",
    [before]
  )
  expect(rows.map(({ what, by }) => [what, by])).toEqual(
    ["question", "paper", "keys", "questionFile"].map((what) => [what, chief.id])
  )
  expect(JSON.stringify(rows)).not.toContain(marksOf(n).text)
})
