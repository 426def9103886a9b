import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import type { Readable } from "node:stream"
import { createGunzip } from "node:zlib"
import { readBackup, tableFile } from "../backup/manifest.ts"
import { eventText } from "./eventText.ts"
import { leafHash } from "./merkle.ts"
import type { HashedEvents } from "./verifyLog.ts"

/** The log's columns, as PostgreSQL copies the table. */
const columns = ["position", "stream", "version", "type", "schema_version", "data", "meta", "at"] as const

/** What stands behind a backslash in COPY's text format. */
const escapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" }

const unescaped = (text: string): string =>
  text.includes("\\") ? text.replaceAll(/\\(.)/gsu, (_whole, one: string) => escapes[one] ?? one) : text

/** A moment as COPY writes it in UTC, with all digits: 2026-11-29 05:00:00.5+00. */
const moment = /^(?<day>\d{4,}-\d{2}-\d{2}) (?<time>\d{2}:\d{2}:\d{2})(?:\.(?<part>\d{1,6}))?\+00$/u

const exactTime = (text: string): string | undefined => {
  const { day, time, part = "" } = moment.exec(text)?.groups ?? {}
  return day === undefined ? undefined : `${day}T${time}.${part.padEnd(6, "0")}Z`
}

/** An event of a line, with its position. @throws Error where it is none */
const readLine = (line: string, order: readonly string[], number: number) => {
  const values = line.split("\t").map(unescaped)
  const value = (column: (typeof columns)[number]): string => values[order.indexOf(column)] ?? ""
  const at = exactTime(value("at"))
  if (values.length !== order.length || at === undefined)
    throw new Error(`line ${number} is not an event, as COPY writes it in UTC`)
  const position = Number(value("position"))
  const text = eventText({
    position,
    stream: value("stream"),
    version: Number(value("version")),
    type: value("type"),
    schemaVersion: Number(value("schema_version")),
    data: value("data"),
    meta: value("meta"),
    at
  })
  return { position, hash: leafHash(Buffer.from(text)) }
}

/** The file of a copy, and its columns in their order: of a backup, or by itself. */
const fileOf = async (path: string): Promise<{ readonly file: string; readonly order: readonly string[] }> => {
  if (!(await stat(path)).isDirectory()) return { file: path, order: columns }
  const { manifest } = await readBackup(path)
  return { file: tableFile(path, "events"), order: manifest.tables.find(({ name }) => name === "events")!.columns }
}

/** The lines of a text: a line feed ends one, and nothing else does. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  let rest = ""
  for await (const chunk of input.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n")
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== "") yield rest
}

/** Events that are given on at once. */
const stride = 4_096

/**
 * Reads a copy of the log: the folder of a backup, or a file that `copy (select * from events order by position) to`
 * has written in UTC, compressed by gzip where its name ends so. @throws Error where it cannot be read
 */
export async function* eventsOfCopy(path: string): AsyncGenerator<HashedEvents> {
  const { file, order } = await fileOf(path)
  const bytes = createReadStream(file)
  const input = file.endsWith(".gz") ? bytes.pipe(createGunzip()) : bytes
  bytes.on("error", (error) => void input.destroy(error))
  let [number, first] = [0, 1]
  let hashes: Buffer[] = []
  for await (const line of linesOf(input)) {
    number += 1
    if (line === "\\.") break
    const { position, hash } = readLine(line, order, number)
    if (hashes.length === stride || position !== first + hashes.length) {
      yield { from: first, hashes }
      ;[first, hashes] = [position, []]
    }
    hashes.push(hash)
  }
  yield { from: first, hashes }
}
