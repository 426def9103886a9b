import type { records } from "../../../machines/index.ts"
import type { Caller, RoleId } from "../../../schema/core/roles.ts"
import type { SqlParams } from "../../platform/db/sqlParams.ts"
import { instituteInScope } from "../institutes/scope.ts"
import { isSeen } from "../coordinators/lists.ts"
import { isUsable } from "../lists/viewAudience.ts"
import { isWithin } from "../notifications/audience.ts"
import { isOpen, readerOf } from "../secrecy/sql.ts"
import { inScope, scopeColumns, type ScopeColumns } from "../../platform/access/scope.ts"

/** Who reads a record's history: an SQL condition on the caller and the record's id. */
export type Readers = (caller: Caller, id: string, bind: SqlParams["bind"]) => string

const everybody: Readers = () => "true"

const roles =
  (...allowed: readonly RoleId[]): Readers =>
  (caller) =>
    String(allowed.includes(caller.roleId))

const both =
  (...readers: readonly Readers[]): Readers =>
  (...asked) =>
    readers.map((one) => `(${one(...asked)})`).join(" and ")

const either =
  (...readers: readonly Readers[]): Readers =>
  (...asked) =>
    readers.map((one) => `(${one(...asked)})`).join(" or ")

/** An id that is a number, as the tables have it; any other is of no row. */
const numbered = (id: string, bind: SqlParams["bind"]): string => bind(/^\d{1,9}$/.test(id) ? Number(id) : -1)

/** Who may read the question that a record is of; what was done to a secret one tells of its paper. */
const openQuestions: Readers = (caller, id, bind) =>
  isOpen(`${numbered(id.split("-")[0] ?? "", bind)}::int`, readerOf(caller), bind)

const oneself: Readers = ({ userId }, id) => String(id === String(userId))

/** Who has the row with the record's id in their scope; `idOf` cuts the row's id out of the record's. */
const within =
  (table: string, columns: ScopeColumns, idOf = (id: string) => id): Readers =>
  ({ scope }, id, bind) =>
    `exists (select from ${table} r where r.id = ${numbered(idOf(id), bind)} and ${inScope(scope, columns, bind)})`

/** The student whose own account it is. */
const ownStudent: Readers = ({ username }, id, bind) =>
  `exists (select from students r where r.id = ${numbered(id, bind)} and r.username = ${bind(username)})`

/** Who writes notifications to the part of the programme that one is for. */
const writers: Readers = ({ scope }, id, bind) =>
  `exists (select from notifications n where n.id = ${numbered(id, bind)} and ${isWithin(scope, "n", bind)})`

/** Who sees the coordinator in a list. */
const coordinatorReaders: Readers = (caller, id, bind) =>
  caller.roleId === 4 || caller.scope.kind === "school" || caller.scope.kind === "institute"
    ? "false"
    : `exists (select from coordinators c where c.id = ${numbered(id, bind)} and ${isSeen(caller.scope, bind)})`

/** Who reads the history of which record: a line each, so that a new record has to say. */
export const readers: Readonly<Record<keyof typeof records, Readers>> = {
  programme: roles(10, 11),
  region: everybody,
  coordinator: coordinatorReaders,
  school: either(within("schools", { ...scopeColumns("r"), school: "r.id" }), roles(10, 11)),
  institute: ({ scope }, id, bind) =>
    `exists (select from institutes r where r.id = ${numbered(id, bind)} and ${instituteInScope(scope, "r", bind)})`,
  student: either(
    within("students", scopeColumns("r")),
    within("students", { school: "r.referrer_school_id" }),
    ownStudent
  ),
  referral: either(within("students", scopeColumns("r")), within("students", { school: "r.referrer_school_id" })),
  account: either(oneself, roles(10, 11)),
  exam: roles(3, 6, 7, 8, 9, 10, 11),
  answerSheet: both(
    roles(3, 6, 10, 11),
    within("students", scopeColumns("r"), (id) => id.split("-")[1] ?? "")
  ),
  question: both(roles(10, 11, 13, 14, 15, 16), openQuestions),
  translation: both(roles(13, 14, 15, 16), openQuestions),
  paperRead: roles(10, 13),
  paperExport: roles(10, 13),
  paperset: roles(10, 13, 14, 16),
  examSchedule: roles(10, 11, 13),
  message: roles(10, 11, 12),
  notification: both(roles(4, 10, 11), writers),
  inbox: oneself,
  importJob: within("import_jobs", { school: "r.school_id", institute: "r.institute_id", district: "r.district_id" }),
  listView: (caller, id, bind) =>
    `exists (select from list_views r where r.id = ${numbered(id, bind)} and ${isUsable(caller, "r", bind)})`,
  listExport: roles(10, 11)
}
