import { graphql, type ResultOf } from "../../api/queries.ts"

export const coordinators = graphql(`
  query Coordinators(
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $kind: String
    $state: String
    $zone_id: Int
    $state_ids: [Int!]
    $prant_ids: [Int!]
    $district_ids: [Int!]
  ) {
    coordinators(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      kind: $kind
      state: $state
      zone_id: $zone_id
      state_ids: $state_ids
      prant_ids: $prant_ids
      district_ids: $district_ids
    ) {
      total
      total_is_estimate
      rows {
        id
        permits {
          actions {
            command
            allowed
            reason
          }
        }
        name
        username
        kind
        regions
        region_ids
        email
        mobile
        state
        has_signed_in
        handover_on
        handover_to
        added_at
        may_change
        version
      }
    }
  }
`)

/** A coordinator, as the list has them. */
export type Coordinator = ResultOf<typeof coordinators>["coordinators"]["rows"][number]

export const addCoordinator = graphql(`
  mutation AddCoordinator($kind: String!, $name: String!, $email: String!, $mobile: String, $region_ids: [Int!]!) {
    addCoordinator(kind: $kind, name: $name, email: $email, mobile: $mobile, region_ids: $region_ids) {
      id
      username
    }
  }
`)
export const updateCoordinator = graphql(`
  mutation UpdateCoordinator(
    $id: Int!
    $name: String!
    $email: String!
    $mobile: String
    $region_ids: [Int!]
    $version: Int!
  ) {
    updateCoordinator(
      id: $id
      name: $name
      email: $email
      mobile: $mobile
      region_ids: $region_ids
      version: $version
    ) {
      id
    }
  }
`)
export const enableCoordinator = graphql(`
  mutation EnableCoordinator($id: Int!) {
    enableCoordinator(id: $id) {
      id
    }
  }
`)
export const disableCoordinator = graphql(`
  mutation DisableCoordinator($id: Int!) {
    disableCoordinator(id: $id) {
      id
    }
  }
`)
export const removeCoordinator = graphql(`
  mutation RemoveCoordinator($id: Int!) {
    removeCoordinator(id: $id) {
      id
    }
  }
`)
export const inviteCoordinator = graphql(`
  mutation InviteCoordinator($id: Int!) {
    inviteCoordinator(id: $id) {
      id
    }
  }
`)
export const planHandover = graphql(`
  mutation PlanHandover($id: Int!, $to: Int!, $on: String!, $version: Int!) {
    planHandover(id: $id, to: $to, on: $on, version: $version) {
      id
    }
  }
`)
export const cancelHandover = graphql(`
  mutation CancelHandover($id: Int!) {
    cancelHandover(id: $id) {
      id
    }
  }
`)

export const coordinatorOverview = graphql(`
  query Overview {
    coordinatorOverview {
      kind
      active
      disabled
      regions
      missing {
        id
        name
      }
    }
  }
`)
export type Overview = ResultOf<typeof coordinatorOverview>["coordinatorOverview"][number]

export const passwordOwner = graphql(`
  query PasswordOwner($username: String!) {
    passwordOwner(username: $username) {
      username
      name
      title
      place
    }
  }
`)
export type PasswordOwner = ResultOf<typeof passwordOwner>["passwordOwner"]

export const zoneChoices = graphql(`
  query CoordinatorZones {
    zoneChoices {
      id
      name
    }
  }
`)
export const stateChoices = graphql(`
  query CoordinatorStates {
    stateChoices {
      id
      name
    }
  }
`)
export const prantChoices = graphql(`
  query CoordinatorPrants {
    prantChoices {
      id
      name
    }
  }
`)
export const districtChoices = graphql(`
  query CoordinatorDistricts {
    districtChoices {
      id
      name
    }
  }
`)

export const eraseCoordinator = graphql(`
  mutation EraseCoordinator($id: Int!, $username: String!) {
    eraseCoordinator(id: $id, username: $username) {
      id
    }
  }
`)
