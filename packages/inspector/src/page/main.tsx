import { useEffect, useState } from "react"
import { createRoot } from "react-dom/client"
import { machines } from "virtual:machine-inspector"
import type { Counts } from "../coverage/counts.ts"
import type { Entry } from "../journal/entries.ts"
import { listen } from "../journal/live.ts"
import type { Change } from "../react/DifferencesTab.tsx"
import { Inspector } from "../react/Inspector.tsx"

/** Entries that are kept; of a longer session the last ones. */
const kept = 2_000

const place = location.pathname.replace(/\/$/u, "")

const answerOf = async <Answer,>(name: string): Promise<Answer> => {
  const answer = await fetch(`${place}/${name}.json`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

const coverage = () => answerOf<Counts>("coverage")
const differences = () => answerOf<readonly Change[]>("differences")

const Page = () => {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEffect(() => listen((entry) => setEntries((before) => [...before.slice(-kept), entry])), [])
  return <Inspector machines={machines} entries={entries} coverage={coverage} differences={differences} />
}

document.body.style.margin = "0"
createRoot(document.getElementById("root")!).render(<Page />)
