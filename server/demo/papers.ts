import type { PaperPlan } from "../../schema/papersets/paperset.ts"
import type { RoleId } from "../../schema/core/roles.ts"
import { paperRow } from "../areas/papersets/load.ts"
import { copyMockPaperset } from "../areas/papersets/copy.ts"
import { moveExamsOn } from "../areas/exams/due.ts"
import { proposePaperset } from "../areas/papersets/propose/propose.ts"
import { changePaperset, discardPaperset, planPaperset } from "../areas/papersets/save.ts"
import { cancelExamSchedule, storeExamSchedule } from "../areas/papersets/schedule.ts"
import { finalizePaperset } from "../areas/papersets/sign.ts"
import { paperSummary, type PaperHost } from "../areas/papersets/paperState.ts"
import { askUnseal, unsealPaperset } from "../areas/papersets/unseal.ts"
import { blueprintFor, isReady } from "./blueprints.ts"
import { sitMock } from "./mockExam.ts"
import type { DemoStudents } from "./programme/students.ts"
import { pastLog, workClock } from "./calendar.ts"
import type { CommandContext } from "../platform/access/commandContext.ts"

/** Accounts of the demo that make papers, and that sign them. */
const [maker, chief, second, admin] = [
  [14, 14],
  [13, 13],
  [213, 13],
  [10, 10]
] as const

/** Somebody's gesture: the same one is done once, however often the demo is loaded. */
const by = ([userId, roleId]: readonly [number, RoleId], what: string): CommandContext => ({
  caller: { userId, username: "", roleId, isGcc: false, scope: { kind: "none", id: null }, actor: { userId, roleId } },
  request: { address: "", token: undefined, commandId: `demo-paper-${what}` }
})

const instructions: PaperPlan["instructions"] = [
  {
    language: "en",
    text:
      "Read each question carefully.\nEvery question has one mark unless it says otherwise.\nRough " +
      "work goes on the last page."
  },
  {
    language: "hi",
    text: "प्रत्येक प्रश्न ध्यान से पढ़ें।\nजब तक अन्यथा न लिखा हो, हर प्रश्न एक अंक का है।\nरफ़ कार्य अंतिम पृष्ठ पर करें।"
  }
]

/** Shares of the questions that a paper is tried with, until it can be signed: some say nearly the same as others. */
const shares = [0.7, 0.5, 0.35, 0.2]

/** Plans a paper and fills it where there are questions. @returns its id, and whether it can be signed */
const filled = async (host: PaperHost, name: string, classExam: number, more: Partial<PaperPlan> = {}) => {
  const plan: PaperPlan = {
    name,
    languages: ["en", "hi"],
    minutes: 60,
    sets: 4,
    instructions,
    sections: [
      { section: 3, lines: [{ count: 1, subject_id: null, topic: null, difficulty: null, kind: null, marks: null }] }
    ],
    ...more
  }
  const { id } = await planPaperset(host, { class_exam_id: classExam, ...plan }, by(maker, `${name}-plan`))
  if ((await paperSummary(host, id)).state !== "draft") return { id, isFilled: true }
  let isFilled = false
  for (const share of more.sections === undefined ? shares : [1]) {
    const sections = more.sections ?? (await blueprintFor(host, id, share))
    if (sections.length === 0) break
    const { version } = await paperSummary(host, id)
    await changePaperset(host, { id, version, ...plan, sections }, by(maker, `${name}-blueprint-${share}`))
    const summary = await paperSummary(host, id)
    const { is_met } = await proposePaperset(
      host,
      { id, version: summary.version, keep: false, seed: id },
      by(maker, `${name}-fill-${share}`)
    )
    isFilled = is_met && (await isReady(host, id))
    if (isFilled) break
  }
  return { id, isFilled }
}

const sign = (host: PaperHost, id: number, classLevel: number, who: readonly [number, RoleId]) =>
  finalizePaperset(host, { paperset_id: id, class_id: classLevel }, by(who, `${id}-sign-${who[0]}`))

