import { languages } from "../../../schema/fields/paperLanguages.ts"
import type { SetKey } from "../../../schema/papersets/parallelSet.ts"

/** A question as a set of a paper has it. */
export type PrintedQuestion = {
  readonly question_id: number
  readonly options: readonly number[]
  readonly key: SetKey | null
}

/** A sealed paper: its number of questions, and its sets as far as the player may read their keys. */
export type SealedPaper = {
  readonly questions: number
  readonly sets: readonly { readonly letter: string; readonly questions: readonly PrintedQuestion[] }[]
}

/** An exam's sealed papers by class and language. */
export type SealedPapers = ReadonlyMap<string, SealedPaper>

/** The key of a class and language among an exam's papers. */
export const paperKey = (classLevel: number, language: string): string => `${classLevel} ${language}`

type Ask = <Data>(ask: { readonly path: string }) => Promise<Data>

type Schedule = {
  readonly paperset_id: number
  readonly class_level: number
  readonly languages: readonly string[]
  readonly state: string
}

/**
 * The sealed papers of an exam, as its schedules name them; the latest one that is not cancelled counts. A paper whose
 * keys the player may not read has no sets.
 */
export const sealedPapers = async (ask: Ask, exam: number): Promise<SealedPapers> => {
  const only = `exam_id=${exam}&per_page=200`
  const [{ rows: schedules }, { rows: papers }] = await Promise.all([
    ask<{ rows: readonly Schedule[] }>({ path: `exam-schedules?${only}` }),
    ask<{ rows: readonly { readonly id: number; readonly slots: number }[] }>({
      path: `paperset/get-paperset?${only}`
    })
  ])
  const found = new Map<string, SealedPaper>()
  for (const { paperset_id: id, class_level: level, languages: codes } of schedules.filter(isCounted)) {
    const sets = await ask<SealedPaper["sets"]>({ path: `paperset/sets?id=${id}` }).catch(() => [])
    const questions = papers.find((paper) => paper.id === id)?.slots ?? sets[0]?.questions.length ?? 0
    for (const { code } of languages) {
      const key = paperKey(level, code)
      if (codes.includes(code) && questions > 0 && !found.has(key)) found.set(key, { questions, sets })
    }
  }
  return found
}

const isCounted = ({ state }: Schedule): boolean => state !== "cancelled"

/** Whether a question has one right option of several, so that a character says its answer. */
const isLetter = (key: SetKey | null): boolean => key === null || ("options" in key && key.options.length === 1)

/** Whether some answers to the papers are longer than a character: their files are of version 2 of the format. */
export const needVersion2 = (papers: SealedPapers): boolean =>
  [...papers.values()].some(({ sets }) => sets[0]?.questions.some(({ key }) => !isLetter(key)))
