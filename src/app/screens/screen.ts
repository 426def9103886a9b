import { lazy, type ComponentType, type LazyExoticComponent } from "react"
import type { LucideIcon } from "lucide-react"
import { inBackground } from "../../api/inBackground.ts"
import { fetchAhead } from "../../api/renewal.ts"
import type { Group, GroupName } from "./groups.ts"

/** What must hold of a person, beside their role, for a screen to be theirs. */
export type Condition = "gcc" | "nonGcc" | "moreThan10Referred"

/** A screen of the portal: where it is, what it is called, who may open it. Routes, guards, menu and titles read it. */
export type Screen = {
  readonly path: string
  readonly title: string
  readonly icon: LucideIcon
  /** The part of the menu in which it is, and the first part of its breadcrumb; without one it is by itself. */
  readonly group?: GroupName
  /** The part of the programme that it belongs to, by the name that its files have. */
  readonly area: string
  /** The roles that may open it. */
  readonly roles: readonly number[]
  /** Roles that may open it and do not find it in the menu. */
  readonly unlisted?: readonly number[]
  /** What must hold of everybody, or of the people of one role. */
  readonly when?: Condition | Readonly<Record<number, Condition>>
  /** What it is called for one role. */
  readonly labels?: Readonly<Record<number, string>>
  /** What one does there, in a sentence. */
  readonly purpose: string
  /** Addresses below its own are its, too: `/flows/exam` is a page of `/flows`. */
  readonly isWithPages?: true
  /** Absent where its area is still to be built. */
  readonly component?: Fetched
}

/** An entry of the menu: a screen by itself, or a part with its screens. */
export type Entry =
  | { readonly screen: Screen; readonly title: string }
  | {
      readonly group: GroupName
      readonly title: string
      readonly icon: Group["icon"]
      readonly items: readonly { readonly screen: Screen; readonly title: string }[]
    }

/** A component that is fetched when its screen is opened, or a little sooner by `fetchAhead`. */
export type Fetched = LazyExoticComponent<ComponentType> & { readonly fetchAhead: () => void }

/** A component that is fetched when its screen is opened. */
export const opened = (load: () => Promise<ComponentType>): Fetched =>
  Object.assign(
    lazy(() => load().then((component) => ({ default: component }))),
    {
      fetchAhead: () => inBackground(fetchAhead(load))
    }
  )

/** Roles that many screens share. */
export const national = [10, 11] as const
export const coordinators = [3, 6, 7, 8, 9, ...national] as const
export const examiners = [3, 6, ...national] as const
export const paperEditors = [13, 14, 15, 16] as const
export const schoolUsers = [2, 18] as const
export const schoolsAndInstitutes = [2, 17, 18] as const
export const readers = [2, 4, 17, 18] as const
export const support = [4, 12] as const
