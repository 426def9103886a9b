import { Ellipsis, Link2 } from "lucide-react"
import { use } from "react"
import { t } from "#messages/lists.js"
import { ActionButton } from "../ActionButton.tsx"
import { Button } from "../Button.tsx"
import { ActionItem, useAction, type RowAction } from "../list/actions.tsx"
import { Menu, MenuItem, MenuLine } from "../Menu.tsx"
import { copyAddress } from "./copyAddress.ts"
import { PageAddressContext } from "./pageAddress.ts"
import { useAskedAction } from "./askedAction.ts"

/** Something that can be done with a record; one of a record's is primary. */
export type RecordAction = RowAction & { readonly look?: "primary" }

/**
 * What can be done with a record now, as `offered` left it: one primary button, one plain one, and the rest in a menu.
 * What destroys is in the menu only. A refused action stays, with its reason. On a record's page the menu copies its
 * link.
 */
export const RecordActions = ({
  actions,
  changed,
  left
}: {
  readonly actions: readonly RecordAction[]
  readonly changed: () => void
  /** The record is gone. */
  readonly left: () => void
}) => {
  const address = use(PageAddressContext)
  const { isBusy, start, question } = useAction(changed, left)
  useAskedAction(actions, start)
  const primary = actions.find(({ look }) => look === "primary")
  const plain = actions.find(
    (action) => action !== primary && action.danger !== true && (action.refusal ?? null) === null
  )
  const rest = actions.filter((action) => action !== primary && action !== plain)
  const [harmless, destructive] = [
    rest.filter(({ danger }) => danger !== true),
    rest.filter(({ danger }) => danger === true)
  ]
  const item = (action: RecordAction) => <ActionItem key={action.label} action={action} start={start} />
  return (
    <>
      {rest.length === 0 && address === null ? null : (
        <Menu
          label={t.moreActions}
          trigger={
            <Button
              size="icon"
              busy={isBusy}
              aria-label={t.moreActions}
              title={t.moreActions}
              icon={<Ellipsis size={18} aria-hidden />}
            />
          }
        >
          {harmless.map(item)}
          {address === null ? null : (
            <MenuItem icon={<Link2 size={16} aria-hidden />} act={() => copyAddress(address)}>
              {t.copyLink}
            </MenuItem>
          )}
          {(harmless.length > 0 || address !== null) && destructive.length > 0 ? <MenuLine /> : null}
          {destructive.map(item)}
        </Menu>
      )}
      {plain === undefined ? null : (
        <Button busy={isBusy} onClick={() => start(plain)}>
          {plain.label}
        </Button>
      )}
      {primary === undefined ? null : (
        <ActionButton
          permit={{ allowed: (primary.refusal ?? null) === null, reason: primary.refusal ?? null }}
          look="primary"
          onClick={() => start(primary)}
        >
          {primary.label}
        </ActionButton>
      )}
      {question}
    </>
  )
}
