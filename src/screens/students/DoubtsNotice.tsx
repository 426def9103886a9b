import { t } from "#messages/students.js"
import type { StudentRow } from "../../../schema/students/studentRow.ts"
import { Notice } from "../../components/States.tsx"
import type { Doubts } from "./types.ts"
import * as css from "./Students.css.ts"

/** A possible duplicate in a line, by its state. */
const lines: Readonly<Record<StudentRow["state"], typeof t.similarStudent>> = {
  registered: t.similarStudent,
  withdrawn: t.similarWithdrawn,
  erased: t.similarStudent
}

const named = (text: string) => (
  <span key="name" dir="auto">
    {text}
  </span>
)

/** What to look at before a student is registered. */
export const DoubtsNotice = ({ doubts: { duplicates, warning } }: { readonly doubts: Doubts }) => (
  <Notice tone="warning" title={duplicates.length > 0 ? t.possibleDuplicate : t.pleaseCheck}>
    {duplicates.length === 0 ? null : (
      <>
        <p>{t.similarStudents}</p>
        <ul className={css.twins}>
          {duplicates.map(({ id, name, username, class_level: level, state }) => (
            <li key={id}>
              {(lines[state as keyof typeof lines] ?? t.similarStudent)({
                student: name ?? username,
                level,
                number: username,
                name: named
              })}
            </li>
          ))}
        </ul>
      </>
    )}
    {warning === null ? null : <p>{warning}.</p>}
  </Notice>
)
