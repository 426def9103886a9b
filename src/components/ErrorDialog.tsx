import type { ReactNode } from "react"
import { t } from "#messages/common.js"
import { Button } from "./Button.tsx"
import { Modal } from "./Dialog.tsx"

/** Something that went wrong, told in a dialog that waits until it was read. */
export const ErrorDialog = ({
  title,
  children,
  close
}: {
  readonly title: string
  readonly children: ReactNode
  readonly close: () => void
}) => (
  <Modal
    open
    title={title}
    close={close}
    description={children}
    foot={
      <Button look="primary" onClick={close}>
        {t.ok}
      </Button>
    }
  />
)
