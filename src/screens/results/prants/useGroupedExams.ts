import { useCallback, useMemo } from "react"
import { t } from "#messages/results.js"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { oneOf } from "../../../components/list/filters.ts"
import { useAddress } from "../../../components/useAddress.ts"
import { useExams } from "../published/useExams.ts"

type Named = { readonly id: number; readonly name: string }

/**
 * The exams whose prants can be combined, as the filters of a list of results: for those who manage results all of
 * them, since combinations are formed before results are published; for others the published ones.
 */
export const useGroupedExams = (isManager: boolean) => {
  const { filters, exams, latest, refreshKey, lead } = useExams()
  const [params] = useAddress()
  const load = useCallback(
    async (): Promise<readonly Named[]> => (isManager ? (await runQuery("examList", { per_page: 200 })).rows : []),
    [isManager]
  )
  const { answer } = useAnswer(load)
  const offered = useMemo(
    (): readonly Named[] => [...exams, ...(answer ?? []).filter(({ id }) => !exams.some((one) => one.id === id))],
    [exams, answer]
  )
  const examId = Number(params.get("exam_id") ?? latest ?? 0)
  return {
    filters: useMemo(
      () => ({
        ...filters,
        exam_id: oneOf(
          t.exam,
          offered.map(({ id, name }) => ({ value: String(id), words: name })),
          t.latestExam
        )
      }),
      [filters, offered]
    ),
    /** The exam that is shown; undefined where none is chosen and none is published. */
    examId: examId > 0 ? examId : undefined,
    isPublished: exams.some(({ id }) => id === examId),
    refreshKey,
    lead
  }
}
