import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** A file of the checkout, with its text. */
type Source = { readonly path: string; readonly text: string }

/** TypeScript files under a folder, with their texts. */
export const sourcesOf = (folder: string): readonly Source[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const path = join(folder, name)
      return { path, text: readFileSync(path, "utf8") }
    })

/** Files that only read what happened, and those that make up a programme. */
const isReader = /projection\.ts$|\.projection\.ts$|[/\\]demo[/\\]|[/\\]readers\.ts$/

/**
 * Whether some source of the server sends a record's event: it has the stored type as a word, or puts it together from
 * the record's name or the event's. What projections and the demo programme say does not count.
 */
export const isSentByServer = (sources: readonly Source[], record: string, event: string): boolean =>
  sources.some(
    ({ path, text }) =>
      !isReader.test(path) &&
      (text.includes(`"${record}.${event}"`) ||
        (text.includes(`\`${record}.\${`) && text.includes(`"${event}"`)) ||
        text.includes(`}.${event}\``))
  )

/** Whether some source of the pages sends a flow's event: it has its name as the type of something. */
export const isSentByPages = (sources: readonly Source[], event: string): boolean =>
  sources.some(({ text }) => new RegExp(`type: [^,}\\n]*"${event}"`).test(text))
