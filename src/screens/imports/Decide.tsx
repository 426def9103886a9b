import { t as common } from "#messages/common.js"
import { t } from "#messages/imports.js"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import type { Choice, Field, Row } from "./types.ts"
import * as css from "./Imports.css.ts"

const questions: Readonly<Record<string, string>> = {
  doubtful: t.duplicateQuestion,
  wrong: t.skipRowQuestion,
  ready: t.skipRowQuestion,
  refused: t.restoreRowQuestion
}

/**
 * One row, what it looks like, and what there is to decide. Whatever is chosen can be changed until the row went in.
 */
export const Decide = ({
  row,
  fields,
  close,
  decide
}: {
  readonly row: Row
  readonly fields: readonly Field[]
  readonly close: () => void
  readonly decide: (choice: Choice) => void
}) => (
  <Modal
    open
    close={close}
    title={questions[row.verdict] ?? t.reviewRow}
    description={
      row.verdict === "doubtful" ? t.duplicateLead : row.verdict === "refused" ? t.restoreLead : t.skipRowLead
    }
    foot={
      <>
        <Button onClick={close}>{common.cancel}</Button>
        {row.verdict === "refused" ? (
          <Button look="primary" onClick={() => decide("restore")}>
            {t.restore}
          </Button>
        ) : (
          <Button onClick={() => decide("leave")}>{t.skip}</Button>
        )}
        {row.verdict === "doubtful" ? (
          <Button look="primary" onClick={() => decide("add")}>
            {t.addIt}
          </Button>
        ) : null}
      </>
    }
  >
    <div className={css.pair}>
      <div className={css.likely}>
        <p className={css.strong}>{t.rowNumber({ line: row.line })}</p>
        <p dir="auto">
          {row.cells
            .filter((cell) => cell !== "")
            .slice(0, Math.min(6, fields.length))
            .join(" · ")}
        </p>
      </div>
      {row.resembles.map(({ name, detail }) => (
        <div key={`${name}${detail}`} className={css.likely}>
          <p className={css.strong} dir="auto">
            {name}
          </p>
          <p dir="auto">{detail}</p>
        </div>
      ))}
    </div>
  </Modal>
)
