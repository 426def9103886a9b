import { useCallback, useMemo } from "react"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import type { Level } from "../labels.ts"

type Named = { readonly id: number; readonly name: string; readonly is_offered?: boolean }

const load = async () => {
  const [subjects, sections, types] = await Promise.all([
    runQuery("subjects"),
    runQuery("sections"),
    runQuery("questionTypes")
  ])
  return { subjects, sections, types }
}

/** Choices of a select: none while they are being fetched. */
const optionsOf = (all: readonly Named[] | undefined) =>
  all?.map(({ id, name, is_offered: isOffered = true }) => ({ value: String(id), words: name, isOffered })) ?? []

/** What a question can be given: what is offered this year, and what it has. */
export const offeredOr = <Choice extends { readonly value: string; readonly isOffered: boolean }>(
  all: readonly Choice[],
  chosen: number | null | undefined
): readonly Choice[] => all.filter(({ value, isOffered }) => isOffered || value === String(chosen))

/** Subjects, sections and types to choose from. */
export const useChoices = () => {
  const { answer } = useAnswer(load)
  return useMemo(
    () => ({
      subjects: optionsOf(answer?.subjects),
      sections: optionsOf(answer?.sections),
      kinds: answer?.types.map(({ type, name }) => ({ value: type, words: name })) ?? []
    }),
    [answer]
  )
}

/** The papers of a level to choose from; none for who does not see papers. */
export const usePapers = (level: Level, maySee: boolean) => {
  const load = useCallback(
    async () => (maySee ? (await runQuery("papersets", { level, per_page: 200 })).rows : []),
    [level, maySee]
  )
  const { answer } = useAnswer(load)
  return useMemo(() => optionsOf(answer ?? undefined), [answer])
}
