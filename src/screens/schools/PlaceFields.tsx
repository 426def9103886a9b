import { useCallback, useState } from "react"
import { SelectField } from "../../components/Field.tsx"
import type { Form } from "../../components/form/useForm.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { listPlaces, registrationPlaces } from "./queries.ts"

type Place = { readonly id: number; readonly name: string }
type Asked = { readonly kind: string; readonly state_ids?: number[]; readonly district_ids?: number[] }

const ofScope = async (asked: Asked) => (await runQuery(listPlaces, asked)).listPlaces.rows
const ofMap = async (asked: Asked) => (await runQuery(registrationPlaces, asked)).registrationPlaces.rows
const none: readonly Place[] = []

/** The places of a kind inside another; none while it is not known which. */
const usePlaces = (
  load: (asked: Asked) => Promise<readonly Place[]>,
  kind: string,
  within: "state_ids" | "district_ids" | null,
  id: number | null
) => {
  const asked = useCallback(
    async () =>
      within !== null && id === null ? none : load({ kind, ...(within === null ? {} : { [within]: [id!] }) }),
    [load, kind, within, id]
  )
  return useAnswer(asked).answer ?? none
}

const Choice = ({
  label,
  value,
  places,
  error,
  hint,
  empty,
  choose
}: {
  readonly label: string
  readonly value: number | null
  readonly places: readonly Place[]
  readonly error?: string | undefined
  readonly hint?: string
  readonly empty: string
  readonly choose: (id: number | null) => void
}) => (
  <SelectField
    label={label}
    error={error}
    {...(hint === undefined ? {} : { hint })}
    value={value === null ? "" : String(value)}
    onChange={({ target }) => choose(target.value === "" ? null : Number(target.value))}
  >
    <option value="">{empty}</option>
    {places.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
)

const numberIn = (form: Form, field: string): number | null => {
  const value = form.values[field]
  return typeof value === "number" ? value : null
}

/** The city of a form, out of those of its district. */
export const CityField = ({
  form,
  district,
  everywhere = false
}: {
  readonly form: Form
  readonly district: number | null
  readonly everywhere?: boolean
}) => {
  const cities = usePlaces(everywhere ? ofMap : ofScope, "city", "district_ids", district)
  return (
    <Choice
      label="City"
      value={numberIn(form, "city_id")}
      places={cities}
      error={form.error("city_id")}
      empty="None of these"
      choose={(id) => form.write("city_id", id)}
    />
  )
}

/** State, district and city of a form, each inside the one before; `everywhere` on the map, or where one looks after schools. */
export const PlaceFields = ({
  form,
  state,
  withCity = true,
  everywhere = false
}: {
  readonly form: Form
  /** The state that the form's district lies in, to begin with. */
  readonly state: number | null
  readonly withCity?: boolean
  readonly everywhere?: boolean
}) => {
  const load = everywhere ? ofMap : ofScope
  const [chosen, setChosen] = useState(state)
  const states = usePlaces(load, "state", null, null)
  const only = states.length === 1 ? states[0]!.id : null
  const at = chosen ?? only
  const districts = usePlaces(load, "district", "state_ids", at)
  const district = numberIn(form, "district_id")
  const move = (id: number | null) => {
    form.write("district_id", id)
    if (withCity) form.write("city_id", null)
  }
  return (
    <>
      <Choice
        label="State"
        value={at}
        places={states}
        empty="Choose a state"
        choose={(id) => {
          setChosen(id)
          move(null)
        }}
      />
      <Choice
        label="District"
        value={district}
        places={districts}
        error={form.error("district_id")}
        empty={at === null ? "Choose the state first" : "Choose a district"}
        choose={move}
      />
      {withCity ? <CityField form={form} district={district} everywhere={everywhere} /> : null}
    </>
  )
}
