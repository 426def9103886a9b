import { Ban, CalendarClock, CircleCheck, History, type LucideIcon } from "lucide-react"
import { roleOf, roles } from "../../../schema/core/roles.ts"
import type { Managed } from "./queries.ts"
import { label } from "../../components/label.ts"

/** Each state, in words, with its colour and icon. */
export const states: Readonly<
  Record<
    string,
    { readonly words: string; readonly tone: "info" | "success" | "neutral" | "danger"; readonly icon: LucideIcon }
  >
> = {
  scheduled: { words: "Scheduled", tone: "info", icon: CalendarClock },
  published: { words: "Published", tone: "success", icon: CircleCheck },
  expired: { words: "Expired", tone: "neutral", icon: History },
  withdrawn: { words: "Withdrawn", tone: "danger", icon: Ban }
}

/** Each tone, in words. */
export const tones = { info: "News", success: "Good news", warning: "To mind", danger: "To act on" }

/** Each kind of region, in words. */
export const regions = {
  national: "The whole country",
  zone: "A zone",
  state: "A state",
  prant: "A prant",
  district: "A district"
}

/** A role as a writer knows it: two roles may have the same title. */
export const roleLabels = (id: number): string => {
  const title = label(roleOf(id)?.title ?? `Role ${id}`)
  return roles.filter((role) => label(role.title) === title).length > 1 ? `${title} (${roleOf(id)?.name})` : title
}

/** Whom a notification is for, in words. */
export const audienceOf = ({ roles: asked, region, region_name: name, school_name: school }: Managed): string => {
  const who = asked.length === 0 ? "Everybody" : asked.map(roleLabels).join(", ")
  const where = school ?? (region === "national" ? "whole country" : (name ?? region))
  return `${who} · ${where}`
}

/** What a notification is called; its words may have been erased. */
export const titleOf = ({ title }: Managed): string => (title === "" ? "(erased)" : title)