/** A paper that two people sealed, where it could be filled. */
const sealed = async (
  host: PaperHost,
  name: string,
  exam: number,
  classLevel: number,
  who: readonly [number, RoleId] = second
): Promise<number | null> => {
  const { id, isFilled } = await filled(host, name, exam * 100 + classLevel)
  if (!isFilled) return null
  for (const one of [chief, who]) await sign(host, id, classLevel, one)
  return id
}

/** When the demo's exams are scheduled: in time for the first one. */
const planned = new Date("2026-10-01T04:30:00Z")

const schedule = (
  host: PaperHost,
  paperset: number,
  exam: number,
  classLevel: number,
  day: string,
  languages: readonly ("en" | "hi")[],
  hour = 10
) =>
  storeExamSchedule(
    host,
    {
      exam_id: exam,
      class_id: classLevel,
      paperset_id: paperset,
      languages,
      opens_at: `${day}T${hour}:00:00+05:30`,
      closes_at: `${day}T${hour + 4}:00:00+05:30`
    },
    by(admin, `${paperset}-schedule-${day}-${languages.join("-")}-${hour}`),
    planned
  )

/**
 * Papers in every state, made as people make them: of Level I three sealed ones with their exams, one that waits for
 * its second signature, a draft, and one whose blueprint cannot be met; mocks that were sat, with their answer sheets,
 * copied, and whose seal was or is to be broken; a Level II that was given up.
 */
export const loadPapers = async ({ pool, log }: PaperHost, students: DemoStudents): Promise<void> => {
  const clock = workClock("papers")
  const host: PaperHost = { pool, log: pastLog(log, clock.next) }
  const levelOne = await sealed(host, "Level I, class 8", 1, 8, admin)
  if (levelOne !== null) {
    const { id } = await schedule(host, levelOne, 1, 8, "2027-03-07", ["en"])
    await cancelExamSchedule(host, id, "The hall is taken on this day.", by(chief, "cancel"))
    await schedule(host, levelOne, 1, 8, "2027-03-14", ["en", "hi"])
  }
  for (const classLevel of [6, 11]) {
    const id = await sealed(host, `Level I, class ${classLevel}`, 1, classLevel)
    if (id !== null) await schedule(host, id, 1, classLevel, "2027-03-14", ["en", "hi"])
  }
  const half = await filled(host, "Level I, class 9", 109)
  if (half.isFilled) await sign(host, half.id, 9, chief)
  await filled(host, "Level I, class 10", 110, { languages: ["en", "hi", "ta"], sets: 6 })
  await filled(host, "Level I, class 7", 107, {
    sections: [
      {
        section: 4,
        lines: [
          { count: 60, subject_id: 5, topic: null, difficulty: "hard", kind: null, marks: null },
          { count: 40, subject_id: 5, topic: null, difficulty: null, kind: null, marks: null }
        ]
      }
    ]
  })
  const mock = await sealed(host, "Mock I, class 8", 3, 8)
  if (mock !== null) await schedule(host, mock, 3, 8, "2026-10-11", ["en", "hi"])
  for (const hour of [5, 10, 17]) {
    const moment = new Date(Date.UTC(2026, 9, 11, hour))
    clock.until(moment)
    await moveExamsOn(host, moment)
    if (hour === 10 && mock !== null) {
      await sitMock(host, students, { exam: 3, level: 8, hash: (await paperRow(pool, mock)).hash!, at: moment })
    }
  }
  if (mock !== null) await copyMockPaperset(host, { paperset_id: mock, class_exam_id: 408 }, by(maker, "copy"))
  const doubted = await sealed(host, "Mock I, class 9", 3, 9)
  if (doubted !== null) await askUnseal(host, doubted, "One of its questions was found in a book.", by(chief, "ask"))
  const broken = await sealed(host, "Mock II, class 10", 4, 10)
  if (broken !== null && (await paperSummary(host, broken)).state === "sealed") {
    await askUnseal(host, broken, "A figure is to be drawn again.", by(second, "ask-again"))
    await unsealPaperset(host, broken, by(admin, "unseal"))
  }
  const given = await filled(host, "Level II, class 10", 210)
  await discardPaperset(host, given.id, "A paper with more figures is planned instead.", by(chief, "discard"))
}
