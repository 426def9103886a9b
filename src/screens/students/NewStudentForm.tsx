import { Schema } from "effect"
import { useCallback, useEffect, useRef, useState } from "react"
import { t } from "#messages/students.js"
import type { Registration } from "../../../schema/students/registration.ts"
import { Button } from "../../components/Button.tsx"
import { Fields, type Widget } from "../../components/form/Fields.tsx"
import { Refusal } from "../../components/form/FormDialog.tsx"
import { useForm, type Form, type Values } from "../../components/form/useForm.ts"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import type { Choice } from "../../components/SearchField.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runQuery } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import type { Doubts } from "./types.ts"
import { DistrictField, type SchoolDistrict } from "./DistrictField.tsx"
import { DoubtsNotice } from "./DoubtsNotice.tsx"
import { NewStudent, registrationOf, unfilled, useWidgets } from "./form.ts"
import { useRun } from "./useRun.ts"
import * as css from "./Students.css.ts"

/** A student who was just registered. */
export type Registered = { readonly id: number; readonly username: string; readonly name: string }

/** What the next student of a pile of forms mostly has in common with the one before. */
export type Kept = Pick<Values, "class_level" | "language"> & {
  /** Where the school is chosen: it, and the district that it was looked for in. */
  readonly school: Choice | null
  readonly district: SchoolDistrict | null
}

/** How a role registers students: the call, and how a school is found where it is not the person's own. */
export type Registrar = {
  readonly create: (
    student: Registration & { readonly consent: boolean; readonly anyway: boolean; readonly school_id?: number }
  ) => Promise<{ readonly id: number; readonly username: string }>
  readonly schools?: (
    search: string,
    district: SchoolDistrict | null
  ) => ReturnType<NonNullable<Widget["among"]>["search"]>
  /** The districts whose schools can be told apart; absent where the schools are few. */
  readonly districts?: () => Promise<readonly SchoolDistrict[]>
}

/** The form for somebody with several schools. */
const NewStudentAtSchool = Schema.Struct({
  school_id: Schema.Int.annotate({ title: t.school }),
  ...NewStudent.fields
}).check(Schema.makeFilter((form) => (form.consent ? [] : [{ path: ["consent"], issue: t.consentRequired }])))

type Content = typeof NewStudent.Type & { readonly school_id?: number }

/**
 * What was sent when doubts came up, and the doubts. They are of these values only: whoever goes on typing is asked
 * anew.
 */
type Doubted = { readonly values: Values; readonly content: Content; readonly doubts: Doubts }

/** One student's form. Possible duplicates are shown, and the user decides; the input stays meanwhile. */
export const NewStudentForm = ({
  registrar: { create, schools, districts },
  kept,
  add
}: {
  readonly registrar: Registrar
  /** Of the student before; null for the first. */
  readonly kept: Kept | null
  readonly add: (student: Registered, same: Kept) => void
}) => {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (kept !== null) fields.current?.querySelector<HTMLElement>("input[name=name]")?.focus()
  }, [kept])
  const [district, setDistrict] = useState<SchoolDistrict | null>(kept?.district ?? null)
  const found = useRef<ReadonlyMap<number, Choice>>(new Map(kept?.school ? [[kept.school.id, kept.school]] : []))
  const search = useCallback(
    async (text: string) => {
      const choices = (await schools?.(text, district)) ?? []
      found.current = new Map([...found.current, ...choices.map((choice) => [choice.id, choice] as const)])
      return choices
    },
    [schools, district]
  )
  const [doubted, setDoubted] = useState<Doubted | null>(null)
  const { isBusy, run } = useRun(t.notRegistered)
  const register = async ({ consent, school_id: school, ...content }: Content, anyway: boolean) => {
    const asked = registrationOf(content)
    const student = await create({ ...asked, consent, anyway, ...(school === undefined ? {} : { school_id: school }) })
    toast("success", t.studentRegistered({ name: asked.name }), t.rollNumberIs({ number: student.username }))
    const { class_level, language } = form.values
    const known = school === undefined ? null : (found.current.get(school) ?? null)
    add({ ...student, name: asked.name }, { class_level, language, school: known, district })
  }
  const form: Form = useForm({
    schema: schools === undefined ? NewStudent : NewStudentAtSchool,
    initial: {
      ...unfilled,
      ...(kept === null ? {} : { class_level: kept.class_level, language: kept.language }),
      ...(schools === undefined ? {} : { school_id: kept?.school?.id ?? null })
    },
    send: async (content: Content) => {
      try {
        await register(content, false)
      } catch (caught) {
        const { status, details } = toApiError(caught)
        const isDoubt =
          status === 409 && (details["allowed"] as readonly unknown[] | undefined)?.includes("anyway") === true
        if (!isDoubt) throw caught
        const { name, date_of_birth, class_level } = registrationOf(content)
        const doubts = await runQuery("checkStudent", {
          name,
          date_of_birth,
          class_level,
          ...(content.school_id === undefined ? {} : { school_id: content.school_id })
        })
        setDoubted({ values: form.values, content, doubts })
      }
    }
  })
  const widgets = useWidgets()
  const { question } = useUnsaved({ isDirty: form.isDirty, isBusy: form.isBusy || isBusy, close: stay })
  const isDoubtful = doubted !== null && doubted.values === form.values
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Refusal form={form} />
      {districts === undefined ? null : (
        <DistrictField
          load={districts}
          district={district}
          choose={(chosen) => {
            setDistrict(chosen)
            form.write("school_id", null)
          }}
        />
      )}
      <div ref={fields} className={css.fields}>
        <Fields
          form={form}
          only={[
            ...(schools === undefined ? [] : ["school_id"]),
            "name",
            "date_of_birth",
            "gender",
            "class_level",
            "language",
            "guardian",
            "guardian_email",
            "guardian_phone"
          ]}
          widgets={
            schools === undefined
              ? widgets
              : { ...widgets, school_id: { among: { search, chosen: kept?.school ?? null } } }
          }
        />
      </div>
      <Fields form={form} only={["consent"]} />
      {isDoubtful ? <DoubtsNotice doubts={doubted.doubts} /> : null}
      <div className={css.start}>
        {isDoubtful ? (
          <>
            <Button look="primary" busy={isBusy} onClick={() => run(() => register(doubted.content, true))}>
              {t.registerAnyway}
            </Button>
            <Button disabled={isBusy} onClick={() => setDoubted(null)}>
              {t.backToForm}
            </Button>
          </>
        ) : (
          <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid}>
            {t.registerStudent}
          </Button>
        )}
      </div>
      {question}
    </form>
  )
}

/** The form is the page: there is nothing to close. */
const stay = () => {}
