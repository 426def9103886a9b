import {
  cloneElement,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode
} from "react"
import { Menu } from "./Menu.tsx"

/**
 * A `Menu` for pages that have many: until it is first opened it is its button alone, which costs a tenth of it.
 */
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
  if (wasOpened)
    return (
      <Menu trigger={trigger} label={label} isOpenAtFirst>
        {children}
      </Menu>
    )
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => setOpened(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
      event.preventDefault()
      setOpened(true)
    }
  })
}
