import type { Institute, InstituteContact } from "../../../schema/institutes/institute.ts"
import { people } from "../names/person.ts"
import { random } from "../random.ts"
import { mapDistricts, type MapDistrict } from "../../areas/regions/map/map.ts"
import { states } from "../../areas/regions/map/states.ts"

/**
 * Master institutes of the demo, by id from 1, each with the state and the district of its office. The last one runs
 * schools in the Gulf.
 */
const offices = {
  "Kendriya Vidyalaya Sangathan": ["DL", "New Delhi"],
  "Navodaya Vidyalaya Samiti": ["UP", "Gautam Buddha Nagar"],
  "DAV College Managing Committee": ["DL", "New Delhi"],
  "Delhi Public School Society": ["DL", "South East Delhi"],
  "Vidya Bharati": ["UP", "Lucknow"],
  "Chinmaya Mission": ["MH", "Mumbai Suburban"],
  "Ramakrishna Mission": ["WB", "Howrah"],
  "Bharatiya Vidya Bhavan": ["MH", "Mumbai City"],
  "Army Welfare Education Society": ["DL", "New Delhi"],
  "Narayana Group": ["TG", "Hyderabad"],
  "Ryan Group": ["MH", "Mumbai Suburban"],
  "Podar Education Network": ["MH", "Mumbai City"],
  "Indian Schools in the Gulf": ["AE", "Dubai"]
} as const

/** The names of the master institutes, in the order of their ids. */
export const institutes = Object.keys(offices) as ReadonlyArray<keyof typeof offices>

/** The id of a master institute by its name. */
export const instituteId = (name: keyof typeof offices): number => institutes.indexOf(name) + 1

const officeOf = (stateCode: string, name: string): MapDistrict => {
  const inState = mapDistricts.filter(({ stateId }) => states[stateId - 1]?.code === stateCode)
  const office = inState.find((district) => district.name === name) ?? inState[0]
  if (!office) throw new Error(`The demo has no district in ${stateCode}.`)
  return office
}

/** The demo's institutes, with how their offices are reached. */
export const demoInstitutes = (): ReadonlyArray<
  Institute & { readonly id: number; readonly contact: Partial<InstituteContact> }
> =>
  institutes.map((name, index) => {
    const id = index + 1
    const code = `MI${String(id).padStart(4, "0")}`
    const next = random(5, id)
    const [state, district] = offices[name]
    const { id: districtId, cities } = officeOf(state, district)
    return {
      id,
      name,
      code,
      districtId,
      contact: {
        contactName: people(next, "hindi", "en", next() < 0.5 ? "female" : "male").guardian,
        email: `office@${code.toLowerCase()}.example.org`,
        phone: `+9111${String(20_000_000 + Math.floor(next() * 9_999_999))}`,
        address: `${1 + Math.floor(next() * 90)} Institutional Area, ${cities[0]?.name ?? ""}`,
        pinCode: null
      }
    }
  })
