import { graphql } from "../../api/queries.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import type { Registrar } from "./NewStudentForm.tsx"

const registerInstituteStudent = graphql(`
  mutation RegisterAtInstitute(
    $school_id: Int!
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
    registerInstituteStudent(
      school_id: $school_id
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

const registerGulfStudent = graphql(`
  mutation RegisterInGulf(
    $school_id: Int!
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
    registerGulfStudent(
      school_id: $school_id
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

const schoolsOfOwnInstitute = graphql(`
  query SchoolsToRegisterAt($search: String) {
    instituteSchools(search: $search, per_page: 20) {
      rows {
        id
        name
        code
      }
    }
  }
`)

const schoolsOfGulf = graphql(`
  query GulfSchoolsToRegisterAt($search: String) {
    sifSchools(search: $search, per_page: 20) {
      rows {
        id
        name
        code
      }
    }
  }
`)

const schoolsOfGulfDistrict = graphql(`
  query GulfSchoolsOfDistrict($country: Int!, $emirate: Int!, $search: String) {
    sifSchoolsAt(country: $country, emirate: $emirate, search: $search, per_page: 20) {
      rows {
        id
        name
        code
      }
    }
  }
`)

const ownDistricts = graphql(`
  query DistrictsToRegisterIn {
    districtChoices {
      id
      name
      state_id
    }
  }
`)

type School = { readonly id: number; readonly name: string; readonly code: string }

const choicesOf = (rows: readonly School[]) => rows.map(({ id, name, code }) => ({ id, name, within: code }))

/** Registers at a call that needs the school. */
const at =
  (
    register: (
      student: Parameters<Registrar["create"]>[0] & { readonly school_id: number }
    ) => ReturnType<Registrar["create"]>
  ) =>
  ({ school_id = 0, ...student }: Parameters<Registrar["create"]>[0]) =>
    register({ ...student, school_id })

/** A master institute registers at its own schools. */
export const instituteRegistrar: Registrar = {
  create: at(async (student) => (await runMutation(registerInstituteStudent, student)).registerInstituteStudent),
  schools: async (search) =>
    choicesOf((await runQuery(schoolsOfOwnInstitute, search === "" ? {} : { search })).instituteSchools.rows)
}

/** A coordinator of the Gulf registers at the schools of the own districts: of all of them, or of one that is chosen first. */
export const gulfRegistrar: Registrar = {
  create: at(async (student) => (await runMutation(registerGulfStudent, student)).registerGulfStudent),
  districts: async () => (await runQuery(ownDistricts, {})).districtChoices,
  schools: async (search, district) => {
    const asked = search === "" ? {} : { search }
    if (district === null) return choicesOf((await runQuery(schoolsOfGulf, asked)).sifSchools.rows)
    const place = { country: district.state_id ?? 0, emirate: district.id }
    return choicesOf((await runQuery(schoolsOfGulfDistrict, { ...place, ...asked })).sifSchoolsAt.rows)
  }
}
