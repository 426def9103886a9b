import { Building2, CircleHelp, FileStack, GraduationCap, MapPin, School, UserCog, UsersRound } from "lucide-react"
import { t } from "#messages/shell.js"
import type { CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import type { RegionKind } from "../../../schema/regions/region.ts"
import { runQuery } from "../../api/graphql.ts"
import { noted, type RecordKind } from "./recordKind.ts"
import { workKinds } from "./workKinds.ts"

/** The list that coordinators of a kind are on. */
const coordinatorScreens: Readonly<Record<CoordinatorKind, string>> = {
  zonal: "region-masters/zonal-coordinators",
  state: "region-masters/states-coordinators",
  prant: "region-masters/prant-coordinators",
  organizing: "region-masters/organizing-coordinators",
  district: "region-masters/district-coordinators"
}

/** The list that regions of a kind are on. */
const regionScreens: Readonly<Record<RegionKind, string>> = {
  zone: "regions/zones",
  state: "regions/states",
  prant: "regions/prants",
  district: "regions/districts",
  city: "regions/cities"
}

/** Each asks the list of its screen, which is cut to what the person may see. Addresses hold numbers and no names. */
export const recordKinds: readonly RecordKind[] = [
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
        at: `?record=${id}`
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
    name: "region",
    words: t.foundRegion({ kind: "district" }),
    icon: MapPin,
    screens: Object.values(regionScreens),
    find: async ({ search, per_page }) =>
      (await runQuery("findRegions", { search, per_page })).map(({ kind, id, name, place }) => ({
        id,
        words: name,
        note: noted(place),
        at: `?record=${id}`,
        screen: regionScreens[kind],
        called: t.foundRegion({ kind })
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
  ...workKinds
]
