import { demoLogins, type DemoLogin } from "./accounts.ts"
import { demoSize, isDemoLoaded, type DemoHost } from "./load.ts"
import { makeProgramme } from "./programme/programme.ts"

/** The demo accounts that this database holds, with what each may see; none without a loaded demo. */
export const demoLoginsOf = async (host: Pick<DemoHost, "pool">): Promise<readonly DemoLogin[]> => {
  const size = await demoSize(host)
  return size && (await isDemoLoaded(host)) ? demoLogins(makeProgramme(size)) : []
}
