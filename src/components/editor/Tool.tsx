import { Menu } from "@base-ui/react/menu"
import { Toolbar } from "@base-ui/react/toolbar"
import { Check, ChevronDown, type LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import { keysForAria, keysInWords } from "./keys.ts"
import * as menu from "../Menu.css.ts"
import * as css from "./Toolbar.css.ts"
import { t } from "#messages/editor.js"

/**
 * A button of the toolbar: what it does, by which keys, and whether it is on. Pressing it leaves the cursor where it
 * is.
 */
export const Tool = ({
  icon: Icon,
  label,
  keys,
  pressed,
  disabled = false,
  opens = false,
  flips = false,
  act
}: {
  readonly icon: LucideIcon
  readonly label: string
  readonly keys?: string | undefined
  /** Left out for what is done once. */
  readonly pressed?: boolean | undefined
  readonly disabled?: boolean
  /** It opens something of its own. */
  readonly opens?: boolean
  /** Its sign runs with the page. */
  readonly flips?: boolean
  readonly act: () => void
}) => (
  <Toolbar.Button
    className={css.tool}
    aria-label={label}
    aria-pressed={pressed}
    aria-haspopup={opens ? "dialog" : undefined}
    aria-keyshortcuts={keys === undefined ? undefined : keysForAria(keys)}
    title={keys === undefined ? label : t.toolKeys({ label, keys: keysInWords(keys) })}
    disabled={disabled}
    onMouseDown={(event) => event.preventDefault()}
    onClick={act}
  >
    <Icon size={17} aria-hidden className={flips ? css.flips : undefined} />
  </Toolbar.Button>
)

/** One of some ways, as a menu has it. */
export type Way<Value extends string> = { readonly value: Value; readonly words: string; readonly sign?: ReactNode }

/** A menu of ways of which one holds, or none. Its button says which. */
export const ToolMenu = <Value extends string>({
  label,
  face,
  ways,
  chosen,
  choose,
  disabled = false,
  back
}: {
  readonly label: string
  readonly face: ReactNode
  readonly ways: readonly Way<Value>[]
  readonly chosen: Value | null
  readonly choose: (value: Value) => void
  readonly disabled?: boolean
  /** Gives the keyboard back afterwards. */
  readonly back: () => false
}) => {
  const words = ways.find(({ value }) => value === chosen)?.words
  const name = words === undefined ? label : t.toolValue({ label, value: words })
  return (
    <Menu.Root modal={false}>
      <Toolbar.Button
        disabled={disabled}
        render={
          <Menu.Trigger
            className={css.opener}
            aria-label={name}
            title={name}
            onMouseDown={(event) => event.preventDefault()}
          />
        }
      >
        {face}
        <ChevronDown size={12} className={css.chevron} aria-hidden />
      </Toolbar.Button>
      <Menu.Portal>
        <Menu.Positioner className={menu.positioner} sideOffset={4} align="start" role="region" aria-label={label}>
          <Menu.Popup className={`${menu.popup} ${css.ways}`} aria-label={label} finalFocus={back}>
            <Menu.RadioGroup value={chosen} onValueChange={(value: Value) => choose(value)}>
              {ways.map(({ value, words, sign }) => (
                <Menu.RadioItem key={value} value={value} className={menu.item} closeOnClick>
                  {sign}
                  <span className={menu.words}>{words}</span>
                  <span className={menu.tick}>
                    <Menu.RadioItemIndicator className={menu.tick}>
                      <Check size={16} aria-hidden />
                    </Menu.RadioItemIndicator>
                  </span>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
