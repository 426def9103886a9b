import { useState } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/students.js"
import { Section } from "../../components/Page.tsx"
import { NewStudentForm, type Registered, type Registrar } from "./NewStudentForm.tsx"
import * as css from "./Students.css.ts"

/**
 * Forms, one student each; those registered since the page opened are listed below, with their roll numbers. `list` is
 * where all students are.
 */
export const OneByOne = ({ registrar, list }: { readonly registrar: Registrar; readonly list: string }) => {
  const [registered, setRegistered] = useState<readonly Registered[]>([])
  const add = (student: Registered) => setRegistered((before) => [student, ...before])
  return (
    <div className={css.parts}>
      <Section title={t.newStudent}>
        <NewStudentForm key={registered.length} registrar={registrar} add={add} />
      </Section>
      {registered.length === 0 ? null : (
        <Section title={t.justRegistered} flush actions={<Link to={list}>{t.viewStudents}</Link>}>
          <ol className={css.list}>
            {registered.map(({ id, username, name }) => (
              <li key={id} className={css.entry}>
                <span dir="auto">{name}</span>
                <span className={css.number}>{username}</span>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </div>
  )
}
