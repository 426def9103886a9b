import { can } from "../../../schema/core/permissions.ts"
import type { StudentDetail } from "../../../schema/students/studentDetail.ts"
import type { Caller, RoleId } from "../../../schema/core/roles.ts"
import { student } from "../../../schema/students/entity.ts"
import { listedColumns, personalColumns } from "../../platform/projections/entityColumns.ts"
import { studentStream } from "../../../schema/students/student.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import type { Portal } from "../../platform/portal.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { noStudent } from "./one.ts"

type Row = Omit<StudentDetail, "registered_at" | "credentials_sent_at" | "is_masked" | "version"> & {
  readonly registered_at: Date
  readonly credentials_sent_at: Date | null
}

const detailed = `
  select s.id, s.username, ${listedColumns(student, "s")}, h.name as school, s.school_id,
  h.state = 'active' as is_school_active,
    d.name as district, s.district_id, t.name as state_name, pr.name as prant, z.name as zone,
    s.is_paid, sponsor.name as sponsor, s.sponsor_school_id, s.state, s.referral, referrer.name as referrer,
    s.has_consent,
    s.registered_at, s.credentials_sent_at, ${personalColumns(student, "p")}
  from students s
  join districts d on d.id = s.district_id
  join states t on t.id = s.state_id
  join prants pr on pr.id = s.prant_id
  join zones z on z.id = s.zone_id
  left join schools h on h.id = s.school_id
  left join schools sponsor on sponsor.id = s.sponsor_school_id
  left join schools referrer on referrer.id = s.referrer_school_id
  left join personal p on p.subject = 'student-' || s.id`

const read = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  where: (bind: SqlParams["bind"]) => string,
  roleId: RoleId
): Promise<StudentDetail> => {
  const { bind, values } = sqlParams()
  const {
    rows: [row]
  } = await pool.query<Row>(`${detailed} where ${where(bind)}`, values)
  if (row === undefined) throw noStudent()
  const states = await log.states([studentStream(row.id)])
  const is_masked = !can({ roleId }, "student.viewGuardian")
  return {
    ...row,
    is_masked,
    guardian_email: is_masked ? maskedEmail(row.guardian_email) : row.guardian_email,
    guardian_phone: is_masked ? maskedPhone(row.guardian_phone) : row.guardian_phone,
    registered_at: row.registered_at.toISOString(),
    credentials_sent_at: row.credentials_sent_at?.toISOString() ?? null,
    version: states.get(studentStream(row.id))?.version ?? 0
  }
}

/** A student of the caller's scope, or who named the caller's school as the referrer. @throws NotFound */
export const studentDetail = (
  portal: Pick<Portal, "pool" | "log">,
  id: number,
  { scope, roleId, username }: Caller
): Promise<StudentDetail> =>
  read(
    portal,
    (bind) => {
      const seen = [
        inScope(scope, scopeColumns("s"), bind),
        ...(scope.kind === "school" ? [`s.referrer_school_id = ${bind(scope.id)}`] : []),
        ...(can({ roleId }, "student.use") ? [`s.username = ${bind(username)}`] : [])
      ]
      return `s.id = ${bind(id)} and (${seen.join(" or ")})`
    },
    roleId
  )

/** The student whose account asks. @throws NotFound for the account of somebody else */
export const ownStudent = (
  portal: Pick<Portal, "pool" | "log">,
  { username, roleId }: Caller
): Promise<StudentDetail> => read(portal, (bind) => `s.username = ${bind(username)}`, roleId)

/** `meera.k@example.org` → `m•••@example.org` */
const maskedEmail = (email: string | null): string | null =>
  email && `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf("@"))}`

/** `+919876543210` → `+91•••••210` */
const maskedPhone = (phone: string | null): string | null => phone && `${phone.slice(0, 3)}•••••${phone.slice(-3)}`
