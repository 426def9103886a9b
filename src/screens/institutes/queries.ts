import { graphql, type ResultOf } from "../../api/queries.ts"

export const institutes = graphql(`
  query Institutes(
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $state: String
    $zone_id: Int
    $state_ids: [Int!]
    $district_ids: [Int!]
  ) {
    institutes(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      state: $state
      zone_id: $zone_id
      state_ids: $state_ids
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
        code
        district_id
        state_id
        district
        state_name
        is_gcc
        schools
        students
        paid_students
        state
        contact_name
        phone
        email
        address
        pin_code
        has_bank_details
        may_change
        registered_at
        version
      }
    }
  }
`)

/** A master institute, as a list has it. */
export type Institute = ResultOf<typeof institutes>["institutes"]["rows"][number]

export const instituteNames = graphql(`
  query InstituteNames($search: String, $state: String, $per_page: Int) {
    institutes(search: $search, state: $state, per_page: $per_page) {
      rows {
        id
        name
        state_name
      }
    }
  }
`)

export const instituteInfo = graphql(`
  query Institute($id: Int!) {
    instituteInfo(id: $id) {
      id
      permits {
        actions {
          command
          allowed
          reason
        }
      }
      name
      code
      district_id
      state_id
      district
      state_name
      is_gcc
      schools
      students
      paid_students
      state
      contact_name
      phone
      email
      address
      pin_code
      has_bank_details
      may_change
      registered_at
      version
    }
  }
`)

export const registerInstitute = graphql(`
  mutation RegisterInstitute(
    $name: String!
    $district_id: Int!
    $contact_name: String
    $phone: String
    $email: String!
    $address: String
    $pin_code: String
  ) {
    registerInstitute(
      name: $name
      district_id: $district_id
      contact_name: $contact_name
      phone: $phone
      email: $email
      address: $address
      pin_code: $pin_code
    ) {
      id
      permits {
        actions {
          command
          allowed
          reason
        }
      }
      name
      code
      district_id
      state_id
      district
      state_name
      is_gcc
      schools
      students
      paid_students
      state
      contact_name
      phone
      email
      address
      pin_code
      has_bank_details
      may_change
      registered_at
      version
    }
  }
`)

export const updateInstitute = graphql(`
  mutation UpdateInstitute(
    $id: Int!
    $version: Int!
    $name: String!
    $district_id: Int!
    $contact_name: String
    $phone: String
    $email: String
    $address: String
    $pin_code: String
  ) {
    updateInstitute(
      id: $id
      version: $version
      name: $name
      district_id: $district_id
      contact_name: $contact_name
      phone: $phone
      email: $email
      address: $address
      pin_code: $pin_code
    ) {
      id
      permits {
        actions {
          command
          allowed
          reason
        }
      }
      name
      code
      district_id
      state_id
      district
      state_name
      is_gcc
      schools
      students
      paid_students
      state
      contact_name
      phone
      email
      address
      pin_code
      has_bank_details
      may_change
      registered_at
      version
    }
  }
`)

export const disableInstitute = graphql(`
  mutation DisableInstitute($id: Int!) {
    disableInstitute(id: $id) {
      is_active
    }
  }
`)
export const enableInstitute = graphql(`
  mutation EnableInstitute($id: Int!) {
    enableInstitute(id: $id) {
      is_active
    }
  }
`)
export const inviteInstitute = graphql(`
  mutation InviteInstitute($id: Int!) {
    inviteInstitute(id: $id) {
      sent_to
    }
  }
`)

export const schoolsOfInstitute = graphql(`
  query SchoolsOfInstitute($id: Int!, $page: Int, $per_page: Int) {
    schoolsOfInstitute(id: $id, page: $page, per_page: $per_page) {
      total
      rows {
        id
        name
        code
        district
        students
        paid_students
        state
      }
    }
  }
`)
