import { useRef, useState } from "react"
import { toApiError } from "../../api/apiError.ts"
import { ActionButton } from "../ActionButton.tsx"
import { Button } from "../Button.tsx"
import { Dialog, Modal } from "../Dialog.tsx"
import { count, number, duration } from "../format.ts"
import { Progress } from "../Progress.tsx"
import { Notice } from "../States.tsx"
import type { BulkResult, BulkAction, OfferedBulkAction } from "./bulk.ts"
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
  whats,
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
  readonly what: string
  readonly whats: string
  readonly actions: readonly OfferedBulkAction[]
  readonly tickAll: () => void
  readonly clear: () => void
  readonly selection: Selection
  /** Something was done: the list is asked for again. */
  readonly changed: () => void
}) => {
  const [chosen, setChosen] = useState<BulkAction | null>(null)
  const size = isAll ? total : ticked
  const said = `${isAll && isEstimate ? "About " : ""}${isAll ? "All " : ""}${count(size, what, whats)}`
  return (
    <div className={css.bulk} role="region" aria-label="Selected">
      <span className={css.bulkWords} role="status">
        {said} selected
      </span>
      {isMore && !isAll ? (
        <Button look="quiet" size="compact" onClick={tickAll}>
          Select all {isEstimate ? "about " : ""}
          {number(total)} that fit
        </Button>
      ) : null}
      <Button look="quiet" size="compact" onClick={clear}>
        Clear
      </Button>
      <span className={css.bulkActions}>
        {actions.map((action) => (
          <ActionButton
            key={action.label}
            permit={{ allowed: action.refusal === null, reason: action.refusal }}
            size="compact"
            look={action.danger === true ? "danger" : "plain"}
            icon={action.icon === undefined ? undefined : <action.icon size={16} aria-hidden />}
            onClick={() => setChosen(action)}
          >
            {action.label}
          </ActionButton>
        ))}
      </span>
      {chosen === null ? null : (
        <BulkRun
          action={chosen}
          size={size}
          what={what}
          whats={whats}
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

const BulkRun = ({
  action,
  size,
  what,
  whats,
  selection,
  close
}: {
  readonly action: BulkAction
  readonly size: number
  readonly what: string
  readonly whats: string
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
      title={isOver ? "What was done" : title}
      busy={!isOver}
      close={() => close(true)}
      foot={
        isOver ? (
          <Button look="primary" onClick={() => close(true)}>
            Close
          </Button>
        ) : (
          <Button onClick={() => stopping.current.abort()}>Cancel the rest</Button>
        )
      }
    >
      {isOver ? null : (
        <Progress
          label={`${number(running.done)} of ${number(running.of)}`}
          share={running.of === 0 ? null : running.done / running.of}
          detail={running.left === undefined ? undefined : `${duration(running.left)} left`}
        />
      )}
      {failure === null ? null : (
        <Notice tone="danger" title="It was broken off">
          {failure}
        </Notice>
      )}
      {account === null ? null : <AccountOf account={account} what={what} whats={whats} />}
    </Modal>
  )
}

const AccountOf = ({
  account: { done, refused, left },
  what,
  whats
}: {
  readonly account: BulkResult
  readonly what: string
  readonly whats: string
}) => (
  <div className={css.account}>
    <Notice tone={refused.length === 0 && left === 0 ? "success" : "info"}>Done for {count(done, what, whats)}.</Notice>
    {refused.map(({ why, count: many }) => (
      <Notice key={why} tone="warning" title={`Refused for ${count(many, what, whats)}`}>
        {why}
      </Notice>
    ))}
    {left === 0 ? null : <Notice tone="info">{count(left, what, whats)} left as before.</Notice>}
  </div>
)
