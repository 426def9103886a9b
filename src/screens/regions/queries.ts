import { graphql, type ResultOf } from "../../api/queries.ts"

/** The calls of regions, a kind after the other. */

export const zones = graphql(`
  query Zones($page: Int, $per_page: Int, $search: String, $sort: String) {
    zones(page: $page, per_page: $per_page, search: $search, sort: $sort) {
      total
      total_is_estimate
      rows {
        id
        name
        is_gcc
        states
        districts
        schools
        students
        version
      }
    }
  }
`)
export const addZone = graphql(`
  mutation AddZone($name: String!, $is_gcc: Boolean) {
    addZone(name: $name, is_gcc: $is_gcc) {
      id
    }
  }
`)
export const editZone = graphql(`
  mutation EditZone($id: Int!, $name: String!, $version: Int!) {
    editZone(id: $id, name: $name, version: $version) {
      id
    }
  }
`)
export const removeZone = graphql(`
  mutation RemoveZone($id: Int!, $version: Int!) {
    removeZone(id: $id, version: $version) {
      id
    }
  }
`)

export const states = graphql(`
  query States($page: Int, $per_page: Int, $search: String, $sort: String, $zone_id: Int) {
    states(page: $page, per_page: $per_page, search: $search, sort: $sort, zone_id: $zone_id) {
      total
      total_is_estimate
      rows {
        id
        name
        code
        zone_id
        zone_name
        districts
        schools
        students
        version
      }
    }
  }
`)
export const addState = graphql(`
  mutation AddState($name: String!, $code: String!, $zone_id: Int!) {
    addState(name: $name, code: $code, zone_id: $zone_id) {
      id
    }
  }
`)
export const editState = graphql(`
  mutation EditState($id: Int!, $name: String!, $code: String!, $zone_id: Int!, $version: Int!) {
    editState(id: $id, name: $name, code: $code, zone_id: $zone_id, version: $version) {
      id
    }
  }
`)
export const removeState = graphql(`
  mutation RemoveState($id: Int!, $version: Int!) {
    removeState(id: $id, version: $version) {
      id
    }
  }
`)

export const prants = graphql(`
  query Prants($page: Int, $per_page: Int, $search: String, $sort: String, $zone_id: Int, $state_ids: [Int!]) {
    prants(page: $page, per_page: $per_page, search: $search, sort: $sort, zone_id: $zone_id, state_ids: $state_ids) {
      total
      total_is_estimate
      rows {
        id
        name
        states
        districts
        schools
        students
        version
      }
    }
  }
`)
export const addPrant = graphql(`
  mutation AddPrant($name: String!) {
    addPrant(name: $name) {
      id
    }
  }
`)
export const editPrant = graphql(`
  mutation EditPrant($id: Int!, $name: String!, $version: Int!) {
    editPrant(id: $id, name: $name, version: $version) {
      id
    }
  }
`)
export const removePrant = graphql(`
  mutation RemovePrant($id: Int!, $version: Int!) {
    removePrant(id: $id, version: $version) {
      id
    }
  }
`)

export const districts = graphql(`
  query Districts(
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $zone_id: Int
    $state_ids: [Int!]
    $prant_ids: [Int!]
  ) {
    districts(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      zone_id: $zone_id
      state_ids: $state_ids
      prant_ids: $prant_ids
    ) {
      total
      total_is_estimate
      rows {
        id
        name
        state_id
        state_name
        prant_id
        prant_name
        zone_id
        zone_name
        cities
        schools
        students
        version
      }
    }
  }
`)
export const addDistrict = graphql(`
  mutation AddDistrict($name: String!, $state_id: Int!, $prant_id: Int!) {
    addDistrict(name: $name, state_id: $state_id, prant_id: $prant_id) {
      id
    }
  }
`)
export const editDistrict = graphql(`
  mutation EditDistrict($id: Int!, $name: String!, $state_id: Int!, $prant_id: Int!, $version: Int!) {
    editDistrict(id: $id, name: $name, state_id: $state_id, prant_id: $prant_id, version: $version) {
      id
    }
  }
`)
export const removeDistrict = graphql(`
  mutation RemoveDistrict($id: Int!, $version: Int!) {
    removeDistrict(id: $id, version: $version) {
      id
    }
  }
`)

export const cities = graphql(`
  query Cities($page: Int, $per_page: Int, $search: String, $sort: String, $state_ids: [Int!], $district_ids: [Int!]) {
    cities(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      state_ids: $state_ids
      district_ids: $district_ids
    ) {
      total
      total_is_estimate
      rows {
        id
        name
        district_id
        district_name
        state_id
        state_name
        schools
        version
      }
    }
  }
`)
export const addCity = graphql(`
  mutation AddCity($name: String!, $district_id: Int!) {
    addCity(name: $name, district_id: $district_id) {
      id
    }
  }
`)
export const editCity = graphql(`
  mutation EditCity($id: Int!, $name: String!, $district_id: Int!, $version: Int!) {
    editCity(id: $id, name: $name, district_id: $district_id, version: $version) {
      id
    }
  }
`)
export const removeCity = graphql(`
  mutation RemoveCity($id: Int!, $version: Int!) {
    removeCity(id: $id, version: $version) {
      id
    }
  }
`)

export const zoneChoices = graphql(`
  query ZoneChoices {
    zoneChoices {
      id
      name
    }
  }
`)
export const stateChoices = graphql(`
  query StateChoices {
    stateChoices {
      id
      name
    }
  }
`)
export const prantChoices = graphql(`
  query PrantChoices {
    prantChoices {
      id
      name
    }
  }
`)

export type Zone = ResultOf<typeof zones>["zones"]["rows"][number]
export type State = ResultOf<typeof states>["states"]["rows"][number]
export type Prant = ResultOf<typeof prants>["prants"]["rows"][number]
export type District = ResultOf<typeof districts>["districts"]["rows"][number]
export type City = ResultOf<typeof cities>["cities"]["rows"][number]
