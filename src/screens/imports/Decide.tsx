import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import type { Choice, Field, Row } from "./queries.ts"
import * as css from "./Imports.css.ts"

const questions: Readonly<Record<string, string>> = {
  doubtful: "Is this somebody else?",
  wrong: "Leave this row out?",
  ready: "Leave this row out?",
  refused: "Take this row back?"
}

/** One row, what it looks like, and what there is to decide. Whatever is chosen can be changed until the row went in. */
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
    title={questions[row.verdict] ?? "Decide about this row"}
    description={
      row.verdict === "doubtful"
        ? "The same school and date of birth, and nearly the same name. Add it if this is another child; leave it out if it is the same."
        : row.verdict === "refused"
          ? "It is judged again, and goes in with the next run if nothing is wrong with it."
          : "It is not imported. It can be restored until seven days after the import has ended."
    }
    foot={
      <>
        <Button onClick={close}>Cancel</Button>
        {row.verdict === "refused" ? (
          <Button look="primary" onClick={() => decide("restore")}>
            Take it back
          </Button>
        ) : (
          <Button onClick={() => decide("leave")}>Leave it out</Button>
        )}
        {row.verdict === "doubtful" ? (
          <Button look="primary" onClick={() => decide("add")}>
            Add it
          </Button>
        ) : null}
      </>
    }
  >
    <div className={css.pair}>
      <div className={css.likely}>
        <p className={css.strong}>Row {row.line}</p>
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
