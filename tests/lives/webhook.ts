import type { Life } from "../kit/lives.ts"

/** Webhooks of the schools of the small programme. */
export const life: Life = {
  data: (event, record) => (event === "registered" ? { accountId: 901, schoolId: record } : {}),
  personal: (event, nth) => (event === "registered" ? { url: `https://school.example.org/${nth}` } : undefined)
}
