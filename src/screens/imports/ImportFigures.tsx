import { Figure, Figures } from "../../components/Figure.tsx"
import { count, number } from "../../components/format.ts"
import type { Import } from "./queries.ts"
import { nouns, type Imported } from "./sources.ts"

/** Where every row of a file is: rows = added + already there + waiting + left out. */
export const ImportFigures = ({ job, of }: { readonly job: Import; readonly of: Imported }) => {
  const { rows, added, present, unchecked, ready, doubtful, wrong, refused } = job
  const waiting = unchecked + ready + doubtful + wrong
  const waits = [
    ...(ready ? [`${number(ready)} ready`] : []),
    ...(wrong ? [`${number(wrong)} to mend`] : []),
    ...(doubtful ? [count(doubtful, "look-alike")] : [])
  ]
  return (
    <Figures label="Account of the file">
      <Figure label="Rows" value={number(rows)} note="all accounted for" name="import-rows" />
      <Figure
        label="Added"
        value={number(added)}
        note={added > 0 ? `are ${nouns[of].many} now` : "none yet"}
        tone="success"
        name="import-added"
      />
      <Figure label="Already there" value={number(present)} note="not added twice" tone="info" name="import-present" />
      <Figure
        label="Waiting"
        value={number(waiting)}
        note={waits.join(", ") || "none"}
        tone="warning"
        name="import-waiting"
      />
      <Figure label="Left out" value={number(refused)} note={refused > 0 ? "by you" : "none"} name="import-refused" />
    </Figures>
  )
}
