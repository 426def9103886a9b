import { MoreVertical, type LucideIcon } from "lucide-react"
import { useState, type ReactNode } from "react"
import { t } from "#messages/lists.js"
import { toApiError } from "../../api/apiError.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../Button.tsx"
import { Dialog } from "../Dialog.tsx"
import { AreaField } from "../Field.tsx"
import { Menu, MenuItem } from "../Menu.tsx"
import { toast } from "../Toasts.tsx"
import * as css from "./List.css.ts"

/** Something that can be done with one row: what `offered` leaves of the screen's offers for the row. */
export type RowAction = {
  readonly label: string
  /** The command that it gives, by which the palette begins it; absent where nothing else does. */
  readonly command?: string
  readonly icon?: LucideIcon
  readonly danger?: boolean
  /** Why it cannot be done now; null or absent where it can. */
  readonly refusal?: string | null
  /** The record is gone once it is done. */
  readonly leaves?: boolean
  /** Asked before; what is lost is named there. */
  readonly confirm?: {
    readonly title: string
    readonly description: string
    readonly verb: string
    /** The hint of a field for a reason, which may stay empty; without it none is asked for. */
    readonly reason?: string
  }
  /** Does it. What it throws is told; what it resolves to, a sentence, is too. */
  readonly run: (reason: string) => Promise<string | void> | void
  /** Takes it back, from the toast that says that it was done; what it resolves to is told as well. */
  readonly undo?: () => Promise<string | void>
}

/**
 * Runs actions of a record, one at a time: asks first where an action has a question, and tells what it came to.
 * `changed` is called after an action that did something, `left` after one by which the record is gone.
 */
export const useAction = (
  changed: () => void,
  left = changed
): { readonly isBusy: boolean; readonly start: (action: RowAction) => void; readonly question: ReactNode } => {
  const [asking, setAsking] = useState<RowAction | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState("")
  const failed = (action: RowAction) => (caught: unknown) =>
    toast("danger", t.actionFailed({ action: action.label }), toApiError(caught).message)
  const undone = (action: RowAction, undo: NonNullable<RowAction["undo"]>) => () => {
    const told = (said: string | void) => {
      if (typeof said === "string") toast("success", said)
      changed()
    }
    inBackground(undo().then(told, failed(action)))
  }
  const run = (action: RowAction) => {
    const task = action.run(reason.trim())
    // It only opened something.
    if (task === undefined) return setAsking(null)
    setBusy(true)
    task
      .then((said) => {
        const undo = action.undo && { label: t.undo, act: undone(action, action.undo) }
        if (typeof said === "string") toast("success", said, undefined, undefined, undo)
        if (action.leaves === true) left()
        else changed()
      }, failed(action))
      .finally(() => {
        setBusy(false)
        setAsking(null)
        setReason("")
      })
  }
  const confirm = asking?.confirm
  const question =
    asking === null || confirm === undefined ? null : (
      <Dialog
        open
        close={() => setAsking(null)}
        title={confirm.title}
        description={confirm.description}
        verb={confirm.verb}
        danger={asking.danger ?? false}
        busy={isBusy}
        act={() => run(asking)}
      >
        {confirm.reason === undefined ? null : (
          <AreaField
            label={t.reasonOptional}
            hint={confirm.reason}
            value={reason}
            maxLength={300}
            rows={2}
            onChange={({ target }) => setReason(target.value.replaceAll(/\s+/g, " "))}
          />
        )}
      </Dialog>
    )
  return { isBusy, start: (action) => (action.confirm === undefined ? run(action) : setAsking(action)), question }
}

/** An action in a menu; a refused one stays, with its reason. */
export const ActionItem = ({
  action,
  start
}: {
  readonly action: RowAction
  readonly start: (action: RowAction) => void
}) => (
  <MenuItem
    danger={action.danger ?? false}
    refusal={action.refusal ?? null}
    icon={action.icon === undefined ? undefined : <action.icon size={16} aria-hidden />}
    act={() => start(action)}
  >
    {action.label}
  </MenuItem>
)

/** What can be done with a row, in a menu of its own. */
export const RowMenu = ({
  name,
  actions,
  changed
}: {
  readonly name: string
  readonly actions: readonly RowAction[]
  readonly changed: () => void
}) => {
  const { isBusy, start, question } = useAction(changed)
  if (actions.length === 0) return null
  return (
    <span className={css.rowActions}>
      <Menu
        label={t.actionsFor({ name })}
        trigger={
          <Button
            look="quiet"
            size="compactIcon"
            busy={isBusy}
            aria-label={t.actionsFor({ name })}
            icon={<MoreVertical size={16} aria-hidden />}
          />
        }
      >
        {actions.map((action) => (
          <ActionItem key={action.label} action={action} start={start} />
        ))}
      </Menu>
      {question}
    </span>
  )
}
