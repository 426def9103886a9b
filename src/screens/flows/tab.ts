import type { ComponentType } from "react"
import type { AnyStateMachine } from "xstate"

/** What a tab about a machine is given. */
export type TabProps = {
  readonly name: string
  readonly machine: AnyStateMachine
  readonly kind: "record" | "flow"
}

/** A tab of a machine's page, `/flows/<machine>?tab=<id>`. */
export type FlowTab = {
  readonly id: string
  readonly title: string
  /** The machines that have it: all unless told. */
  readonly of?: TabProps["kind"]
  /** What an address may name instead of the tab: `?record=school-12` opens the tab of records. */
  readonly opens?: string
  readonly component: ComponentType<TabProps>
}
