import { useCallback, useMemo } from "react"
import { t } from "#messages/students.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { oneOf, type Filters } from "../../components/list/filters.ts"
import { useAddress } from "../../components/useAddress.ts"

/** The filter by one school, where the address names one (`school_id=12`): a school's page leads there. */
export const useSchoolFilter = (): Filters => {
  const [params] = useAddress()
  const id = Number(params.get("school_id"))
  const isCut = Number.isInteger(id) && id > 0
  const load = useCallback(() => (isCut ? runQuery("schoolInfo", { id }) : Promise.resolve(null)), [id, isCut])
  const { answer } = useAnswer(load)
  const name = answer?.id === id ? answer.name : t.school
  return useMemo((): Filters => (isCut ? { school_id: oneOf(t.school, { [id]: name }) } : {}), [id, isCut, name])
}
