import { useCallback } from "react"
import { dayIn } from "../../../schema/dashboards/sameDay.ts"
import { queryOf } from "./asked.ts"
import type { Asked } from "./types.ts"
import { useOwnAddress } from "./useOwnAddress.ts"

/** Rows that key figures count. */
type Counted = "students" | "paid" | "schools" | "submitted"

/**
 * Where the rows of a key figure are, cut to what the figure is cut to: addresses without a slash in front, the first
 * of which a person may open is theirs. Answer sheets are counted region by region. Pure.
 */
const rowsOf = (of: Counted, asked: Asked): readonly string[] => {
  const { year, exam_id: _exam, by: _by, class_level: classes, language, ...regions } = asked
  if (of === "schools") return [addressOf("school/total-schools", regions)]
  if (of === "submitted") return ["analytic", "statistics"].map((path) => `${addressOf(path, asked)}#regions`)
  return [
    addressOf("student/total-student", {
      ...regions,
      ...(classes === undefined ? {} : { class_level: classes }),
      ...(language === undefined ? {} : { language }),
      ...(year === undefined ? {} : { registered_from: dayIn(year, "04-01"), registered_to: dayIn(year, "03-31") }),
      ...(of === "paid" ? { fee: "paid" } : {})
    })
  ]
}

const addressOf = (path: string, asked: Readonly<Record<string, unknown>>): string => {
  const query = queryOf(asked)
  return query === "" ? path : `${path}?${query}`
}

/** Where the signed-in person finds the rows of a key figure; undefined where there is no such page for them. */
export const useRowsOf = (asked: Asked) => {
  const addressOfFirst = useOwnAddress()
  return useCallback((of: Counted) => addressOfFirst(...rowsOf(of, asked)), [addressOfFirst, asked])
}
