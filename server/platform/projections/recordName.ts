import type { Record as Entry } from "../../../machines/record.ts"

/**
 * SQL for the name of a record in a stream's: `pay_…` of `payment-pay_…`. Streams are compared byte by byte, texts of
 * read tables as the database compares them: without `collate` here, PostgreSQL would compare both as streams, and use
 * none of the tables' indexes.
 */
export const recordName = ({ machine }: Entry, stream = "e.stream"): string =>
  `substr(${stream}, ${machine.id.length + 2}) collate "default"`
