import { t } from "#messages/students.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"

const load = () => runQuery("schoolsDashboard")

/** How many active students one's schools or region have, all or without a school; nothing until it is known. */
export const RegionCount = ({ of }: { readonly of: "total_students_zonal" | "individual_students" }) => {
  const { answer } = useAnswer(load)
  if (answer === null) return <>&nbsp;</>
  const { total_students_zonal: all, individual_students: alone } = answer
  return of === "total_students_zonal" ? (
    <>{t.activeStudents({ count: all })}</>
  ) : (
    <>{t.individualOfActive({ count: alone, total: all })}</>
  )
}
