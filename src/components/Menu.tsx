import { Menu as Base } from "@base-ui/react/menu"
import { Check } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import * as css from "./Menu.css.ts"

/** A menu that opens from a button. Its children are `MenuItem`, `MenuCheck` and `MenuLine`. */
export const Menu = ({
  trigger,
  label,
  isOpenAtFirst = false,
  children
}: {
  /** The button, as it is on the page. */
  readonly trigger: NonNullable<ComponentProps<typeof Base.Trigger>["render"]>
  readonly label: string
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}) => (
  <Base.Root defaultOpen={isOpenAtFirst}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      {/* What floats stands beside the page's parts: as one of its own it is found, and named. */}
      <Base.Positioner className={css.positioner} sideOffset={4} align="end" role="region" aria-label={label}>
        <Base.Popup className={css.popup} aria-label={label}>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)

/**
 * Something to do; `note` is shown at its end. With a `refusal` it cannot be chosen, and the reason is shown below it.
 */
export const MenuItem = ({
  icon,
  children,
  note,
  act,
  danger = false,
  disabled = false,
  refusal = null
}: {
  readonly icon?: ReactNode
  readonly note?: string | undefined
  readonly children: ReactNode
  readonly act: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly refusal?: string | null
}) => (
  <Base.Item
    className={css.item}
    data-danger={danger && refusal === null}
    data-refused={refusal !== null}
    disabled={disabled || refusal !== null}
    onClick={act}
  >
    {icon}
    <span className={css.words}>
      {children}
      {refusal === null ? null : <span className={css.refusal}>{refusal}</span>}
    </span>
    {note === undefined ? null : (
      <span className={css.note} dir="auto">
        {note}
      </span>
    )}
  </Base.Item>
)

/** Something that is on or off; the menu stays open. */
export const MenuCheck = ({
  checked,
  change,
  children,
  disabled = false
}: {
  readonly checked: boolean
  readonly change: (checked: boolean) => void
  readonly children: ReactNode
  readonly disabled?: boolean
}) => (
  <Base.CheckboxItem
    className={css.item}
    checked={checked}
    onCheckedChange={change}
    disabled={disabled}
    closeOnClick={false}
  >
    <span className={css.tick}>
      <Base.CheckboxItemIndicator>
        <Check size={16} aria-hidden />
      </Base.CheckboxItemIndicator>
    </span>
    <span className={css.words}>{children}</span>
  </Base.CheckboxItem>
)

/** Parts what belongs together from the rest. */
export const MenuLine = () => <Base.Separator className={css.line} />
