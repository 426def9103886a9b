import { graphql, type ResultOf } from "../../api/queries.ts"

/** Students of the caller's scope, cut by any filter. */
export const studentList = graphql(`
  query Students(
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $class_level: [Int!]
    $language: [String!]
    $gender: String
    $fee: String
    $through: String
    $part: String
    $school_id: Int
    $zone_id: Int
    $state_ids: [Int!]
    $prant_ids: [Int!]
    $district_ids: [Int!]
    $registered_from: String
    $registered_to: String
  ) {
    studentList(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      class_level: $class_level
      language: $language
      gender: $gender
      fee: $fee
      through: $through
      part: $part
      school_id: $school_id
      zone_id: $zone_id
      state_ids: $state_ids
      prant_ids: $prant_ids
      district_ids: $district_ids
      registered_from: $registered_from
      registered_to: $registered_to
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
        username
        name
        class_level
        gender
        language
        school
        school_id
        district
        is_paid
        sponsor
        state
        referral
        referrer
        has_consent
        registered_at
        credentials_sent_at
      }
    }
  }
`)

export const referralStudents = graphql(`
  query Referrals(
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $class_level: [Int!]
    $language: [String!]
    $gender: String
    $fee: String
    $through: String
    $part: String
    $school_id: Int
    $zone_id: Int
    $state_ids: [Int!]
    $prant_ids: [Int!]
    $district_ids: [Int!]
    $registered_from: String
    $registered_to: String
    $referral: String
  ) {
    referralStudents(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      class_level: $class_level
      language: $language
      gender: $gender
      fee: $fee
      through: $through
      part: $part
      school_id: $school_id
      zone_id: $zone_id
      state_ids: $state_ids
      prant_ids: $prant_ids
      district_ids: $district_ids
      registered_from: $registered_from
      registered_to: $registered_to
      referral: $referral
    ) {
      total
      total_is_estimate
      rows {
        id
        referral_permits {
          actions {
            command
            allowed
            reason
          }
        }
        username
        name
        class_level
        gender
        language
        school
        school_id
        district
        is_paid
        sponsor
        state
        referral
        referrer
        has_consent
        registered_at
        credentials_sent_at
      }
    }
  }
`)

export const inactiveStudents = graphql(`
  query Inactive(
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $class_level: [Int!]
    $language: [String!]
    $gender: String
    $fee: String
    $through: String
    $part: String
    $school_id: Int
    $zone_id: Int
    $state_ids: [Int!]
    $prant_ids: [Int!]
    $district_ids: [Int!]
    $registered_from: String
    $registered_to: String
  ) {
    inactiveStudents(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      class_level: $class_level
      language: $language
      gender: $gender
      fee: $fee
      through: $through
      part: $part
      school_id: $school_id
      zone_id: $zone_id
      state_ids: $state_ids
      prant_ids: $prant_ids
      district_ids: $district_ids
      registered_from: $registered_from
      registered_to: $registered_to
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
        username
        name
        class_level
        gender
        language
        school
        school_id
        district
        is_paid
        sponsor
        state
        referral
        referrer
        has_consent
        registered_at
        credentials_sent_at
      }
    }
  }
`)

/** A student in the list of those who named a school. */
export type Referred = ResultOf<typeof referralStudents>["referralStudents"]["rows"][number]

/** A student as lists have it. */
export type Listed = ResultOf<typeof studentList>["studentList"]["rows"][number]

export const studentDetail = graphql(`
  query Student($id: Int!) {
    studentDetail(id: $id) {
      id
      permits {
        actions {
          command
          allowed
          reason
        }
      }
      username
      name
      class_level
      gender
      language
      school
      school_id
      is_school_active
      district
      district_id
      state_name
      prant
      zone
      is_paid
      sponsor
      sponsor_school_id
      state
      referral
      referrer
      has_consent
      registered_at
      credentials_sent_at
      date_of_birth
      guardian
      guardian_email
      guardian_phone
      is_masked
      version
    }
  }
`)

/** All that is known of a student. */
export type Detail = ResultOf<typeof studentDetail>["studentDetail"]

