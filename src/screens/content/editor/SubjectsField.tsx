import { useState } from "react"
import { t } from "#messages/content.js"
import type { SyllabusSubject } from "../../../../schema/content/syllabus.ts"
import { AreaField } from "../../../components/Field.tsx"
import type { Form } from "../../../components/form/useForm.ts"
import { Section } from "../../../components/Page.tsx"
import { Subjects } from "../Syllabus.tsx"
import { outlineOf, subjectsOf } from "./outline.ts"

/** The tree of a syllabus, written as an outline, with how readers see it below. */
export const SubjectsField = ({ form }: { readonly form: Form }) => {
  const subjects = form.values["subjects"] as readonly SyllabusSubject[]
  const [outline, setOutline] = useState(() => outlineOf(subjects))
  const [wrongLine, setWrongLine] = useState<number | null>(null)
  const write = (text: string) => {
    setOutline(text)
    const read = subjectsOf(text)
    setWrongLine(typeof read === "number" ? read : null)
    if (typeof read !== "number") form.write("subjects", read)
  }
  return (
    <>
      <Section title={t.outline}>
        <AreaField
          label={t.outline}
          hint={t.outlineHint}
          error={wrongLine === null ? form.error("subjects") : t.wrongLine({ line: wrongLine })}
          rows={14}
          value={outline}
          onChange={({ target }) => write(target.value)}
        />
      </Section>
      <Subjects subjects={subjects} isDetailed />
    </>
  )
}
