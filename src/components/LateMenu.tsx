import {
  cloneElement,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode
} from "react"
import { Menu } from "./Menu.tsx"

/** A `Menu` for pages that have many: until it is first opened it is its button alone. */
export const LateMenu = ({
  trigger,
  label,
  children
}: {
  /** The button, as it is on the page. */
  readonly trigger: ReactElement<ComponentProps<"button">>
  readonly label: string
  readonly children: ReactNode
}) => {
  const [wasOpened, setOpened] = useState(false)
  // The press that opens it is over before it is there, so that it is not taken for one outside of it.
  const open = () => setTimeout(() => setOpened(true))
  if (wasOpened)
    return (
      <Menu trigger={trigger} label={label} isOpenAtFirst>
        {children}
      </Menu>
    )
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
      event.preventDefault()
      open()
    }
  })
}
