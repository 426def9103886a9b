import { documentOf } from "../../schema/documents/document.ts"
import { questionStream, type QuestionText } from "../../schema/questions/question.ts"
import { mayReadSecret, type Reader, type SecretPaper } from "../../schema/papersets/paperSecrecy.ts"
import { moveExamsOn } from "../../server/areas/exams/due.ts"
import { call } from "./edge.ts"
import type { TestServer } from "./testServer.ts"
import { planOf, questionEvents } from "./papers.ts"
import type { Person } from "./people.ts"
import { append } from "./programme.ts"

/** How far a question and its paper are, in the order of planting: the clock of schedules goes on by it. */
export const stages = ["draft", "approved", "signed", "sealed", "over", "opened", "printing"] as const
export type Stage = (typeof stages)[number]

/** Words that are in one question's text, facts, translation and comment and nowhere else, and its key. */
export const marksOf = (n: number) => ({
  text: `zq${n}t`,
  explanation: `zq${n}x`,
  key: 9_000_000 + n * 1_000 + 777
})

/** What a planted question says; `picture` is a kept one that it shows. */
export const plantedText = (n: number, picture?: string): QuestionText => {
  const { text, explanation } = marksOf(n)
  const stem = documentOf(`How many ${text} stemwords make ${text} heaps?`)
  const shown = { type: "picture", attrs: { file: picture ?? "", alt: "Heaps", width: 50 } } as const
  return {
    stem: picture === undefined ? stem : { ...stem, content: [...stem.content, shown] },
    reason: null,
    left: [],
    right: [],
    options: [],
    explanation: documentOf(`Because ${explanation} of explanation.`)
  }
}

/** Who plants: the author (account 9001 of the kit), and the two who sign. */
export type Planters = { readonly maker: Person; readonly chief: Person; readonly admin: Person }

const minute = 60_000
/** Windows of exams that were planned in each house, one after the other. */
const windows = new WeakMap<TestServer, number>()

/** Plants a question in a paper of a stage. @returns the number of both */
export const plant = async (
  house: TestServer,
  stage: Stage,
  { maker, chief, admin }: Planters,
  picture?: string
): Promise<number> => {
  const does = async (who: Person, path: string, payload: object) => {
    const { status, body } = await call(house.url, path, { token: who.token, payload })
    if (status !== 200) throw new Error(`${stage}: ${path}: ${status} ${JSON.stringify(body)}`)
    return body.data
  }
  const plan = planOf(1, { sets: 1, sections: [{ section: 3, lines: [{ ...line, count: 1 }] }] })
  const { id, version } = await does(maker, "/paperset/plan", { class_exam_id: 108, ...plan })
  const { text, key } = marksOf(id)
  await append(
    house.portal.log,
    [
      ...questionEvents(
        id,
        {
          kind: "numerical",
          text: plantedText(id, picture),
          key: { value: key, tolerance: 0 },
          topic: text,
          tags: [text],
          source: text
        },
        stage === "draft" ? { upTo: "submitted" } : {}
      ),
      {
        stream: questionStream(id),
        type: "question.commented",
        data: {
          by: 9_002,
          place: { part: "stem", at: 0, from: 0, to: text.length },
          text: `See ${text}.`,
          suggestion: { was: text, text: `${text} again` },
          replyTo: null,
          mentions: []
        }
      }
    ].filter(({ type }) => stage === "draft" || type !== "question.commented")
  )
  await does(maker, "/paperset/arrange", { id, version, slots: [{ section_id: 3, question_id: id }] })
  if (stage === "draft" || stage === "approved") return id
  await does(chief, "/paperset/finalize-paperset", { paperset_id: id, class_id: 8 })
  if (stage === "signed") return id
  await does(admin, "/paperset/finalize-paperset", { paperset_id: id, class_id: 8 })
  if (stage === "sealed") return id
  const nth = (windows.get(house) ?? 0) + 1
  windows.set(house, nth)
  const begins = Date.now() + (stage === "printing" ? 40 * 60 * minute : 0) + nth * 40 * minute
  const lasts = 30 * minute
  await does(admin, "/store-exam-schedule", {
    exam_id: 1,
    class_id: 8,
    paperset_id: id,
    languages: ["en", "hi"],
    opens_at: new Date(begins).toISOString(),
    closes_at: new Date(begins + lasts).toISOString()
  })
  if (stage === "opened") await moveExamsOn(house.portal, new Date(begins + 1_000))
  if (stage === "over") await moveExamsOn(house.portal, new Date(begins + lasts + 1_000))
  return id
}

const line = { subject_id: 4, topic: null, difficulty: null, kind: null, marks: null }

/** Roles that read questions at all. */
const staff: ReadonlySet<number> = new Set([10, 11, 13, 14, 15, 16])

type Granted = { readonly text: boolean; readonly explanation: boolean; readonly key: boolean }

/** What the policy grants somebody of a planted question, by its stage. */
export const grantedOf = (stage: Stage, signers: readonly number[], reader: Reader): Granted => {
  if (!staff.has(reader.roleId)) return { text: false, explanation: false, key: false }
  // Translators confirm no key, and translate the explanation.
  if (stage === "draft") return { text: true, explanation: reader.roleId === 15, key: false }
  if (stage === "approved" || stage === "over") return { text: true, explanation: true, key: true }
  const paper = paperOf(stage, signers)
  const key = mayReadSecret(paper, "keys", reader)
  return { text: mayReadSecret(paper, "questions", reader), explanation: key, key }
}

/** The paper of a stage that is secret, as the policy sees it. */
const paperOf = (stage: Exclude<Stage, "draft" | "approved" | "over">, signers: readonly number[]): SecretPaper => ({
  stage: stage === "opened" ? "released" : stage,
  signers: stage === "signed" ? signers.slice(0, 1) : signers
})

/** Whether the policy lets somebody have the pages of a stage's paper: to be printed, or to be read aloud. */
export const mayPrint = (stage: Stage, signers: readonly number[], reader: Reader): boolean =>
  stage === "draft" || stage === "approved" || stage === "over"
    ? grantedOf(stage, signers, reader).text
    : mayReadSecret(paperOf(stage, signers), "pages", reader)
