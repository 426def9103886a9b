import { graphql, type ResultOf } from "../../api/queries.ts"

export const staff = graphql(`
  query Staff($page: Int, $per_page: Int, $search: String, $sort: String, $role_id: Int, $state: String) {
    staff(page: $page, per_page: $per_page, search: $search, sort: $sort, role_id: $role_id, state: $state) {
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
        role_id
        role
        email
        state
        has_password
        last_signed_in_at
        created_at
        version
      }
    }
  }
`)

/** A member of staff, as the list has them. */
export type StaffMember = ResultOf<typeof staff>["staff"]["rows"][number]

export const addStaff = graphql(`
  mutation AddStaff($role_id: Int!, $name: String!, $email: String!, $username: String, $with_password: Boolean!) {
    addStaff(role_id: $role_id, name: $name, email: $email, username: $username, with_password: $with_password) {
      username
      first_password
    }
  }
`)
export const updateStaff = graphql(`
  mutation UpdateStaff($id: Int!, $name: String!, $email: String!, $version: Int!) {
    updateStaff(id: $id, name: $name, email: $email, version: $version) {
      id
    }
  }
`)
export const enableStaff = graphql(`
  mutation EnableStaff($id: Int!) {
    enableStaff(id: $id) {
      id
    }
  }
`)
export const disableStaff = graphql(`
  mutation DisableStaff($id: Int!) {
    disableStaff(id: $id) {
      id
    }
  }
`)
export const inviteStaff = graphql(`
  mutation InviteStaff($id: Int!) {
    inviteStaff(id: $id) {
      id
    }
  }
`)
