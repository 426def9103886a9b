import type { StudentRow } from "../../../schema/students/studentRow.ts"
import { Notice } from "../../components/States.tsx"
import type { Doubts } from "./queries.ts"
import * as css from "./Students.css.ts"

/** What is added to a possible duplicate's name, by its state. */
const asides: Readonly<Record<StudentRow["state"], string>> = { registered: "", withdrawn: ", withdrawn", erased: "" }

/** What to look at before a student is registered. */
export const DoubtsNotice = ({ doubts: { duplicates, warning } }: { readonly doubts: Doubts }) => (
  <Notice
    tone="warning"
    title={duplicates.length > 0 ? "Is this somebody who is registered already?" : "Please look once more"}
  >
    {duplicates.length === 0 ? null : (
      <>
        <p>Born on the same day, with a similar name:</p>
        <ul className={css.twins}>
          {duplicates.map(({ id, name, username, class_level: level, state }) => (
            <li key={id}>
              <span dir="auto">{name}</span>, class {level}, {username}
              {asides[state as keyof typeof asides] ?? ""}
            </li>
          ))}
        </ul>
      </>
    )}
    {warning === null ? null : <p>{warning}.</p>}
  </Notice>
)
