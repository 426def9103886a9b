import { beforeAll } from "vitest"
import { programmeEvents, programmeStream } from "../../../schema/programme/programme.ts"
import { firstRanking } from "../../../schema/programme/ranking.ts"
import { append } from "../../kit/programme.ts"
import { admin, done, house } from "./results.kit.ts"

/** Registers the set-up of a programme, whose settings have the rules. */
export const setUpProgramme = () =>
  beforeAll(() =>
    append(house.portal.log, [{ stream: programmeStream, type: "programme.setUp", data: programmeEvents.setUp.sample }])
  )

/** Sets the rules of the first level, which the kit's exams are of. */
export const setRanking = async (rules: object) => {
  const { version } = await done(admin, "/programme/settings")
  return done(admin, "/programme/settings", { ranking: [{ level: "level1", ...firstRanking, ...rules }], version })
}
