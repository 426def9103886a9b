import type { CertificateAward, CertificateState } from "../../../schema/certificates/certificate.ts"
import type { Statement } from "../../platform/db/page.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { anyOfCondition } from "../../platform/lists/conditions.ts"

type Asked = {
  readonly exam_id?: number
  readonly state?: CertificateState
  readonly award?: CertificateAward
  readonly class_level?: readonly number[]
  readonly search?: string
  /** One certificate alone. */
  readonly id?: number
}

/** Certificates, the latest first. Of a student who was erased, the certificate is listed and nobody's name. */
export const certificatesStatement = (asked: Asked): Statement => {
  const { bind, values } = sqlParams()
  const equal = (["exam_id", "state", "award", "id"] as const).flatMap((name) =>
    asked[name] === undefined ? [] : [`c.${name} = ${bind(asked[name])}`]
  )
  const search = asked.search?.trim() ?? ""
  const words = "c.number || ' ' || coalesce(s.username, '') || ' ' || coalesce(s.name, '')"
  const text = `
    select c.id, c.number, c.state, c.award, c.medal, s.username, s.name, c.class_level, e.name as exam,
      h.name as school, c.issued_on::text
    from certificates c
    join exams e on e.id = c.exam_id
    left join students s on s.id = c.student_id and s.state <> 'erased'
    left join schools h on h.id = s.school_id
    where ${["true", ...equal, ...anyOfCondition("c.class_level", asked.class_level, bind)].join(" and ")}
      ${search === "" ? "" : `and position(lower(${bind(search)}) in lower(${words})) > 0`}`
  return { text, values, order: "id desc" }
}
