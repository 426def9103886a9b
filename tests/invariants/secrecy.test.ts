import { afterAll, beforeAll, expect, test } from "vitest"
import { subjectQuestions } from "../../server/areas/paperExports/subject.ts"
import { call as ask } from "../kit/edge.ts"
import { everyCall, mayCall } from "../kit/everyCall.ts"
import { inTurn, isEverything } from "../kit/everything.ts"
import { askSecretly, tellsAll } from "../kit/secretAnswers.ts"
import { requestsOf } from "../kit/secretRequests.ts"
import { marksOf } from "../kit/secrets.ts"
import {
  endsSession,
  isReading,
  openSecretWorld,
  staff,
  stagesOf,
  walkersOf,
  type SecretWorld
} from "../kit/secretWorld.ts"

let world: SecretWorld

beforeAll(async () => {
  world = await openSecretWorld()
})
afterAll(() => world.close())

/** Calls that answer nobody of the walk, by why. */
const unanswered = {
  "there is no such record of a question's number": [
    "answerKey",
    "brochureDownload",
    "brochureFlipbook",
    "campaign",
    "challengeFile",
    "city",
    "contentFiles",
    "contentPicture",
    "contentTextFile",
    "flowPath",
    "importantDate",
    "instituteInfo",
    "lecture",
    "letter",
    "pageItem",
    "paperPattern",
    "patternCheck",
    "photo",
    "programmeLogo",
    "raisedRequest",
    "requestPicture",
    "resultAnomalies",
    "rulingEffects",
    "schoolsOfInstitute",
    "staticPage",
    "studentsOfInstitute",
    "studyMaterial",
    "syllabus",
    "syllabusChanges",
    "syllabusCoverage",
    "uploadOutcome",
    "watched"
  ],
  "there are no results": ["explainedRank", "itemAnalysis", "schoolInsight", "shownAnswers", "simulateAwards"],
  "a text has to have the slots of its purpose": ["previewMail"],
  "whoever may not read all of a paper is refused its preview": ["previewPaper"],
  "there are no answer sheets": ["answerSheetReport", "studentSheets"],
  "students have roll numbers, and none has a question's": [
    "checkStudent",
    "passwordOwner",
    "studentDetail",
    "studentInsight"
  ],
  "the programme of the walk was not set up by anybody": ["programmeSettings", "nextProgrammeYear"],
  "nobody of the walk is of a school, or a student": [
    "ownBankDetails",
    "ownBrochure",
    "ownSchoolStatus",
    "ownStudent",
    "referralEarnings",
    "schoolContact"
  ],
  "no list of people was sent": ["importColumns", "importReport", "importRows"],
  "files of questions are sent in secrecyTraces": ["importedQuestions", "questionImport"],
  "pictures of a sealed question are asked for in secrecyTraces": ["questionPictureFile"]
}

test("no call that reads, and no export, tells anybody of a question what the policy does not grant", async () => {
  const leaks: string[] = []
  const answered = new Set<string>()
  let asked = 0
  // In the short run, every third call.
  for (const call of inTurn(everyCall.filter(isReading), 0, 3))
    for (const walker of inTurn(walkersOf(world, call), everyCall.indexOf(call), 16))
      for (const stage of stagesOf(world, call, walker)) {
        const all = requestsOf(call, world.planted().get(stage)!)
        // One closed stage is gone through in every way, in the short run each by its turn; the others differ in the
        // paper's state alone.
        const nth = everyCall.indexOf(call) + walker.roleId
        const ways = isEverything ? all : [...all.slice(0, 2), ...inTurn(all.slice(2), nth, 3)]
        const requests = stage === "sealed" || stage === "draft" ? ways : all.slice(0, isEverything ? 6 : 2)
        const answers = await Promise.all(requests.map((values) => askSecretly(world, call, walker, stage, values)))
        asked += answers.length
        leaks.push(...answers.flatMap((one) => one.leaks))
        if (answers.some(({ status }) => status === 200)) answered.add(call.name)
      }
  expect(leaks).toEqual([])
  expect(asked).toBeGreaterThan(isEverything ? 2_000 : 100)
  // A call that only refuses is not walked: its requests have to be made fit, or the reason given.
  const never = everyCall.filter((one) => isReading(one) && !answered.has(one.name)).map(({ name }) => name)
  const known = Object.values(unanswered).flat().toSorted()
  expect(never.toSorted()).toEqual(isEverything ? known : expect.arrayContaining(known))
}, 300_000)

test("what the exam is over of is read again, by the same calls and marks", async () => {
  const setter = world.walkers.find(({ roleId }) => roleId === 14)!
  const edit = everyCall.find(({ name }) => name === "editQuestion")!
  const id = world.planted().get("over")!
  const { words } = await askSecretly(world, edit, setter, "over", { id })
  expect(tellsAll(words, id)).toBe(true)
})

test("nor does any call that writes", async () => {
  const leaks: string[] = []
  const writing = everyCall.filter((one) => !isReading(one) && !endsSession(one))
  for (const call of inTurn(writing, 1, 3)) {
    const writers = world.walkers.filter(({ roleId }) => mayCall(call, roleId) && staff.has(roleId))
    for (const walker of inTurn(writers, everyCall.indexOf(call), 16))
      for (const stage of stagesOf(world, call, walker)) {
        const before = await world.standing()
        const [values] = requestsOf(call, world.planted().get(stage)!, 0)
        leaks.push(...(await askSecretly(world, call, walker, stage, values!)).leaks)
        if ((await world.standing()) !== before) await world.plantAll()
      }
  }
  expect(leaks).toEqual([])
}, 300_000)

test("a subject's questions as pages leave out what is secret", async () => {
  const asked = { subject_id: 4, class_level: 8 }
  const { questions } = await subjectQuestions(world.house.portal.pool, asked, ["en"])
  const ids = new Set(questions.map(({ id }) => id))
  for (const [stage, n] of world.planted())
    expect([stage, ids.has(n)]).toEqual([stage, stage === "approved" || stage === "over"])
})

test("each read of a secret question, a paper or its keys is an event with its reader, without its text", async () => {
  const { chief } = world.planters
  const { url, portal } = world.house
  const n = world.planted().get("sealed")!
  const before = (await portal.log.head()).position
  for (const path of [`/question/question-edit?id=${n}`, `/paperset/paperset?id=${n}`, `/paperset/sets?id=${n}`])
    expect(await ask(url, path, { token: chief.token })).toMatchObject({ status: 200 })
  const exported = await ask(url, "/question/export", {
    token: chief.token,
    payload: { format: "qti", ids: [world.planted().get("approved")!] }
  }).catch(() => undefined)
  expect(exported).toBeUndefined()
  const { rows } = await portal.pool.query<{ what: string; by: number; data: object }>(
    `select data->>'what' as what, (meta->>'by')::int as by, data from events
      where position > $1 and type = 'paperRead.read' order by position`,
    [before]
  )
  expect(rows.map(({ what, by }) => [what, by])).toEqual(
    ["question", "paper", "keys", "questionFile"].map((what) => [what, chief.id])
  )
  expect(JSON.stringify(rows)).not.toContain(marksOf(n).text)
})
