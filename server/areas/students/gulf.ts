import { NotFound } from "../../../schema/core/errors.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { noStudent } from "./one.ts"

/** Lets a school of the Gulf sister body pass. Whose scope it is in is asked elsewhere. @throws NotFound */
export const checkGulfSchool = async (sql: Sql, schoolId: number): Promise<void> => {
  const { rowCount } = await sql.query("select from schools where id = $1 and is_gcc", [schoolId])
  if (!rowCount) throw new NotFound({ message: "There is no such school of the Gulf" })
}

/** Lets a student of such a school pass. @throws NotFound */
export const checkGulfStudent = async (sql: Sql, id: number): Promise<void> => {
  const { rowCount } = await sql.query(
    "select from students s join schools h on h.id = s.school_id where s.id = $1 and h.is_gcc",
    [id]
  )
  if (!rowCount) throw noStudent()
}
