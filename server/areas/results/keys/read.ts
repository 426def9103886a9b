import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import type { Ruling } from "../../../../schema/results/answerKey.ts"
import type { Key } from "../../../../schema/questions/question.ts"
import type { RunRules } from "../../../../schema/results/resultRun.ts"
import type { Caller } from "../../../../schema/core/roles.ts"
import type { ResultsHost } from "./key.ts"
import { examOf } from "../../exams/exam.ts"
import { rankingRulesOf } from "../../programme/ranking.ts"
import { recordRead } from "../../secrecy/record.ts"
import { keyActions } from "../actions.ts"
import { mostTotal } from "../kernel/gates.ts"
import { classKey, marksAt, type OpenedPaper, type Rulings } from "./content.ts"
import { keyMemory, keyRow, keyState, openedPapers, openKeys } from "./key.ts"

const sealed = (key: Key): Ruling =>
  "value" in key
    ? { how: "keep", right: [], value: key.value, tolerance: key.tolerance }
    : {
        how: "keep",
        right: [
          key.options
            .map((option) => setLetters[option]!)
            .toSorted()
            .join("")
        ],
        value: null,
        tolerance: null
      }

/** The most marks of a paper, as it prints them and as they are counted by a ruling and the rules of marks. */
const mostOf = (paper: OpenedPaper, rulings: Rulings, rules: RunRules) => ({
  printed: paper.content.questions.reduce((sum, { marks }) => sum + marks, 0),
  counted: mostTotal(classKey([paper], rulings, rules).sets) / 100
})

/** Marks of a question of a paper by the rules of marks. */
const countsOf = (content: OpenedPaper["content"], at: number, rules: RunRules) => {
  const { right, wrong, blank, double } = marksAt(content, at, rules).marks
  return { right: right / 100, wrong: wrong / 100, blank: blank / 100, double: double / 100 }
}

/**
 * An answer key with its questions, in the letters of set A. That somebody read it is on record.
 * @throws NotFound, Forbidden for secret papers
 */
export const readAnswerKey = async (host: ResultsHost, id: number, caller: Caller) => {
  const row = await keyRow(host.pool, id)
  const { papers, rulings } = keyMemory(await keyState(host, id))
  await openKeys(host.pool, papers, caller)
  const opened = await openedPapers(host.pool, papers)
  const { name, level } = await examOf(host.pool, row.exam_id)
  const rules = await rankingRulesOf(host.pool, level)
  for (const [at, { content }] of opened.entries())
    await recordRead(host, caller, {
      what: "keys",
      paperset: papers[at]!.paperset,
      question: null,
      count: Math.max(1, content.questions.length)
    })
  const questions = opened.flatMap(({ languages, content }, at) =>
    content.questions.map(({ question, section, marks, negativeMarks, kind, key }, nth) => ({
      paperset_id: papers[at]!.paperset,
      languages,
      number: nth + 1,
      question_id: question,
      section: content.sectionNames.find((one) => one.section === section)?.name ?? "",
      kind,
      marks,
      negative_marks: negativeMarks,
      counts: countsOf(content, nth, rules),
      ...(rulings[String(question)] ?? sealed(key))
    }))
  )
  const { rows } = await host.pool.query<{ opens_at: Date | null; closes_at: Date | null; open_challenges: number }>(
    `select opens_at, closes_at, (select count(*)::int from challenges c where c.key_id = k.id and c.state = 'open')
       as open_challenges
     from answer_keys k where k.id = $1`,
    [id]
  )
  const { opens_at, closes_at, open_challenges } = rows[0]!
  return {
    ...row,
    exam: name,
    opens_at: opens_at?.toISOString() ?? null,
    closes_at: closes_at?.toISOString() ?? null,
    open_challenges,
    actions: keyActions(row.state),
    most: opened.map((paper, at) => ({
      paperset_id: papers[at]!.paperset,
      languages: paper.languages,
      ...mostOf(paper, rulings, rules)
    })),
    questions
  }
}
