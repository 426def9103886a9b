import { useState } from "react"
import { Link } from "react-router-dom"
import { Button } from "../../components/Button.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { Refusal } from "../../components/form/FormDialog.tsx"
import { useForm, type Form, type Values } from "../../components/form/useForm.ts"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { Section } from "../../components/Page.tsx"
import { toast } from "../../components/Toasts.tsx"
import { act, ask } from "../../api/graphql.ts"
import { toProblem } from "../../api/problem.ts"
import { FormOrFile } from "../imports/FormOrFile.tsx"
import { checkStudent, createStudent, type Doubts } from "./queries.ts"
import { DoubtsNotice } from "./DoubtsNotice.tsx"
import { NewStudent, registrationOf, unfilled, widgets } from "./form.ts"
import { useRun } from "./useRun.ts"
import * as css from "./Students.css.ts"

type Registered = { readonly id: number; readonly username: string; readonly name: string }

/** Registers students of one's own school: one after the other, or from a list. Which way stands in the address. */
export const AddStudents = () => (
  <FormOrFile
    of="students"
    lead="Each student gets a roll number at once, which is also the username."
    label="How to add students"
    form={<OneByOne />}
  />
)

/** Forms, one student each; those of this sitting stand below, with their roll numbers. */
const OneByOne = () => {
  const [registered, setRegistered] = useState<readonly Registered[]>([])
  const add = (student: Registered) => setRegistered((before) => [student, ...before])
  return (
    <div className={css.parts}>
      <Section title="A new student">
        <NewStudentForm key={registered.length} add={add} />
      </Section>
      {registered.length === 0 ? null : (
        <Section title="Registered just now" flush actions={<Link to="/student/view-students">View students</Link>}>
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

/** What was sent when doubts came up, and the doubts. They are of these values only: whoever goes on typing is asked anew. */
type Doubted = { readonly values: Values; readonly content: typeof NewStudent.Type; readonly doubts: Doubts }

/** One student's form. Doubts are shown, and whoever registers decides; what was typed stays meanwhile. */
const NewStudentForm = ({ add }: { readonly add: (student: Registered) => void }) => {
  const [doubted, setDoubted] = useState<Doubted | null>(null)
  const { isBusy, run } = useRun("The student was not registered")
  const register = async ({ consent, ...content }: typeof NewStudent.Type, anyway: boolean) => {
    const asked = registrationOf(content)
    const { createStudent: student } = await act(createStudent, { ...asked, consent, anyway })
    toast("success", `${asked.name} is registered`, `Roll number ${student.username}`)
    add({ ...student, name: asked.name })
  }
  const form: Form = useForm({
    schema: NewStudent,
    initial: unfilled,
    send: async (content) => {
      try {
        await register(content, false)
      } catch (caught) {
        const { status, details } = toProblem(caught)
        const isDoubt =
          status === 409 && (details["allowed"] as readonly unknown[] | undefined)?.includes("anyway") === true
        if (!isDoubt) throw caught
        const { name, date_of_birth, class_level } = registrationOf(content)
        const { checkStudent: doubts } = await ask(checkStudent, { name, date_of_birth, class_level })
        setDoubted({ values: form.values, content, doubts })
      }
    }
  })
  const { question } = useUnsaved({ isDirty: form.isDirty, isBusy: form.isBusy || isBusy, close: stay })
  const isDoubtful = doubted !== null && doubted.values === form.values
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Refusal form={form} />
      <div className={css.fields}>
        <Fields
          form={form}
          only={[
            "name",
            "date_of_birth",
            "gender",
            "class_level",
            "language",
            "guardian",
            "guardian_email",
            "guardian_phone"
          ]}
          widgets={widgets}
        />
      </div>
      <Fields form={form} only={["consent"]} />
      {isDoubtful ? <DoubtsNotice doubts={doubted.doubts} /> : null}
      <div className={css.start}>
        {isDoubtful ? (
          <>
            <Button look="primary" busy={isBusy} onClick={() => run(() => register(doubted.content, true))}>
              Register anyway
            </Button>
            <Button disabled={isBusy} onClick={() => setDoubted(null)}>
              Go back to the form
            </Button>
          </>
        ) : (
          <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid}>
            Register student
          </Button>
        )}
      </div>
      {question}
    </form>
  )
}

/** The form is the page: there is nothing to close. */
const stay = () => {}
