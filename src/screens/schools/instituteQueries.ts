import { graphql } from "../../api/queries.ts"

/** The schools of the caller's own institute. */
export const instituteSchools = graphql(`
  query InstituteSchools(
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $state: String
    $payment: String
    $board: String
    $category: String
    $state_ids: [Int!]
    $district_ids: [Int!]
  ) {
    instituteSchools(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      state: $state
      payment: $payment
      board: $board
      category: $category
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
        city
        district
        state_name
        prant
        zone
        institute
        board
        category
        school_type
        students
        paid_students
        referred_students
        state
        principal_name
        phone
        email
        registered_at
      }
    }
  }
`)
