import { MoreVertical, type LucideIcon } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/lists.js"
import { toApiError } from "../../api/apiError.ts"
import { Button } from "../Button.tsx"
import { Dialog } from "../Dialog.tsx"
import { AreaField } from "../Field.tsx"
import { Menu, MenuItem } from "../Menu.tsx"
import { toast } from "../Toasts.tsx"
import * as css from "./List.css.ts"

/** Something that can be done with one row: what `offered` leaves of the screen's offers for the row. */
export type RowAction = {
  readonly label: string
  readonly icon?: LucideIcon
  readonly danger?: boolean
  /** Why it cannot be done now; null or absent where it can. */
  readonly refusal?: string | null
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
}

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
  const [asking, setAsking] = useState<RowAction | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState("")
  const run = (action: RowAction) => {
    setBusy(true)
    Promise.resolve(action.run(reason.trim()))
      .then(
        (said) => {
          if (typeof said === "string") toast("success", said)
          changed()
        },
        (caught: unknown) => toast("danger", t.actionFailed({ action: action.label }), toApiError(caught).message)
      )
      .finally(() => {
        setBusy(false)
        setAsking(null)
        setReason("")
      })
  }
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
          <MenuItem
            key={action.label}
            danger={action.danger ?? false}
            refusal={action.refusal ?? null}
            icon={action.icon === undefined ? undefined : <action.icon size={16} aria-hidden />}
            act={() => (action.confirm === undefined ? run(action) : setAsking(action))}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
      {asking?.confirm === undefined ? null : (
        <Dialog
          open
          close={() => setAsking(null)}
          title={asking.confirm.title}
          description={asking.confirm.description}
          verb={asking.confirm.verb}
          danger={asking.danger ?? false}
          busy={isBusy}
          act={() => run(asking)}
        >
          {asking.confirm.reason === undefined ? null : (
            <AreaField
              label={t.reasonOptional}
              hint={asking.confirm.reason}
              value={reason}
              maxLength={300}
              rows={2}
              onChange={({ target }) => setReason(target.value.replaceAll(/\s+/g, " "))}
            />
          )}
        </Dialog>
      )}
    </span>
  )
}
