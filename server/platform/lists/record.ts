import { randomUUID } from "node:crypto"
import type { ListShape } from "../../../schema/core/list.ts"
import type { FileType } from "../../../schema/core/listCall.ts"
import { listExportStream } from "../../../schema/lists/listExport.ts"
import { personalFields } from "../../../schema/core/personal.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Log } from "../eventlog/index.ts"

/** An export that is to be on record. */
type Exported = {
  readonly shape: ListShape
  readonly format: FileType
  readonly columns: ReadonlyArray<string>
  readonly ids: ReadonlyArray<number> | undefined
  readonly asked: Readonly<Record<string, unknown>>
  readonly caller: Caller
}

/**
 * Keeps on record that a list leaves the portal as a file: who, which, with which filters; then how many rows, and
 * whether all.
 */
export const recordOf = async (
  log: Pick<Log, "command">,
  { shape, format, columns, ids, asked, caller: { actor } }: Exported
) => {
  const stream = listExportStream(randomUUID())
  const secret = new Set(["search", ...personalFields({ fields: shape.filters })])
  const filters = Object.fromEntries(Object.entries(asked).filter(([name]) => !secret.has(name)))
  const { search } = asked
  await log.command({
    actor,
    stream,
    type: "listExport.started",
    data: { list: shape.name, format, columns, filters, searched: search !== undefined, picked: ids?.length ?? null }
  })
  let rows = 0
  return {
    /** Counts the rows that go through. */
    counted: async function* (batches: AsyncIterable<ReadonlyArray<string>>): AsyncGenerator<ReadonlyArray<string>> {
      for await (const lines of batches) {
        rows += lines.length
        yield lines
      }
    },
    /** Tells the record how the file ended. */
    ended: async function* (file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      let bytes = 0
      let isWhole = false
      try {
        for await (const part of file) {
          bytes += part.length
          yield part
        }
        isWhole = true
      } finally {
        await log.command({
          actor,
          stream,
          type: isWhole ? "listExport.finished" : "listExport.interrupted",
          data: { rows, bytes }
        })
      }
    }
  }
}
