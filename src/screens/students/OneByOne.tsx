import { useState } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/students.js"
import { Section } from "../../components/Page.tsx"
import { NewStudentForm, type Kept, type Registered, type Registrar } from "./NewStudentForm.tsx"
import * as css from "./Students.css.ts"

/**
 * Forms, one student each; those registered since the page opened are listed below, with their roll numbers. The next
 * one is of the same school, class and language until somebody says otherwise. `list` is where all students are.
 */
export const OneByOne = ({ registrar, list }: { readonly registrar: Registrar; readonly list: string }) => {
  const [registered, setRegistered] = useState<readonly Registered[]>([])
  const [kept, setKept] = useState<Kept | null>(null)
  const add = (student: Registered, same: Kept) => {
    setRegistered((before) => [student, ...before])
    setKept(same)
  }
  return (
    <div className={css.parts}>
      <Section title={t.newStudent}>
        <NewStudentForm key={registered.length} registrar={registrar} kept={kept} add={add} />
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
