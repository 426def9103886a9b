import { t as common } from "#messages/common.js"
import { t } from "#messages/students.js"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import type { Detail } from "./types.ts"
import { Correction, registrationOf, useWidgets } from "./form.ts"
import { nameOf } from "./labels.ts"

const typed = (text: string | null): string => text ?? ""

/** Corrects what is known of a student. What somebody else changed meanwhile is said, and what was typed stays. */
export const EditStudent = ({
  student,
  close,
  changed
}: {
  readonly student: Detail
  readonly close: () => void
  readonly changed: () => void
}) => {
  const widgets = useWidgets(student)
  return (
    <FormDialog
      schema={Correction}
      initial={{
        name: typed(student.name),
        date_of_birth: typed(student.date_of_birth),
        gender: student.gender,
        class_level: String(student.class_level),
        language: student.language,
        guardian: typed(student.guardian),
        guardian_email: typed(student.guardian_email),
        guardian_phone: typed(student.guardian_phone)
      }}
      isEditing
      title={t.editStudent({ name: nameOf(student) })}
      verb={common.save}
      widgets={widgets}
      close={close}
      send={async (form, version = student.version) => {
        await runMutation("updateStudent", { id: student.id, version, ...registrationOf(form) })
        toast("success", t.studentUpdated)
        changed()
      }}
    />
  )
}
