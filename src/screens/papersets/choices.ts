import { runQuery } from "../../api/graphql.ts"

/** Fetches what a plan and its questions are chosen from. */
export const loadChoices = async () => {
  const [subjects, sections, classExams] = await Promise.all([
    runQuery("subjects"),
    runQuery("sections"),
    runQuery("classExams")
  ])
  return { subjects, sections, classExams }
}

/** What a plan can be given: what is offered this year, and what it has. */
export const selectableOf = <Choice extends { readonly id: number; readonly is_offered: boolean }>(
  all: readonly Choice[] | undefined,
  chosen: number | null
): readonly Choice[] => all?.filter(({ id, is_offered: isOffered }) => isOffered || id === chosen) ?? []

/** What a plan chooses from, once it is there. */
export type Choices = Awaited<ReturnType<typeof loadChoices>> | null
