import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { roleOf } from "../../../schema/core/roles.ts"
import { imageUrl } from "../../api/image.ts"
import { programme, yearText } from "./programme.ts"
import { role } from "../../../schema/core/permissions.ts"
import { label } from "../../components/label.ts"

/** Roles whose photo is in `profile`; that of the others is in their details. */
const withProfile: ReadonlySet<number> = new Set([role.zonalCoordinator, role.prantCoordinator])
const withoutPhoto: ReadonlySet<number> = new Set([role.student, role.papersetterAdmin])

/**
 * What the stored user says under a name; null for nothing. The server is not asked: it may have been edited by hand.
 */
export const textOf = (user: Person, name: string): string | null => {
  const value = user[name]
  return typeof value === "string" && value !== "" ? value : null
}

/** What a person is called: their name, else their username. */
export const nameOf = (user: Person): string => textOf(user, "name") ?? user.username

/** The region, school or institute that a person stands for; null for none. */
export const workplaceOf = (user: Person): string | null => {
  const detail = user["user_detail"] as { readonly assignments?: unknown } | null | undefined
  const [first] = Array.isArray(detail?.assignments) ? (detail.assignments as readonly unknown[]) : []
  const name = (first as { readonly coordinatable_name?: unknown } | null | undefined)?.coordinatable_name
  return typeof name === "string" && name !== "" ? name : null
}

/** The title of a person's panel. */
export const titleOf = (user: Person): string => label(roleOf(user.role_id)?.title ?? programme.portal)

/**
 * What is below the portal's name in the menu: the panel's title where no header says it, else the programme's
 * year.
 */
export const brandNoteOf = (user: Person, year: number): string =>
  hasHeader(user) ? t.olympiadYear({ year: yearText(year) }) : titleOf(user)

/** The address of a person's photo, from the field that their role has it in; null for none. */
export const photoOf = (user: Person): string | null => {
  if (withoutPhoto.has(user.role_id)) return null
  const detail = user["user_detail"] as { readonly profile_photo?: unknown } | null | undefined
  return imageUrl(withProfile.has(user.role_id) ? user["profile"] : detail?.profile_photo)
}

/** The role that has no header: its menu is at the side in every layout, with Logout in its foot. */
const withoutHeader = role.papersetterAdmin

/** Whether a person's pages have a header. */
export const hasHeader = (user: Person): boolean => user.role_id !== withoutHeader
