import { Ban, CalendarClock, CircleCheck, History, type LucideIcon } from "lucide-react"
import { t } from "#messages/notifications.js"
import { roleOf, roles } from "../../../schema/core/roles.ts"
import type { Managed } from "./types.ts"
import { label } from "../../components/label.ts"

/** Each state, in words, with its colour and icon. */
export const states: Readonly<
  Record<
    string,
    { readonly words: string; readonly tone: "info" | "success" | "neutral" | "danger"; readonly icon: LucideIcon }
  >
> = {
  scheduled: { words: t.scheduled, tone: "info", icon: CalendarClock },
  published: { words: t.published, tone: "success", icon: CircleCheck },
  expired: { words: t.expired, tone: "neutral", icon: History },
  withdrawn: { words: t.withdrawn, tone: "danger", icon: Ban }
}

/** Each tone, in words. */
export const tones = { info: t.info, success: t.success, warning: t.warning, danger: t.urgent }

/** Each kind of region, in words. */
export const regions = {
  national: t.wholeCountry,
  zone: t.zone,
  state: t.state,
  prant: t.prant,
  district: t.district
}

/** A role as a writer knows it: two roles may have the same title. */
export const roleLabels = (id: number): string => {
  const titled = roleOf(id)
  if (titled === undefined) return t.roleNumber({ id })
  const title = label(titled.title)
  return roles.filter((role) => role.title === titled.title).length > 1 ? `${title} (${titled.name})` : title
}

/** Whom a notification is for, in words. */
export const audienceOf = ({ roles: asked, region, region_name: name, school_name: school }: Managed): string => {
  const who = asked.length === 0 ? t.everyone : asked.map(roleLabels).join(", ")
  const where = school ?? (region === "national" ? t.wholeCountry : (name ?? region))
  return `${who} · ${where}`
}

/** What a notification is called; its words may have been erased. */
export const titleOf = ({ title }: Managed): string => (title === "" ? t.erasedTitle : title)
