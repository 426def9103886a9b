import { t } from "#messages/server.schools.js"
import { instituteStream } from "../../../../schema/institutes/institute.ts"
import type { LanguageCode } from "../../../../schema/core/interfaceLanguages.ts"
import type { Caller } from "../../../../schema/core/roles.ts"
import { schoolStream } from "../../../../schema/schools/school.ts"
import { Forbidden, NotFound } from "../../../../schema/core/errors.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { checkSchool } from "../find.ts"

/** Whose bank details they are: a school's, or an institute's. */
export type Owner = {
  readonly stream: string
  readonly kind: "school" | "institute"
  readonly id: number
}

/** A school that referred no more than this many students has no bank details of its own to give. */
const referredEnough = 10

/** A school that the caller looks after. @throws NotFound */
export const schoolOwner = async (sql: Sql, id: number, caller: Caller): Promise<Owner> => {
  await checkSchool(sql, id, caller)
  return { stream: schoolStream(id), kind: "school", id }
}

/**
 * The caller's own school or institute. @throws NotFound, Forbidden for a school that referred ten students or fewer
 */
export const ownOwner = async (sql: Sql, { scope }: Caller): Promise<Owner> => {
  if (scope.kind === "institute") return { stream: instituteStream(scope.id), kind: "institute", id: scope.id }
  if (scope.kind !== "school") throw new NotFound({ message: t.noOwnSchool })
  const {
    rows: [row]
  } = await sql.query<{ referred: number }>(
    "select count(*)::int as referred from students where referrer_school_id = $1",
    [scope.id]
  )
  if (row!.referred <= referredEnough) {
    throw new Forbidden({ message: t.tooFewReferred({ least: referredEnough }) })
  }
  return { stream: schoolStream(scope.id), kind: "school", id: scope.id }
}

/** Where somebody of a school or an institute is reached for certain, and how. */
export type Reached = {
  readonly channel: "sms" | "email"
  readonly to: string
  /** The language that the login chose which is reached there. */
  readonly language: LanguageCode | null
}

/** An address or a number as others may see it. */
export const maskedPlace = ({ channel, to }: Pick<Reached, "channel" | "to">): string =>
  channel === "sms" ? `•••• ${to.slice(-4)}` : to.replace(/^(.).*@/u, "$1•••@")
