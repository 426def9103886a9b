import { useMemo } from "react"
import { t } from "#messages/results.js"
import { useLiveList } from "../../../api/useLiveList.ts"
import { oneOf, someOf, type Filters } from "../../../components/list/filters.ts"
import { dateTime } from "../../../components/format.ts"

const everything = {}

const classes = [6, 7, 8, 9, 10, 11].map((level) => ({ value: String(level), words: String(level) }))

/**
 * The exams whose results are published, as the filters of a list of results. They are live: `refreshKey` is another
 * one when results are published or withdrawn. `isMock` picks mock exams or the others; without it, all.
 */
export const useExams = (isMock?: boolean) => {
  const { list } = useLiveList("publishedExams", everything)
  const exams = useMemo(
    () =>
      (list?.rows ?? [])
        .filter(({ level }) => isMock === undefined || (level === "mock") === isMock)
        .toSorted((one, other) => other.published_at.localeCompare(one.published_at)),
    [list, isMock]
  )
  const filters = useMemo(
    (): Filters => ({
      ...(exams.length < 2
        ? {}
        : {
            exam_id: oneOf(
              t.exam,
              exams.map(({ id, name }) => ({ value: String(id), words: name })),
              t.latestExam
            )
          }),
      class_level: someOf(t.classFilter, classes)
    }),
    [exams]
  )
  const [latest] = exams
  return {
    filters,
    /** The exams, the one that was published last first. */
    exams,
    /** The exam whose results were published last. */
    latest: latest?.id,
    refreshKey: list?.changes ?? 0,
    lead: latest && t.lastPublished({ exam: latest.name, time: dateTime(latest.published_at) })
  }
}
