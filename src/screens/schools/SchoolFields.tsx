import type { ReactNode } from "react"
import { t } from "#messages/schools.js"
import { Fields } from "../../components/form/Fields.tsx"
import type { Form } from "../../components/form/useForm.ts"
import { SubBoardField } from "./SubBoardField.tsx"
import { boards, categories, types } from "./labels.ts"
import * as css from "./Schools.css.ts"

const tel = { inputMode: "tel", maxLength: 30 } as const
const mail = { inputMode: "email", maxLength: 254 } as const

const widgets = {
  name: { input: { maxLength: 150 } },
  board: { names: boards },
  category: { names: categories },
  school_type: { names: types },
  email: { input: mail },
  address: { input: { maxLength: 250 } },
  pin_code: { hint: t.hintPinCode, input: { inputMode: "numeric", maxLength: 10 } },
  phone: { hint: t.hintPhone, input: tel },
  principal_phone: { input: tel },
  principal_email: { input: mail },
  coordinator_phone: { input: tel },
  coordinator_email: { input: mail }
} as const

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={css.group}>
    <legend className={css.legend}>{title}</legend>
    <div className={css.fields}>{children}</div>
  </fieldset>
)

/** The fields of a school's form, in their groups; `place` are those that say where it is. */
export const SchoolFields = ({ form, place }: { readonly form: Form; readonly place: ReactNode }) => (
  <>
    <Group title={t.groupSchool}>
      <div className={css.wide}>
        <Fields form={form} only={["name"]} widgets={widgets} />
      </div>
      <Fields form={form} only={["board"]} widgets={widgets} />
      <SubBoardField form={form} />
      <Fields form={form} only={["category", "school_type"]} widgets={widgets} />
    </Group>
    <Group title={t.groupPlace}>
      {place}
      <Fields
        form={form}
        only={[...("email" in form.values ? ["email"] : []), "address", "pin_code", "phone"]}
        widgets={widgets}
      />
    </Group>
    <Group title={t.principal}>
      <Fields form={form} only={["principal_name", "principal_phone", "principal_email"]} widgets={widgets} />
    </Group>
    <Group title={t.groupCoordinator}>
      <Fields form={form} only={["coordinator_name", "coordinator_phone", "coordinator_email"]} widgets={widgets} />
    </Group>
  </>
)
