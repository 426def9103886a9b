import type { Known, Who } from "../roundTrip.ts"

/** Who reads every record. */
export const admin: Who = [10]

/** A number of a table that no event of the kit names. */
export const numberOf = async ({ house }: Known, text: string): Promise<number> =>
  (await house.portal.pool.query<{ id: number }>(text)).rows[0]!.id
