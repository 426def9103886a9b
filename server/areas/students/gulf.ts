import { t } from "#messages/server.students.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { noStudent } from "./one.ts"

/** Lets a school of the Gulf sister body pass. Whose scope it is in is asked elsewhere. @throws NotFound */
export const checkGulfSchool = async (sql: Sql, schoolId: number): Promise<void> => {
  const { rowCount } = await sql.query("select from schools where id = $1 and is_gcc", [schoolId])
  if (!rowCount) throw new NotFound({ message: t.noGulfSchool })
}

/** Lets a student of such a school pass. @throws NotFound */
export const checkGulfStudent = async (sql: Sql, id: number): Promise<void> => {
  const { rowCount } = await sql.query(
    "select from students s join schools h on h.id = s.school_id where s.id = $1 and h.is_gcc",
    [id]
  )
  if (!rowCount) throw noStudent()
}

/** Why calls for students of the Gulf sister body refuse a student, by id: those who are at none of its schools. */
export const gulfRefusals = async (sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql.query<{ id: number }>(
    `select s.id from students s left join schools h on h.id = s.school_id
     where s.id = any($1::int[]) and h.is_gcc is not true`,
    [ids]
  )
  return new Map(rows.map(({ id }) => [id, t.notAtGulfSchool]))
}
