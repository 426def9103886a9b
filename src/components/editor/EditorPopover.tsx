import { Popover } from "@base-ui/react/popover"
import type { ComponentProps, ReactNode } from "react"
import * as css from "./FormulaPanel.css.ts"

/** The place of a panel. */
export type Anchor = { readonly getBoundingClientRect: () => DOMRect }

/** A panel below a place of the text, in which something of the text is written. Escape and a click beside it close. */
export const EditorPopover = ({
  anchor,
  initialFocus,
  back,
  close,
  children
}: {
  readonly anchor: Anchor
  readonly initialFocus: ComponentProps<typeof Popover.Popup>["initialFocus"]
  /** Puts the focus back into the text. */
  readonly back: () => false
  readonly close: () => void
  readonly children: ReactNode
}) => (
  <Popover.Root
    open
    onOpenChange={(open) => {
      if (!open) close()
    }}
  >
    <Popover.Portal>
      <Popover.Positioner
        className={css.positioner}
        anchor={anchor}
        side="bottom"
        align="start"
        sideOffset={8}
        collisionPadding={12}
      >
        <Popover.Popup className={css.panel} initialFocus={initialFocus} finalFocus={back}>
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
)
