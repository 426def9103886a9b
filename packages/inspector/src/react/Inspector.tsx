import { useEffect, useState, type ReactNode } from "react"
import type { AnyStateMachine } from "xstate"
import type { Counts } from "../coverage/counts.ts"
import type { Entry } from "../journal/entries.ts"
import type { Place } from "../paths/testText.ts"
import { CoverageTab } from "./CoverageTab.tsx"
import { DifferencesTab, type Change } from "./DifferencesTab.tsx"
import { JournalTab } from "./JournalTab.tsx"
import { MachineChart } from "./MachineChart.tsx"
import { PathsTab } from "./PathsTab.tsx"
import { Simulator } from "./Simulator.tsx"
import "./inspector.css"

/** A machine that can be looked at; `load` brings it when somebody does. */
export type Listed = {
  readonly name: string
  readonly file?: string
  /** The variable of its file that holds it. */
  readonly variable?: string
  readonly load: () => Promise<AnyStateMachine>
}

const tabs = ["Chart", "Simulate", "Paths", "Journal", "Coverage", "Differences"] as const
type Tab = (typeof tabs)[number]

/** The machine that the address names; empty where it names none. */
const nameInAddress = (): string => decodeURIComponent(location.hash.slice(1))

const nothing: readonly Entry[] = []
const noCounts = () => Promise.resolve<Counts>({})
const noChanges = () => Promise.resolve<readonly Change[]>([])

/** The chosen machine's link is seen however far down the list it stands. */
const intoSight = (link: HTMLElement | null) => link?.scrollIntoView({ block: "nearest" })

/**
 * Machines by name with everything that can be asked of one. `coverage` and `differences` are asked when their tabs are
 * opened; `entries` are what was recorded.
 */
export const Inspector = ({
  machines,
  entries = nothing,
  coverage = noCounts,
  differences = noChanges
}: {
  readonly machines: readonly Listed[]
  readonly entries?: readonly Entry[]
  readonly coverage?: () => Promise<Counts>
  readonly differences?: () => Promise<readonly Change[]>
}) => {
  const [name, setName] = useState(() => nameInAddress() || machines[0]?.name)
  useEffect(() => {
    const follow = () => setName(nameInAddress() || machines[0]?.name)
    addEventListener("hashchange", follow)
    return () => removeEventListener("hashchange", follow)
  }, [machines])
  const [tab, setTab] = useState<Tab>("Chart")
  const [text, setText] = useState("")
  const listed = machines.find((each) => each.name === name)
  const { machine, fault } = useMachineOf(listed)
  const found = machines.filter((each) => each.name.toLowerCase().includes(text.trim().toLowerCase()))
  const shown: Readonly<Record<Tab, (machine: AnyStateMachine) => ReactNode>> = {
    Chart: (machine) => <MachineChart machine={machine} />,
    Simulate: (machine) => <Simulator machine={machine} />,
    Paths: (machine) => <PathsTab machine={machine} place={placeOf(listed)} />,
    Journal: (machine) => <JournalTab machine={machine} entries={entries} />,
    Coverage: (machine) => <CoverageTab machine={machine} load={coverage} />,
    Differences: () => <DifferencesTab name={name ?? ""} load={differences} />
  }
  return (
    <div className="machine-inspector mi-page">
      <nav className="mi-list" aria-label="Machines">
        <input
          className="mi-input"
          type="search"
          placeholder="Search machines"
          aria-label="Search machines"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {found.map((each) => (
          <a
            key={each.name}
            href={`#${encodeURIComponent(each.name)}`}
            aria-current={each.name === name ? "page" : undefined}
            ref={each.name === name ? intoSight : undefined}
          >
            {each.name}
          </a>
        ))}
      </nav>
      <main className="mi-main">
        <select
          className="mi-input mi-pick"
          aria-label="Machine"
          value={name}
          onChange={({ target }) => {
            location.hash = encodeURIComponent(target.value)
          }}
        >
          {machines.map((each) => (
            <option key={each.name}>{each.name}</option>
          ))}
        </select>
        <h1 className="mi-title">{name ?? "No machine was found."}</h1>
        <p className="mi-quiet">{listed?.file}</p>
        <div className="mi-tabs" role="tablist">
          {tabs.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              aria-selected={each === tab}
              tabIndex={each === tab ? 0 : -1}
              onClick={() => setTab(each)}
              onKeyDown={({ key, currentTarget }) => {
                const to = key === "ArrowRight" ? "next" : key === "ArrowLeft" ? "previous" : null
                if (to === null) return
                const other = currentTarget[`${to}ElementSibling`]
                if (!(other instanceof HTMLElement)) return
                other.focus()
                other.click()
              }}
            >
              {each}
            </button>
          ))}
        </div>
        {fault === null ? null : <p role="alert">{fault}</p>}
        {machine === null ? null : <div key={name}>{shown[tab](machine)}</div>}
      </main>
    </div>
  )
}

/** Where a test beside a machine's file finds it. */
const placeOf = ({ name = "machine", variable = name, file = "machine.ts" }: Partial<Listed> = {}): Place => ({
  variable,
  from: `./${file.slice(file.lastIndexOf("/") + 1)}`
})

const useMachineOf = (listed: Listed | undefined) => {
  const [made, setMade] = useState<{
    readonly of: Listed
    readonly machine: AnyStateMachine | null
    readonly fault: string | null
  } | null>(null)
  useEffect(() => {
    if (listed === undefined) return
    listed.load().then(
      (machine) => setMade({ of: listed, machine, fault: null }),
      (error: unknown) => setMade({ of: listed, machine: null, fault: String(error) })
    )
  }, [listed])
  return made !== null && made.of === listed ? made : { machine: null, fault: null }
}
