import { t } from "#messages/imports.js"
import { Figure, Figures } from "../../components/Figure.tsx"
import { number } from "../../components/format.ts"
import type { Import } from "./types.ts"
import type { Imported } from "./sources.ts"

/** Where every row of a file is: rows = added + already there + waiting + left out. */
export const ImportFigures = ({ job, of }: { readonly job: Import; readonly of: Imported }) => {
  const { rows, added, present, unchecked, ready, doubtful, wrong, refused } = job
  const waiting = unchecked + ready + doubtful + wrong
  const waits = [
    ...(ready ? [t.waitingReady({ count: ready })] : []),
    ...(wrong ? [t.waitingWrong({ count: wrong })] : []),
    ...(doubtful ? [t.waitingDuplicates({ count: doubtful })] : [])
  ]
  return (
    <Figures label={t.summary}>
      <Figure label={t.rows} value={number(rows)} note={t.rowsNote} name="import-rows" />
      <Figure
        label={t.added}
        value={number(added)}
        note={added > 0 ? t.addedNote({ of }) : t.noneYet}
        tone="success"
        name="import-added"
      />
      <Figure
        label={t.alreadyRegistered}
        value={number(present)}
        note={t.presentNote}
        tone="info"
        name="import-present"
      />
      <Figure
        label={t.waiting}
        value={number(waiting)}
        note={waits.join(", ") || t.none}
        tone="warning"
        name="import-waiting"
      />
      <Figure
        label={t.skipped}
        value={number(refused)}
        note={refused > 0 ? t.skippedNote : t.none}
        name="import-refused"
      />
    </Figures>
  )
}
