import { useRef, useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/lists.js"
import { toApiError } from "../../api/apiError.ts"
import { ActionButton } from "../ActionButton.tsx"
import { Button } from "../Button.tsx"
import { Dialog, Modal } from "../Dialog.tsx"
import { duration } from "../format.ts"
import { Progress } from "../Progress.tsx"
import { Notice } from "../States.tsx"
import type { BulkAction, BulkResult, BulkRun, OfferedBulkAction } from "./bulk.ts"
import { nouns, type RowNoun } from "./nouns.ts"
import type { Selection } from "./selection.tsx"
import * as css from "./List.css.ts"

/** How far it is; `left` is the time that is left in milliseconds, once anything is known of it. */
type Running = { readonly done: number; readonly of: number; readonly left?: number }

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
  const [chosen, setChosen] = useState<(BulkRun & Pick<BulkAction, "danger">) | null>(null)
  const size = isAll ? total : ticked
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
      {chosen === null ? null : (
        <BulkRunDialog
          action={chosen}
          size={size}
          what={what}
          selection={selection}
          close={(isDone) => {
            setChosen(null)
            if (!isDone) return
            clear()
            changed()
          }}
        />
      )}
    </div>
  )
}

const BulkRunDialog = ({
  action,
  size,
  what,
  selection,
  close
}: {
  readonly action: BulkRun & Pick<BulkAction, "danger">
  readonly size: number
  readonly what: RowNoun
  readonly selection: Selection
  readonly close: (isDone: boolean) => void
}) => {
  const stopping = useRef(new AbortController())
  const [running, setRunning] = useState<Running | null>(null)
  const [account, setAccount] = useState<BulkResult | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { title, description, verb } = action.confirm(size)
  const run = () => {
    const since = Date.now()
    setRunning({ done: 0, of: size })
    const progress = (done: number, of: number) =>
      setRunning({ done, of, left: ((Date.now() - since) / done) * (of - done) })
    action
      .run(selection, { signal: stopping.current.signal, progress })
      .then(setAccount, (caught: unknown) => setFailure(toApiError(caught).message))
  }
  if (running === null)
    return (
      <Dialog
        open
        title={title}
        description={description}
        verb={verb}
        danger={action.danger ?? false}
        act={run}
        close={() => close(false)}
      />
    )
  const isOver = account !== null || failure !== null
  return (
    <Modal
      open
      title={isOver ? t.result : title}
      busy={!isOver}
      close={() => close(true)}
      foot={
        isOver ? (
          <Button look="primary" onClick={() => close(true)}>
            {common.close}
          </Button>
        ) : (
          <Button onClick={() => stopping.current.abort()}>{t.cancelRemaining}</Button>
        )
      }
    >
      {isOver ? null : (
        <Progress
          label={t.progressOf({ done: running.done, total: running.of })}
          share={running.of === 0 ? null : running.done / running.of}
          detail={running.left === undefined ? undefined : t.timeLeft({ time: duration(running.left) })}
        />
      )}
      {failure === null ? null : (
        <Notice tone="danger" title={t.stopped}>
          {failure}
        </Notice>
      )}
      {account === null ? null : <AccountOf account={account} what={what} />}
    </Modal>
  )
}

const AccountOf = ({
  account: { done, refused, left },
  what
}: {
  readonly account: BulkResult
  readonly what: RowNoun
}) => {
  const { count } = nouns[what]
  return (
    <div className={css.account}>
      <Notice tone={refused.length === 0 && left === 0 ? "success" : "info"}>
        {t.doneFor({ items: count({ count: done }) })}
      </Notice>
      {refused.map(({ why, count: many }) => (
        <Notice key={why} tone="warning" title={t.refusedFor({ items: count({ count: many }) })}>
          {why}
        </Notice>
      ))}
      {left === 0 ? null : <Notice tone="info">{t.notProcessed({ items: count({ count: left }) })}</Notice>}
    </div>
  )
}
