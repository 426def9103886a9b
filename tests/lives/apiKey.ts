import type { Life } from "../kit/lives.ts"

/** API keys of the schools of the small programme. */
export const life: Life = {
  data: (event, record) => (event === "created" ? { accountId: 901, schoolId: record } : {}),
  personal: (event, nth) => (event === "created" ? { name: `Notice board ${nth}` } : undefined)
}
