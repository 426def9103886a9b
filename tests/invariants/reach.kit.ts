import fc from "fast-check"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import type { Place, SmallProgramme, SmallStudent } from "../kit/programme.ts"

/** Opens a house for as long as `use` takes. */
export const inHouse = async (use: (house: TestServer) => Promise<void>): Promise<void> => {
  const house = await openTestServer()
  await use(house).finally(() => house.close())
}

const nth = (max: number) => fc.integer({ min: 1, max })

/**
 * A random map: up to three zones of some states, each with districts, gathered by prants over all borders; schools;
 * students.
 */
export const programmes = fc
  .record({
    zoneOf: fc.array(nth(3), { minLength: 2, maxLength: 4 }),
    districts: fc.array(fc.tuple(fc.nat(3), nth(3)), { minLength: 3, maxLength: 6 }),
    schools: fc.array(fc.tuple(fc.nat(5), fc.option(nth(2))), { minLength: 2, maxLength: 6 }),
    students: fc.array(fc.tuple(fc.nat(11), fc.constantFrom(8, 9), fc.constantFrom("en", "hi")), {
      minLength: 5,
      maxLength: 14
    }),
    seed: fc.integer()
  })
  .map(
    ({
      zoneOf,
      districts,
      schools: drawn,
      students,
      seed
    }): { readonly programme: SmallProgramme; readonly seed: number } => {
      const places: readonly Place[] = districts.map(([at, prant], index) => {
        const state = 1 + (at % zoneOf.length)
        return { district: index + 1, state, prant, zone: zoneOf[state - 1]! }
      })
      const schools = drawn.map(([at, institute], index) => ({
        id: index + 1,
        district: 1 + (at % places.length),
        institute
      }))
      return {
        seed,
        programme: {
          places,
          schools,
          students: students.map(([at, classLevel, language], index): SmallStudent => {
            const school = schools[at % (schools.length + 1)]
            return {
              id: index + 1,
              district: school?.district ?? 1 + (at % places.length),
              school: school?.id ?? null,
              classLevel,
              language
            }
          }),
          exams: [{ id: 1, classLevels: [8, 9], languages: ["en", "hi"] }]
        }
      }
    }
  )
