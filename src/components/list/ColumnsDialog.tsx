import { ArrowDown, ArrowUp } from "lucide-react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/lists.js"
import { Button } from "../Button.tsx"
import { Modal } from "../Dialog.tsx"
import { Segmented } from "../Segmented.tsx"
import { moved, type Arrangement } from "./arrangement.ts"
import { useRowHeight } from "./useRowHeight.ts"
import { tick } from "../Tick.css.ts"
import * as css from "./List.css.ts"

/** Shows, hides and orders a list's columns. At least one is shown. */
export const ColumnsDialog = ({
  arrangement,
  titleOf,
  arrange,
  reset,
  close
}: {
  readonly arrangement: Arrangement
  readonly titleOf: (name: string) => string
  readonly arrange: (next: Arrangement) => void
  readonly reset: () => void
  readonly close: () => void
}) => {
  const [height, chooseHeight] = useRowHeight()
  const shown = arrangement.filter(({ hidden }) => !hidden).length
  return (
    <Modal
      open
      title={t.columns}
      description={t.columnsLead}
      close={close}
      foot={
        <>
          <Button onClick={reset}>{t.resetToDefault}</Button>
          <Button look="primary" onClick={close}>
            {common.done}
          </Button>
        </>
      }
    >
      <div className={css.rowHeight}>
        <span>{t.rowHeight}</span>
        <Segmented
          label={t.rowHeight}
          choices={[
            { value: "normal", words: t.rowsNormal },
            { value: "compact", words: t.rowsCompact }
          ]}
          chosen={height}
          choose={chooseHeight}
        />
      </div>
      <ul className={css.columns}>
        {arrangement.map(({ name, hidden }, index) => {
          const title = titleOf(name)
          return (
            <li key={name} className={css.columnLine}>
              <label className={css.columnName}>
                <input
                  type="checkbox"
                  className={tick}
                  checked={!hidden}
                  disabled={!hidden && shown === 1}
                  onChange={({ target }) =>
                    arrange(
                      arrangement.map((column) =>
                        column.name === name ? { ...column, hidden: !target.checked } : column
                      )
                    )
                  }
                />
                {title}
              </label>
              <Button
                look="quiet"
                size="compactIcon"
                aria-label={t.moveUp({ title })}
                disabled={index === 0}
                icon={<ArrowUp size={16} aria-hidden />}
                onClick={() => arrange(moved(arrangement, name, -1))}
              />
              <Button
                look="quiet"
                size="compactIcon"
                aria-label={t.moveDown({ title })}
                disabled={index === arrangement.length - 1}
                icon={<ArrowDown size={16} aria-hidden />}
                onClick={() => arrange(moved(arrangement, name, 1))}
              />
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
