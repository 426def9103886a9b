import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import type { SmallProgramme } from "../../kit/programme.ts"

/** Opens a house for as long as `use` takes. */
export const inHouse = async (use: (house: TestServer) => Promise<void>): Promise<void> => {
  const house = await openTestServer()
  await use(house).finally(() => house.close())
}

/** The kinds of regions that an audience may be cut to. */
export type Region = "zone" | "state" | "prant" | "district"

/** The kinds of regions, from the largest. */
export const regions: readonly Region[] = ["zone", "state", "prant", "district"]

/** The programme that audiences lie in. */
export type Programme = SmallProgramme
