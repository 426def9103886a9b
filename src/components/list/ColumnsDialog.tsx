import { ArrowDown, ArrowUp } from "lucide-react"
import { Button } from "../Button.tsx"
import { Modal } from "../Dialog.tsx"
import { moved, type Arrangement } from "./arrangement.ts"
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
  const shown = arrangement.filter(({ hidden }) => !hidden).length
  return (
    <Modal
      open
      title="Columns"
      description="They are kept for you in this browser. The file that you export has the same."
      close={close}
      foot={
        <>
          <Button onClick={reset}>As at first</Button>
          <Button look="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <ul className={css.columns}>
        {arrangement.map(({ name, hidden }, index) => {
          const title = titleOf(name)
          return (
            <li key={name} className={css.columnLine}>
              <label className={css.columnName}>
                <input
                  type="checkbox"
                  className={css.tick}
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
                aria-label={`Move ${title} up`}
                disabled={index === 0}
                icon={<ArrowUp size={16} aria-hidden />}
                onClick={() => arrange(moved(arrangement, name, -1))}
              />
              <Button
                look="quiet"
                size="compactIcon"
                aria-label={`Move ${title} down`}
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
