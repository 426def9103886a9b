import type { ComponentType, ReactNode } from "react"
import { t } from "#messages/schools.js"
import { school } from "../../../schema/schools/entity.ts"
import { fieldsIn } from "../../components/form/entityForm.ts"
import { Fields } from "../../components/form/Fields.tsx"
import type { Form } from "../../components/form/useForm.ts"
import { SubBoardField } from "./SubBoardField.tsx"
import { boards, categories, types } from "./labels.ts"
import * as css from "./Schools.css.ts"

const widgets = {
  board: { names: boards },
  category: { names: categories },
  school_type: { names: types },
  pin_code: { hint: t.hintPinCode },
  phone: { hint: t.hintPhone }
} as const

/** Fields placed by hand: where the school is, and the board that belongs to another. */
const byHand = ["name", "board", "sub_board_id", "district_id", "city_id", "institute_id"]

type Part = { readonly title: string; readonly children: ReactNode }

const DialogPart = ({ title, children }: Part) => (
  <fieldset className={css.group}>
    <legend className={css.legend}>{title}</legend>
    <div className={css.fields}>{children}</div>
  </fieldset>
)

/** The fields of a school's form, in their groups, each a `part`; `place` are those that say where it is. */
export const SchoolFields = ({
  form,
  place,
  part: Group = DialogPart
}: {
  readonly form: Form
  readonly place: ReactNode
  readonly part?: ComponentType<Part>
}) => (
  <>
    <Group title={t.groupSchool}>
      <div className={css.wide}>
        <Fields form={form} only={["name"]} widgets={widgets} />
      </div>
      <Fields form={form} only={["board"]} widgets={widgets} />
      <SubBoardField form={form} />
      <Fields form={form} only={fieldsIn(school, "school", form, byHand)} widgets={widgets} />
    </Group>
    <Group title={t.groupPlace}>
      {place}
      <Fields
        form={form}
        only={[...("email" in form.values ? ["email"] : []), ...fieldsIn(school, "place", form, byHand)]}
        widgets={widgets}
      />
    </Group>
    <Group title={t.principal}>
      <Fields form={form} only={fieldsIn(school, "principal", form)} widgets={widgets} />
    </Group>
    <Group title={t.groupCoordinator}>
      <Fields form={form} only={fieldsIn(school, "coordinator", form)} widgets={widgets} />
    </Group>
  </>
)
