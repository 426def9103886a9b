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

/** What a plan chooses from, once it is there. */
export type Choices = Awaited<ReturnType<typeof loadChoices>> | null