export const ownStudent = graphql(`
  query Own {
    ownStudent {
      id
      username
      name
      class_level
      gender
      language
      school
      school_id
      is_school_active
      district
      district_id
      state_name
      prant
      zone
      is_paid
      sponsor
      sponsor_school_id
      state
      referral
      referrer
      has_consent
      registered_at
      credentials_sent_at
      date_of_birth
      guardian
      guardian_email
      guardian_phone
      is_masked
      version
    }
  }
`)

export const createStudent = graphql(`
  mutation Register(
    $name: String!
    $date_of_birth: String!
    $gender: String!
    $class_level: Int!
    $language: String!
    $guardian: String!
    $guardian_email: String
    $guardian_phone: String
    $consent: Boolean!
    $anyway: Boolean
  ) {
    createStudent(
      name: $name
      date_of_birth: $date_of_birth
      gender: $gender
      class_level: $class_level
      language: $language
      guardian: $guardian
      guardian_email: $guardian_email
      guardian_phone: $guardian_phone
      consent: $consent
      anyway: $anyway
    ) {
      id
      username
    }
  }
`)

export const checkStudent = graphql(`
  query Doubts($name: String!, $date_of_birth: String!, $class_level: Int!, $school_id: Int) {
    checkStudent(name: $name, date_of_birth: $date_of_birth, class_level: $class_level, school_id: $school_id) {
      warning
      duplicates {
        id
        username
        name
        class_level
        state
      }
    }
  }
`)

/** What to look at before a student is registered. */
export type Doubts = ResultOf<typeof checkStudent>["checkStudent"]

export const updateStudent = graphql(`
  mutation Correct(
    $id: Int!
    $name: String!
    $date_of_birth: String!
    $gender: String!
    $class_level: Int!
    $language: String!
    $guardian: String!
    $guardian_email: String
    $guardian_phone: String
    $version: Int!
  ) {
    updateStudent(
      id: $id
      name: $name
      date_of_birth: $date_of_birth
      gender: $gender
      class_level: $class_level
      language: $language
      guardian: $guardian
      guardian_email: $guardian_email
      guardian_phone: $guardian_phone
      version: $version
    ) {
      id
      version
    }
  }
`)

export const moveStudent = graphql(`
  mutation Move($id: Int!, $school_id: Int, $version: Int!) {
    moveStudent(id: $id, school_id: $school_id, version: $version) {
      id
      version
    }
  }
`)

export const schoolsToChoose = graphql(`
  query Schools($search: String) {
    audiencePlaces(kind: "school", search: $search, per_page: 20) {
      rows {
        id
        name
        within
      }
    }
  }
`)

export const withdrawStudents = graphql(`
  mutation Withdraw($ids: [Int!]!, $reason: String!) {
    withdrawStudents(ids: $ids, reason: $reason) {
      changed
    }
  }
`)

export const withdrawGulfStudent = graphql(`
  mutation WithdrawGulfStudent($id: Int!, $reason: String) {
    withdrawGulfStudent(id: $id, reason: $reason) {
      changed
    }
  }
`)

export const reinstateStudents = graphql(`
  mutation Reinstate($ids: [Int!]!) {
    reinstateStudents(ids: $ids) {
      changed
    }
  }
`)

export const sponsorStudents = graphql(`
  mutation Sponsor($id: Int!, $student_ids: [Int!]!, $sponsored: Boolean!) {
    sponsorStudents(id: $id, student_ids: $student_ids, sponsored: $sponsored) {
      changed
    }
  }
`)

export const eraseStudent = graphql(`
  mutation Erase($id: Int!, $username: String!) {
    eraseStudent(id: $id, username: $username) {
      id
    }
  }
`)

export const sendCredentialMail = graphql(`
  mutation SendLogin($id: Int!, $again: String) {
    sendCredentialMail(id: $id, again: $again) {
      sent_to
      is_sent
    }
  }
`)

export const recordConsent = graphql(`
  mutation Consent($id: Int!) {
    recordConsent(id: $id) {
      id
    }
  }
`)

export const changeReferral = graphql(`
  mutation Answer($id: Int!, $status: String!, $reason: String) {
    changeReferral(id: $id, status: $status, reason: $reason) {
      id
      referral
    }
  }
`)
