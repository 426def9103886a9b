import { runMutation, runQuery } from "../../api/graphql.ts"
import type { Registrar } from "./NewStudentForm.tsx"

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
  create: at((student) => runMutation("registerInstituteStudent", student)),
  schools: async (search) =>
    choicesOf((await runQuery("instituteSchools", { ...(search === "" ? {} : { search }), per_page: 20 })).rows)
}

/**
 * A coordinator of the Gulf registers at the schools of the own districts: of all of them, or of one that is chosen
 * first.
 */
export const gulfRegistrar: Registrar = {
  create: at((student) => runMutation("registerGulfStudent", student)),
  districts: () => runQuery("districtChoices"),
  schools: async (search, district) => {
    const asked = search === "" ? {} : { search }
    if (district === null) return choicesOf((await runQuery("sifSchools", { ...asked, per_page: 20 })).rows)
    const place = { country: district.state_id ?? 0, emirate: district.id }
    return choicesOf((await runQuery("sifSchoolsAt", { ...place, ...asked, per_page: 20 })).rows)
  }
}
