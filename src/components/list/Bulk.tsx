import { useState } from "react"
import { t } from "#messages/lists.js"
import { ActionButton } from "../ActionButton.tsx"
import { ExportRows } from "../bulk/ExportRows.tsx"
import { StartBulk } from "../bulk/StartBulk.tsx"
import { Button } from "../Button.tsx"
import { rowsAsked, type BulkAction, type BulkExport, type BulkRun, type OfferedBulkAction } from "./bulk.ts"
import { nouns, type RowNoun } from "./nouns.ts"
import type { Selection } from "./selection.tsx"
import * as css from "./List.css.ts"

/** What is ticked, the way to all that fit, and what can be done with them. */
export const BulkBar = ({
  ticked,
  isAll,
  total,
  isEstimate,
  isMore,
  what,
  actions,
  tickAll,
  clear,
  selection,
  changed
}: {
  readonly ticked: number
  readonly isAll: boolean
  readonly total: number
  readonly isEstimate: boolean
  /** There are more than the page has, so "all" means something else. */
  readonly isMore: boolean
  readonly what: RowNoun
  readonly actions: readonly OfferedBulkAction[]
  readonly tickAll: () => void
  readonly clear: () => void
  readonly selection: Selection
  /** Something was done: the list is asked for again. */
  readonly changed: () => void
}) => {
  const [chosen, setChosen] = useState<((BulkRun | BulkExport) & Pick<BulkAction, "danger">) | null>(null)
  const size = isAll ? total : ticked
  const closed = (isDone: boolean) => {
    setChosen(null)
    if (!isDone) return
    clear()
    changed()
  }
  const kind = !isAll ? "some" : isEstimate ? "about" : "all"
  return (
    <div className={css.bulk} role="region" aria-label={t.selection}>
      <span className={css.bulkWords} role="status">
        {t.selected({ kind, items: nouns[what].count({ count: size }) })}
      </span>
      {isMore && !isAll ? (
        <Button look="quiet" size="compact" onClick={tickAll}>
          {isEstimate ? t.selectAllMatchingAbout({ count: total }) : t.selectAllMatching({ count: total })}
        </Button>
      ) : null}
      <Button look="quiet" size="compact" onClick={clear}>
        {t.clearSelection}
      </Button>
      <span className={css.bulkActions}>
        {actions.map((action) => (
          <ActionButton
            key={action.label}
            permit={{ allowed: action.refusal === null, reason: action.refusal }}
            size="compact"
            look={action.danger === true ? "danger" : "plain"}
            icon={action.icon === undefined ? undefined : <action.icon size={16} aria-hidden />}
            onClick={() => ("take" in action ? action.take(selection) : setChosen(action))}
          >
            {action.label}
          </ActionButton>
        ))}
      </span>
      {chosen === null ? null : "exportRows" in chosen ? (
        <ExportRows action={chosen} selection={selection} size={size} what={what} close={closed} />
      ) : (
        <StartBulk
          action={chosen.action}
          asked={rowsAsked(selection)}
          question={chosen.confirm(size)}
          choice={chosen.choice}
          isDanger={chosen.danger ?? false}
          close={closed}
        />
      )}
    </div>
  )
}
