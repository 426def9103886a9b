import type { ComponentProps } from "react"
import { t } from "#messages/common.js"
import type { CommandedKind, CommandName, Permit } from "../../machines/commands/index.ts"
import { Button } from "./Button.tsx"
import { toast } from "./Toasts.tsx"

/**
 * A button for a command. Without a permit, which means that the role never has the command, there is no button. A
 * refused command's button is dimmed; its reason is the tooltip, and a press shows it, since a touch screen has no
 * tooltips.
 */
export const ActionButton = ({
  permit,
  onClick,
  ...rest
}: ComponentProps<typeof Button> & { readonly permit: Permit | undefined }) => {
  if (permit === undefined) return null
  const { reason } = permit
  if (reason === null) return <Button {...rest} {...(onClick === undefined ? {} : { onClick })} />
  return (
    <Button
      {...rest}
      aria-disabled
      aria-description={reason}
      title={reason}
      onClick={() => toast("info", t.notAvailableNow, reason)}
    />
  )
}

/** A button that a screen offers for a record's command; `offered` says which of a list fit the record now. */
export type ButtonOffer<Kind extends CommandedKind> = {
  readonly command: CommandName<Kind>
  readonly opposite?: CommandName<Kind>
  readonly label: string
  readonly look?: "primary" | "dangerText"
  readonly run: () => void
}
