import {
  Building2,
  CircleHelp,
  FileStack,
  GraduationCap,
  ReceiptText,
  School,
  UserCog,
  UsersRound,
  type LucideIcon
} from "lucide-react"
import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import type { CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import { runQuery } from "../../api/graphql.ts"
import { screensOf } from "../screens.tsx"

/** A record as a list has found it: what it is called, what tells it from others, and the query or path of its page. */
type Hit = {
  readonly id: number
  readonly words: string
  readonly note: string
  readonly at: string
  /** The screen that it opens on, where kinds of the same record have several. */
  readonly screen?: string
}

/** Records that can be found: on which screens, the first of a person's, and how a list is asked. */
type Kind = {
  readonly name: string
  readonly words: string
  readonly icon: LucideIcon
  readonly screens: readonly string[]
  /** Where its records have pages of their own; else they open on the screen. */
  readonly page?: string
  readonly find: (asked: { readonly search: string; readonly per_page: number }) => Promise<readonly Hit[]>
}

const noted = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(" · ")

/** The list that coordinators of a kind are on. */
const coordinatorScreens: Readonly<Record<CoordinatorKind, string>> = {
  zonal: "region-masters/zonal-coordinators",
  state: "region-masters/states-coordinators",
  prant: "region-masters/prant-coordinators",
  organizing: "region-masters/organizing-coordinators",
  district: "region-masters/district-coordinators"
}

/** Each asks the list of its screen, which is cut to what the person may see. Addresses hold numbers and no names. */
const kinds: readonly Kind[] = [
  {
    name: "student",
    words: t.foundStudent,
    icon: GraduationCap,
    screens: ["student/total-student", "student/view-students"],
    page: "student/record",
    find: async (asked) =>
      (await runQuery("studentList", asked)).rows.map(({ id, name, username, school }) => ({
        id,
        words: name ?? username,
        note: noted(username, school),
        at: `/${id}`
      }))
  },
  {
    name: "school",
    words: t.foundSchool,
    icon: School,
    screens: ["school/total-schools"],
    page: "school/record",
    find: async (asked) =>
      (await runQuery("schoolList", asked)).rows.map(({ id, name, code, district }) => ({
        id,
        words: name,
        note: noted(code, district),
        at: `/${id}`
      }))
  },
  {
    name: "institute",
    words: t.foundInstitute,
    icon: Building2,
    screens: ["master-institute-management/view-master-institute"],
    find: async (asked) =>
      (await runQuery("institutes", asked)).rows.map(({ id, name, code, district }) => ({
        id,
        words: name,
        note: noted(code, district),
        at: `?search=${encodeURIComponent(code)}`
      }))
  },
  {
    name: "coordinator",
    words: t.foundCoordinator,
    icon: UsersRound,
    screens: Object.values(coordinatorScreens),
    find: async (asked) =>
      (await runQuery("coordinators", asked)).rows.map(({ id, kind, name, username, regions }) => ({
        id,
        words: name ?? username,
        note: noted(username, regions),
        at: `?record=${id}`,
        screen: coordinatorScreens[kind]
      }))
  },
  {
    name: "staff",
    words: t.foundStaff,
    icon: UserCog,
    screens: ["staff"],
    find: async (asked) =>
      (await runQuery("staff", asked)).rows.map(({ id, name, username, role }) => ({
        id,
        words: name ?? username,
        note: noted(username, role),
        at: `?search=${encodeURIComponent(username)}`
      }))
  },
  {
    name: "paper",
    words: t.foundPaper,
    icon: FileStack,
    screens: ["paper-editor-admin/papersets"],
    find: async (asked) =>
      (await runQuery("papersets", asked)).rows.map(({ id, name, exam }) => ({
        id,
        words: name,
        note: exam,
        at: `/${id}`
      }))
  },
  {
    name: "question",
    words: t.foundQuestion,
    icon: CircleHelp,
    screens: ["paper-editor-admin/question"],
    find: async (asked) =>
      (await runQuery("questionList", asked)).rows.map(({ id, words, subject }) => ({
        id,
        words,
        note: noted(String(id), subject),
        at: `/${id}`
      }))
  },
  {
    name: "case",
    words: t.foundCase,
    icon: ReceiptText,
    screens: ["paysupport/order-review"],
    find: async (asked) =>
      (await runQuery("raisedRequests", asked)).rows.map(({ id, payer, payment }) => ({
        id,
        words: payer ?? payment ?? String(id),
        note: noted(String(id), payment),
        at: `?case=${id}`
      }))
  }
]

/** A record that was found, and the address that it opens at. */
export type FoundRecord = {
  readonly id: string
  readonly words: string
  readonly place: string
  readonly icon: LucideIcon
  readonly path: string
}

/** Records of one kind that are shown at most. */
const most = 4

/** Characters that a search has at least and at most. */
export const searchable = { least: 2, most: 100 } as const

/** What the records' lists answered: those found, and whether a list could not be asked. */
export type FoundRecords = { readonly records: readonly FoundRecord[]; readonly hasFailed: boolean }

/** Searches the lists of a person's screens for records, all at once. */
export const findRecords = async (person: Person, search: string): Promise<FoundRecords> => {
  const own = new Set(screensOf(person).map(({ path }) => path))
  const found = await Promise.allSettled(
    kinds.map(async ({ name, words: kind, icon, screens, page, find }) => {
      const screen = screens.find((path) => own.has(path))
      const hits = screen === undefined ? [] : await find({ search, per_page: most })
      const opening = hits.filter((hit) => hit.screen === undefined || own.has(hit.screen))
      return opening.map(({ id, words, note, at, screen: other }) => ({
        id: `${name}-${id}`,
        words,
        place: note === "" ? kind : t.foundOf({ kind, what: note }),
        icon,
        path: `/${page ?? other ?? screen}${at}`
      }))
    })
  )
  return {
    records: found.flatMap((one) => (one.status === "fulfilled" ? one.value : [])),
    hasFailed: found.some(({ status }) => status === "rejected")
  }
}
