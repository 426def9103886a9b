/** What a journal tells, one thing after the other. Times are milliseconds since 1970. */
export type Entry = { readonly at: number } &
  /** A flow took an event, or refused it: the state that it was in afterwards, by the paths of its innermost states. */
  (
    | {
        readonly kind: "flow"
        readonly flow: string
        readonly actor: string
        readonly event: Readonly<Record<string, unknown>> & { readonly type: string }
        readonly value: unknown
        readonly context: unknown
      }
    /** The page asked the server: the operation or the path, and the gesture where there is one. */
    | { readonly kind: "asked"; readonly what: string; readonly id: number; readonly command: string | null }
    /** The answer to it; `status` is 0 where none came. */
    | {
        readonly kind: "answered"
        readonly what: string
        readonly id: number
        readonly status: number
        readonly milliseconds: number
      }
    /** The server's log has another event. */
    | {
        readonly kind: "log"
        readonly position: number
        readonly stream: string
        readonly type: string
        readonly command: string | null
      }
  )

/** A journal as its file is. */
export type Journal = {
  readonly made: string
  readonly entries: readonly Entry[]
  readonly lost: number
  readonly unread: number
}

/** What a journal's file says that it is, where nobody gives it another name. */
const usual = "machine-journal"
/** The version of journals that are written and read. */
export const journalVersion = 1

/** Bytes of the largest file that is read. */
export const largestJournal = 10 * 1024 * 1024

/** A journal as text. */
export const journalText = (entries: readonly Entry[], lost: number, format = usual): string =>
  JSON.stringify({ format, version: journalVersion, made: new Date().toISOString(), lost, entries })

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 300
const isCount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value)
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const isCommand = (value: unknown) => value === null || isText(value)

const isEntry = (value: unknown): value is Entry => {
  if (!isObject(value) || !isCount(value["at"])) return false
  const { kind, flow, actor, event, what, id, status, milliseconds, position, stream, type, command } = value
  if (kind === "flow")
    return isText(flow) && isText(actor) && isObject(event) && isText(event["type"]) && "value" in value
  if (kind === "asked") return isText(what) && isCount(id) && isCommand(command)
  if (kind === "answered") return isText(what) && isCount(id) && isCount(status) && isCount(milliseconds)
  return kind === "log" && isCount(position) && isText(stream) && isText(type) && isCommand(command)
}

/** Why a file is not a journal that can be shown. */
export class NoJournal extends Error {
  readonly why: "notJson" | "notJournal" | "otherVersion"
  /** The version that the file names, where it is another. */
  readonly version: string | undefined
  constructor(why: NoJournal["why"], found?: string) {
    super(why)
    this.why = why
    this.version = found
  }
}

/** Reads the text of a journal of this format. Entries that are none are left out and counted. @throws NoJournal */
export const readJournal = (text: string, format = usual): Journal => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new NoJournal("notJson")
  }
  if (!isObject(value) || value["format"] !== format) throw new NoJournal("notJournal")
  if (value["version"] !== journalVersion) throw new NoJournal("otherVersion", String(value["version"]).slice(0, 20))
  const entries = Array.isArray(value["entries"]) ? (value["entries"] as readonly unknown[]) : []
  const read = entries.filter(isEntry).toSorted((a, b) => a.at - b.at)
  return {
    made: isText(value["made"]) ? value["made"] : "",
    entries: read,
    lost: isCount(value["lost"]) ? value["lost"] : 0,
    unread: entries.length - read.length
  }
}
