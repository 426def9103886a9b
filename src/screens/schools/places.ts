import { runQuery } from "../../api/graphql.ts"

/** A region as a select has it. */
export type Place = { readonly id: number; readonly name: string }

/** Where a form's state, district and city come from, each inside the one before. The functions keep their identity. */
export type Places = {
  readonly states: () => Promise<readonly Place[]>
  readonly districts: (state: number) => Promise<readonly Place[]>
  readonly cities: (district: number) => Promise<readonly Place[]>
}

/** The places of the person's own scope. */
export const inScope: Places = {
  states: () => runQuery("stateChoices"),
  districts: (state) => runQuery("districtChoices", { state_ids: [state] }),
  cities: (district) => runQuery("cityChoices", { district_ids: [district] })
}

/** The cities of a district, of the whole map. */
export const citiesOf: Places["cities"] = (district) => runQuery("regionsWithin", { id: district, city: "true" })

/**
 * All places of the map, for one form: its districts are fetched once, so that choosing another state needs no request.
 */
export const onMap = (): Places => {
  const fetchDistricts = () => runQuery("allDistricts")
  let fetched: ReturnType<typeof fetchDistricts> | undefined
  return {
    states: () => runQuery("allStates"),
    districts: async (state) => (await (fetched ??= fetchDistricts())).filter(({ state_id }) => state_id === state),
    cities: citiesOf
  }
}
