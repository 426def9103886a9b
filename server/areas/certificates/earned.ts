import type { CertificateAward } from "../../../schema/certificates/certificate.ts"
import type { Medal } from "../../../schema/results/awardScheme.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { placeOf } from "../results/awards/awarded.ts"
import { publishedRuns } from "../results/published/statements.ts"

/** Whose certificates are asked for. */
export type Asked = {
  readonly exam: number
  readonly classLevel?: number | undefined
  readonly school?: number | undefined
  /** The student's own username. */
  readonly username?: string | undefined
}

/** A published result that a certificate is due for, and the valid certificate that there is. */
export type Earned = {
  readonly student: number
  readonly name: string
  readonly run: number
  readonly exam: string
  readonly exam_id: number
  readonly year: string
  readonly class_level: number
  readonly award: CertificateAward
  readonly medal: Medal | null
  readonly place: string | null
  readonly certificate: number | null
  readonly number: string | null
  readonly issued_on: string | null
  readonly digest: string | null
  readonly salt: string | null
}

/** SQL: the highest award `w` of a result `r`; those by which students qualify for the next level are none. */
export const awardOf = `left join lateral (
  select a.award, nullif(a.gives, 'award') as medal from result_awards a
  where a.run_id = r.run_id and a.student_id = r.student_id and a.gives <> 'qualified'
  order by a.nth limit 1) w on true`

/** SQL: what a certificate with the award `w` is for. */
export const awardName = "coalesce(w.award, 'participation')"

/** SQL: whether the awards of a result `r` are given yet. */
const isGiven = "exists (select from run_awards g where g.run_id = r.run_id and g.is_given)"

/**
 * The students of a scope to whom a certificate of an exam is due, by class and name: their results are published, and
 * no certificate of these results was revoked by somebody. There are none of mock exams, and none for who was erased.
 */
export const earnedIn = async (sql: Sql, asked: Asked, scope: Scope, limit: number): Promise<readonly Earned[]> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<Earned>(
    `with own as (
       select r.student_id as student, s.name, r.run_id as run, e.name as exam, e.id as exam_id, e.year, r.class_level,
         ${awardName} as award, w.medal, ${placeOf("w.award", "r")} as place
       from ${publishedRuns}
       join results r on r.run_id = n.id
       join students s on s.id = r.student_id and s.state <> 'erased' and s.name is not null
       left join schools h on h.id = r.school_id
       ${awardOf}
       where ${isGiven} and e.level <> 'mock' and e.id = ${bind(asked.exam)}
         and ${inScope(scope, { ...scopeColumns("r"), institute: "h.institute_id" }, bind)}
         ${asked.classLevel === undefined ? "" : `and r.class_level = ${bind(asked.classLevel)}`}
         ${asked.school === undefined ? "" : `and r.school_id = ${bind(asked.school)}`}
         ${asked.username === undefined ? "" : `and s.username = ${bind(asked.username)} and s.is_active`}
         and not exists (select from certificates x join events v on v.stream = 'certificate-' || x.id
           where x.student_id = r.student_id and x.run_id = r.run_id and v.type = 'certificate.revoked'))
     select o.student, o.name, o.run, o.exam, o.exam_id, o.year, o.class_level, o.award, o.medal, o.place,
       c.id as certificate, c.number, c.issued_on::text, c.digest, p.data->>'salt' as salt
     from own o
     left join certificates c on c.student_id = o.student and c.exam_id = o.exam_id and c.state = 'issued'
     left join personal p on p.subject = 'certificate-' || c.id
     order by o.class_level, lower(o.name), o.student limit ${bind(limit)}`,
    values
  )
  return rows
}
