import { Schema } from "effect"

/** The number of a record, as a call takes it: no table has others. */
export const RecordId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }))
