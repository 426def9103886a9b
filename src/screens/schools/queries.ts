import { graphql, type ResultOf } from "../../api/queries.ts"

export const schoolList = graphql(`
  query Schools(
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $state: String
    $payment: String
    $board: String
    $category: String
    $school_type: String
    $gulf: String
    $zone_id: Int
    $state_ids: [Int!]
    $prant_ids: [Int!]
    $district_ids: [Int!]
    $institute_id: Int
  ) {
    schoolList(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      state: $state
      payment: $payment
      board: $board
      category: $category
      school_type: $school_type
      gulf: $gulf
      zone_id: $zone_id
      state_ids: $state_ids
      prant_ids: $prant_ids
      district_ids: $district_ids
      institute_id: $institute_id
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

/** A school, as a list has it. */
export type School = ResultOf<typeof schoolList>["schoolList"]["rows"][number]

export const schoolInfo = graphql(`
  query School($id: Int!) {
    schoolInfo(id: $id) {
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
      state
      is_active
      switched_off_by
      switched_off_at
      switched_off_reason
      is_gcc
      district_id
      district
      state_id
      state_name
      prant
      zone
      city_id
      city
      institute_id
      institute
      board
      sub_board_id
      category
      school_type
      email
      pending_email
      address
      pin_code
      phone
      principal_name
      principal_phone
      principal_email
      coordinator_name
      coordinator_phone
      coordinator_email
      students
      paid_students
      referred_students
      has_bank_details
      login
      registered_at
      version
      commission {
        rate
        earned_students
        settled_students
        settled_rupees
        due_rupees
      }
    }
  }
`)

/** A school whole. */
export type SchoolInfo = ResultOf<typeof schoolInfo>["schoolInfo"]

export const registerSchool = graphql(`
  mutation RegisterSchool(
    $name: String!
    $board: String!
    $sub_board_id: Int
    $category: String!
    $school_type: String!
    $district_id: Int!
    $city_id: Int
    $institute_id: Int
    $email: String!
    $address: String
    $pin_code: String
    $phone: String
    $principal_name: String
    $principal_phone: String
    $principal_email: String
    $coordinator_name: String
    $coordinator_phone: String
    $coordinator_email: String
  ) {
    registerSchool(
      name: $name
      board: $board
      sub_board_id: $sub_board_id
      category: $category
      school_type: $school_type
      district_id: $district_id
      city_id: $city_id
      institute_id: $institute_id
      email: $email
      address: $address
      pin_code: $pin_code
      phone: $phone
      principal_name: $principal_name
      principal_phone: $principal_phone
      principal_email: $principal_email
      coordinator_name: $coordinator_name
      coordinator_phone: $coordinator_phone
      coordinator_email: $coordinator_email
    ) {
      id
      name
      code
      pending_email
    }
  }
`)

export const registerInstituteSchool = graphql(`
  mutation RegisterInstituteSchool(
    $name: String!
    $board: String!
    $sub_board_id: Int
    $category: String!
    $school_type: String!
    $district_id: Int!
    $city_id: Int
    $institute_id: Int
    $email: String!
    $address: String
    $pin_code: String
    $phone: String
    $principal_name: String
    $principal_phone: String
    $principal_email: String
    $coordinator_name: String
    $coordinator_phone: String
    $coordinator_email: String
  ) {
    registerInstituteSchool(
      name: $name
      board: $board
      sub_board_id: $sub_board_id
      category: $category
      school_type: $school_type
      district_id: $district_id
      city_id: $city_id
      institute_id: $institute_id
      email: $email
      address: $address
      pin_code: $pin_code
      phone: $phone
      principal_name: $principal_name
      principal_phone: $principal_phone
      principal_email: $principal_email
      coordinator_name: $coordinator_name
      coordinator_phone: $coordinator_phone
      coordinator_email: $coordinator_email
    ) {
      id
      name
      code
      pending_email
    }
  }
`)

export const updateSchool = graphql(`
  mutation UpdateSchool(
    $id: Int!
    $version: Int!
    $name: String!
    $board: String!
    $sub_board_id: Int
    $category: String!
    $school_type: String!
    $city_id: Int
    $address: String
    $pin_code: String
    $phone: String
    $principal_name: String
    $principal_phone: String
    $principal_email: String
    $coordinator_name: String
    $coordinator_phone: String
    $coordinator_email: String
  ) {
    updateSchool(
      id: $id
      version: $version
      name: $name
      board: $board
      sub_board_id: $sub_board_id
      category: $category
      school_type: $school_type
      city_id: $city_id
      address: $address
      pin_code: $pin_code
      phone: $phone
      principal_name: $principal_name
      principal_phone: $principal_phone
      principal_email: $principal_email
      coordinator_name: $coordinator_name
      coordinator_phone: $coordinator_phone
      coordinator_email: $coordinator_email
    ) {
      id
      name
      code
      state
      is_active
      switched_off_by
      switched_off_at
      switched_off_reason
      is_gcc
      district_id
      district
      state_id
      state_name
      prant
      zone
      city_id
      city
      institute_id
      institute
      board
      sub_board_id
      category
      school_type
      email
      pending_email
      address
      pin_code
      phone
      principal_name
      principal_phone
      principal_email
      coordinator_name
      coordinator_phone
      coordinator_email
      students
      paid_students
      referred_students
      has_bank_details
      login
      registered_at
      version
      commission {
        rate
        earned_students
        settled_students
        settled_rupees
        due_rupees
      }
    }
  }
`)

export const updateSchoolInfo = graphql(`
  mutation UpdateSchoolInfo(
    $id: Int!
    $version: Int!
    $name: String!
    $board: String!
    $sub_board_id: Int
    $category: String!
    $school_type: String!
    $city_id: Int
    $address: String
    $pin_code: String
    $phone: String
    $principal_name: String
    $principal_phone: String
    $principal_email: String
    $coordinator_name: String
    $coordinator_phone: String
    $coordinator_email: String
    $district_id: Int!
    $institute_id: Int
  ) {
    updateSchoolInfo(
      id: $id
      version: $version
      name: $name
      board: $board
      sub_board_id: $sub_board_id
      category: $category
      school_type: $school_type
      city_id: $city_id
      address: $address
      pin_code: $pin_code
      phone: $phone
      principal_name: $principal_name
      principal_phone: $principal_phone
      principal_email: $principal_email
      coordinator_name: $coordinator_name
      coordinator_phone: $coordinator_phone
      coordinator_email: $coordinator_email
      district_id: $district_id
      institute_id: $institute_id
    ) {
      id
      name
      code
      state
      is_active
      switched_off_by
      switched_off_at
      switched_off_reason
      is_gcc
      district_id
      district
      state_id
      state_name
      prant
      zone
      city_id
      city
      institute_id
      institute
      board
      sub_board_id
      category
      school_type
      email
      pending_email
      address
      pin_code
      phone
      principal_name
      principal_phone
      principal_email
      coordinator_name
      coordinator_phone
      coordinator_email
      students
      paid_students
      referred_students
      has_bank_details
      login
      registered_at
      version
      commission {
        rate
        earned_students
        settled_students
        settled_rupees
        due_rupees
      }
    }
  }
`)

export const removeSchool = graphql(`
  mutation RemoveSchool($id: Int!) {
    removeSchool(id: $id) {
      id
    }
  }
`)
export const disableSchool = graphql(`
  mutation DisableSchool($id: Int!, $reason: String) {
    disableSchool(id: $id, reason: $reason) {
      is_active
    }
  }
`)
export const enableSchool = graphql(`
  mutation EnableSchool($id: Int!) {
    enableSchool(id: $id) {
      is_active
    }
  }
`)
export const inviteSchool = graphql(`
  mutation InviteSchool($id: Int!) {
    inviteSchool(id: $id) {
      sent_to
    }
  }
`)

export const storeCommissions = graphql(`
  mutation Commissions($school_id: Int!, $rate: Int, $students: Int, $reference: String) {
    storeReferralCommissions(school_id: $school_id, rate: $rate, students: $students, reference: $reference) {
      id
      name
      code
      state
      is_active
      switched_off_by
      switched_off_at
      switched_off_reason
      is_gcc
      district_id
      district
      state_id
      state_name
      prant
      zone
      city_id
      city
      institute_id
      institute
      board
      sub_board_id
      category
      school_type
      email
      pending_email
      address
      pin_code
      phone
      principal_name
      principal_phone
      principal_email
      coordinator_name
      coordinator_phone
      coordinator_email
      students
      paid_students
      referred_students
      has_bank_details
      login
      registered_at
      version
      commission {
        rate
        earned_students
        settled_students
        settled_rupees
        due_rupees
      }
    }
  }
`)

export const schoolsDashboard = graphql(`
  query SchoolsDashboard {
    schoolsDashboard {
      schools
      active_schools
      pending_schools
      paid_schools
      unpaid_schools
      students
      paid_students
      referred_students
      by_class {
        class_level
        students
        paid
      }
    }
  }
`)
