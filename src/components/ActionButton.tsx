import type { ComponentProps } from "react"
import { t } from "#messages/common.js"
import type { Permit } from "../../machines/commands/index.ts"
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
