import { Menu } from "@base-ui/react/menu"
import { Toolbar } from "@base-ui/react/toolbar"
import { ChevronDown, Table2 } from "lucide-react"
import { Fragment } from "react"
import { t } from "#messages/editor.js"
import { MenuLine } from "../Menu.tsx"
import * as menu from "../Menu.css.ts"
import type { Hands } from "./PlainTools.tsx"
import type { Status } from "./status.ts"
import { type TableCommand, tableCommands } from "./tableCommands.ts"
import { Tool } from "./Tool.tsx"
import * as css from "./Toolbar.css.ts"

/** What the menu offers, in groups. */
const offers: readonly (readonly (readonly [TableCommand, string])[])[] = [
  [
    ["rowAbove", t.rowAbove],
    ["rowBelow", t.rowBelow],
    ["columnBefore", t.columnBefore],
    ["columnAfter", t.columnAfter]
  ],
  [
    ["headerRow", t.headerRow],
    ["headerColumn", t.headerColumn],
    ["mergeCells", t.mergeCells],
    ["splitCell", t.splitCell]
  ],
  [
    ["deleteRow", t.deleteRow],
    ["deleteColumn", t.deleteColumn],
    ["deleteTable", t.deleteTable]
  ]
]

/** Puts a table in; with the cursor in one, the menu of what can be done with it. */
export const TableTool = ({
  status,
  disabled,
  hands: { run, openTable, focus }
}: {
  readonly status: Status
  readonly disabled: boolean
  readonly hands: Hands
}) => {
  if (status.table === null) return <Tool icon={Table2} label={t.table} opens disabled={disabled} act={openTable} />
  const possible = status.table.split(" ")
  return (
    <Menu.Root modal={false}>
      <Toolbar.Button
        render={
          <Menu.Trigger
            className={css.opener}
            aria-label={t.editTable}
            title={t.editTable}
            onMouseDown={(event) => event.preventDefault()}
          />
        }
      >
        <Table2 size={17} aria-hidden />
        <ChevronDown size={12} className={css.chevron} aria-hidden />
      </Toolbar.Button>
      <Menu.Portal>
        <Menu.Positioner
          className={menu.positioner}
          sideOffset={4}
          align="start"
          role="region"
          aria-label={t.editTable}
        >
          <Menu.Popup className={menu.popup} aria-label={t.editTable} finalFocus={focus}>
            {offers.map((group, nth) => (
              <Fragment key={group[0]![0]}>
                {nth === 0 ? null : <MenuLine />}
                {group.map(([command, words]) => (
                  <Menu.Item
                    key={command}
                    className={menu.item}
                    disabled={!possible.includes(command)}
                    onClick={() => run(tableCommands[command])}
                  >
                    <span className={menu.words}>{words}</span>
                  </Menu.Item>
                ))}
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
