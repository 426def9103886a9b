import { schoolStream } from "../../schema/schools/school.ts"
import { openPortal } from "../../server/open.ts"
import { readSettings } from "../../server/platform/settings.ts"

/** Registers a school in a coordinator's district. @returns its code */
export const addSchool = async (url: string, coordinator: string): Promise<string> => {
  const { portal, close } = await openPortal(url, readSettings({ NODE_ENV: "test", DEMO: "0" }))
  const {
    rows: [place]
  } = await portal.pool.query<{ district_id: number; id: number }>(
    "select district_id, (select max(id) + 1 from schools) as id from accounts where username = $1",
    [coordinator]
  )
  const code = `AE${String(place!.id).padStart(5, "0")}`
  await portal.log.command({
    actor: { userId: 0, roleId: 10 },
    stream: schoolStream(place!.id),
    type: "school.registered",
    data: {
      name: "Gulf Model School",
      code,
      districtId: place!.district_id,
      cityId: null,
      instituteId: null,
      board: "CBSE",
      subBoardId: null,
      category: "private",
      schoolType: "co-educational",
      verification: "none"
    }
  })
  await close()
  return code
}
