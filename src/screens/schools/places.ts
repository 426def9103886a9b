import { runQuery } from "../../api/graphql.ts"
import { graphql } from "../../api/queries.ts"

/** A region as a select has it. */
export type Place = { readonly id: number; readonly name: string }

/** Where a form's state, district and city come from, each inside the one before. The functions keep their identity. */
export type Places = {
  readonly states: () => Promise<readonly Place[]>
  readonly districts: (state: number) => Promise<readonly Place[]>
  readonly cities: (district: number) => Promise<readonly Place[]>
}

const statesInScope = graphql(`
  query StatesInScope {
    stateChoices {
      id
      name
    }
  }
`)

const districtsInScope = graphql(`
  query DistrictsInScope($state_ids: [Int!]) {
    districtChoices(state_ids: $state_ids) {
      id
      name
    }
  }
`)

const citiesInScope = graphql(`
  query CitiesInScope($district_ids: [Int!]) {
    cityChoices(district_ids: $district_ids) {
      id
      name
    }
  }
`)

const statesOnMap = graphql(`
  query StatesOnMap {
    allStates {
      id
      name
    }
  }
`)

const districtsOnMap = graphql(`
  query DistrictsOnMap {
    allDistricts {
      id
      name
      state_id
    }
  }
`)

const citiesOnMap = graphql(`
  query CitiesOnMap($id: Int!) {
    regionsWithin(id: $id, city: "true") {
      id
      name
    }
  }
`)

/** The places of the person's own scope. */
export const inScope: Places = {
  states: async () => (await runQuery(statesInScope, {})).stateChoices,
  districts: async (state) => (await runQuery(districtsInScope, { state_ids: [state] })).districtChoices,
  cities: async (district) => (await runQuery(citiesInScope, { district_ids: [district] })).cityChoices
}

/** The cities of a district, of the whole map. */
export const citiesOf: Places["cities"] = async (district) =>
  (await runQuery(citiesOnMap, { id: district })).regionsWithin

/** All places of the map, for one form: its districts are fetched once, so that choosing another state needs no request. */
export const onMap = (): Places => {
  const fetchDistricts = async () => (await runQuery(districtsOnMap, {})).allDistricts
  let fetched: ReturnType<typeof fetchDistricts> | undefined
  return {
    states: async () => (await runQuery(statesOnMap, {})).allStates,
    districts: async (state) => (await (fetched ??= fetchDistricts())).filter(({ state_id }) => state_id === state),
    cities: citiesOf
  }
}
