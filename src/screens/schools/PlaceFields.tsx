import { useCallback, useState } from "react"
import { t } from "#messages/schools.js"
import { SelectField } from "../../components/Field.tsx"
import type { Form } from "../../components/form/useForm.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { citiesOf, inScope, onMap, type Place, type Places } from "./places.ts"

const none: readonly Place[] = []

/**
 * The places that `load` finds inside another one; none as long as that is not chosen. `load` must keep its identity.
 */
const usePlacesIn = (load: (id: number) => Promise<readonly Place[]>, id: number | null) => {
  const places = useCallback(() => (id === null ? noPlaces() : load(id)), [load, id])
  return useAnswer(places).answer ?? none
}

const noPlaces = async (): Promise<readonly Place[]> => none

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
  cities: load = citiesOf
}: {
  readonly form: Form
  readonly district: number | null
  readonly cities?: Places["cities"]
}) => {
  const cities = usePlacesIn(load, district)
  return (
    <Choice
      label={t.city}
      value={numberIn(form, "city_id")}
      places={cities}
      error={form.error("city_id")}
      empty={t.otherCity}
      choose={(id) => form.write("city_id", id)}
    />
  )
}

/**
 * State, district and city of a form, each inside the one before; `everywhere` on the map, or where one looks after
 * schools.
 */
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
  const [places] = useState(() => (everywhere ? onMap() : inScope))
  const [chosen, setChosen] = useState(state)
  const states = useAnswer(places.states).answer ?? none
  const only = states.length === 1 ? states[0]!.id : null
  const at = chosen ?? only
  const districts = usePlacesIn(places.districts, at)
  const district = numberIn(form, "district_id")
  const move = (id: number | null) => {
    form.write("district_id", id)
    if (withCity) form.write("city_id", null)
  }
  return (
    <>
      <Choice
        label={t.state}
        value={at}
        places={states}
        empty={t.chooseState}
        choose={(id) => {
          setChosen(id)
          move(null)
        }}
      />
      <Choice
        label={t.district}
        value={district}
        places={districts}
        error={form.error("district_id")}
        empty={at === null ? t.chooseStateFirst : t.chooseDistrict}
        choose={move}
      />
      {withCity ? <CityField form={form} district={district} cities={places.cities} /> : null}
    </>
  )
}
