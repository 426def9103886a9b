import { Tabs as Base } from "@base-ui/react/tabs"
import type { ReactNode } from "react"
import * as css from "./Tabs.css.ts"

/** One part of a tabbed page. What `stays` goes on while another part is shown: it may have something under way. */
export type Tab = {
  readonly id: string
  readonly title: ReactNode
  readonly content: ReactNode
  readonly stays?: boolean
}

/** Parts of one page, one shown at a time; which one is the caller's to keep (in the URL, mostly). */
export const Tabs = ({
  label,
  tabs,
  shown,
  show
}: {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly shown: string
  readonly show: (id: string) => void
}) => (
  <Base.Root value={shown} onValueChange={(next) => show(String(next))}>
    <Base.List className={css.list} aria-label={label}>
      {tabs.map((tab) => (
        <Base.Tab key={tab.id} value={tab.id} className={css.tab}>
          {tab.title}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.id} value={tab.id} keepMounted={tab.stays ?? false} className={css.panel}>
        {tab.content}
      </Base.Panel>
    ))}
  </Base.Root>
)
