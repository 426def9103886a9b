import { t as common } from "#messages/common.js"
import { t } from "#messages/students.js"
import { SelectField } from "../../components/Field.tsx"
import { useAnswer } from "../../api/useAnswer.ts"

/** A district that schools are looked up in. */
export type SchoolDistrict = { readonly id: number; readonly name: string; readonly state_id: number | null }

const all = ""

/** Narrows the schools of a form to one district. `load` must keep its identity. */
export const DistrictField = ({
  load,
  district,
  choose
}: {
  readonly load: () => Promise<readonly SchoolDistrict[]>
  readonly district: SchoolDistrict | null
  readonly choose: (district: SchoolDistrict | null) => void
}) => {
  const districts = useAnswer(load).answer ?? []
  return (
    <SelectField
      label={t.district}
      value={district === null ? all : String(district.id)}
      onChange={({ target }) => choose(districts.find(({ id }) => String(id) === target.value) ?? null)}
    >
      <option value={all}>{common.all}</option>
      {districts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
