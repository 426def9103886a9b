import { expect } from "vitest"
import type { RoleId } from "../../schema/core/roles.ts"
import type { Account } from "../../schema/session/account.ts"
import { everyCall, makeCall, type AnyCall, type Values } from "./everyCall.ts"
import { fetchList, linesOf, allLists } from "./listCalls.ts"
import type { TestServer } from "./testServer.ts"
import { formOf, keptOf, typedValue } from "./typedValues.ts"

/** What a call answers: whatever it is. */
type Answer = ReturnType<typeof JSON.parse>

/** A record as some answer has it. */
export type Found = Readonly<Record<string, Answer>>

/** Somebody, by role and place. */
export type Who = readonly [roleId: RoleId, places?: Partial<Account>]

/** What a step of a record's story knows: the record's number, and the record as it is read now. */
export type Known = { readonly house: TestServer; readonly id: number; readonly now: Found }

/** A form that is filled in and sent. */
export type FormStep = {
  readonly call: string
  /** Who sends it; the record's usual reader without it. */
  readonly as?: Who | ((known: Known) => Who)
  /** What is typed where it names other records or follows a rule, and what the path says. */
  readonly typed?: Values | ((known: Known) => Values | Promise<Values>)
  /** What is known once the form is filled in: a one-time code that was sent for it. */
  readonly beforeSending?: (known: Known, typed: Values) => Promise<Values>
  /** Where the record has a field under another name, or in another form. */
  readonly readAs?: Readonly<Record<string, string | ((now: Found) => unknown)>>
  /** Fields that are no part of the record, each with the reason. */
  readonly notKept?: Readonly<Record<string, string>>
}

/** What people type about a kind of record, from the first form to the last, and where it is read again. */
export type RecordForms = {
  readonly record: string
  readonly reader: Who
  /**
   * The call that answers the record, by its number unless `by` says otherwise; without it the list's row is what is
   * read.
   */
  readonly read?: {
    readonly call: string
    readonly by?: (id: number) => Values
    readonly of?: (answer: Answer, id: number) => Found
  }
  readonly list?: string
  /** The number of the record that the first step changes; without it the first step makes one. */
  readonly start?: number
  readonly steps: readonly FormStep[]
}

const callOf = (name: string): AnyCall => {
  const found = everyCall.find((one) => one.name === name)
  if (found === undefined) throw new Error(`There is no call ${name}`)
  return found
}

const tokens = new Map<string, Promise<string>>()

const tokenOf = (house: TestServer, [roleId, places = {}]: Who): Promise<string> => {
  const key = `${house.url} ${roleId} ${JSON.stringify(places)}`
  const known = tokens.get(key) ?? house.signIn(roleId, places)
  tokens.set(key, known)
  return known
}

/** Makes a call as somebody. @throws Error with what was refused */
export const asking = async (house: TestServer, who: Who, name: string, values: Values): Promise<Answer> => {
  const { status, bytes } = await makeCall(house.url, callOf(name), await tokenOf(house, who), values)
  const { message, data } = JSON.parse(bytes.toString())
  if (status !== 200)
    throw new Error(`${name}: ${status} ${message} ${JSON.stringify(data)}\n${JSON.stringify(values)}`)
  return data
}

const rowOf = async (house: TestServer, { list, reader }: RecordForms, id: number): Promise<Found | undefined> =>
  (await asking(house, reader, list!, { page: 1, per_page: 200 })).rows.find((row: Found) => row["id"] === id)

const readRecord = async (house: TestServer, forms: RecordForms, id: number): Promise<Found> => {
  if (forms.read === undefined) return (await rowOf(house, forms, id)) ?? {}
  const { call, by = (number) => ({ id: number }), of = (answer) => answer } = forms.read
  return of(await asking(house, forms.reader, call, by(id)), id)
}

/** Fields of every form that name the record and say which version of it was seen. */
const aboutRecord: ReadonlySet<string> = new Set(["id", "version"])

const valueIn = (now: Found, step: FormStep, field: string): unknown => {
  const as = step.readAs?.[field] ?? field
  return typeof as === "function" ? as(now) : now[as]
}

const cellText = (value: unknown): string =>
  value === null || value === undefined
    ? ""
    : typeof value === "boolean"
      ? value
        ? "Yes"
        : "No"
      : Array.isArray(value)
        ? value.join("; ")
        : typeof value === "string"
          ? value
          : JSON.stringify(value)

/** Cells of a line of CSV, without the apostrophe that keeps a spreadsheet from running them. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? "").replace(/^'(?=[=+\-@])/u, "")
  )

/** Moments are written in Indian time there. */
const isMoment = (value: unknown) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}T/.test(value)

const exported = async (house: TestServer, { list, reader }: RecordForms, id: number, columns: readonly string[]) => {
  const { shape } = allLists.find(({ name }) => name === list)!
  const { status, text } = await fetchList(house.url, shape, await tokenOf(house, reader), { ids: [id], columns })
  expect(status, text).toBe(200)
  return Object.fromEntries(cellsOf(linesOf(text)[1] ?? "").map((cell, at) => [columns[at], cell]))
}

/**
 * Fills a form in, every field of it, sends it and compares what is read, listed and exported. @returns the record's
 * number
 */
export const fillIn = async (house: TestServer, forms: RecordForms, step: FormStep, id: number): Promise<number> => {
  const before: Known = { house, id, now: id === 0 ? {} : await readRecord(house, forms, id) }
  const given = typeof step.typed === "function" ? await step.typed(before) : (step.typed ?? {})
  const fields = formOf(step.call)
  const about = { ...(id === 0 ? {} : { id }), ...("version" in before.now ? { version: before.now["version"] } : {}) }
  const typed: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields))
    if (!aboutRecord.has(name) && step.notKept?.[name] === undefined)
      typed[name] = name in given ? given[name] : typedValue(step.call, name, field, valueIn(before.now, step, name))
  const values = { ...about, ...typed, ...given }
  const more = (await step.beforeSending?.(before, values)) ?? {}
  const who = typeof step.as === "function" ? step.as(before) : (step.as ?? forms.reader)
  const answer = await asking(house, who, step.call, { ...values, ...more })
  const number = id === 0 ? (answer.id as number) : id

  const now = await readRecord(house, forms, number)
  const kept = keptOf(step.call, typed)
  expect(
    Object.fromEntries(Object.keys(kept).map((field) => [field, valueIn(now, step, field)])),
    "read again"
  ).toEqual(kept)
  if (forms.list === undefined) return number

  const row = (await rowOf(house, forms, number)) ?? {}
  const { shape } = allLists.find(({ name }) => name === forms.list)!
  const nameOf = (field: string) => (typeof step.readAs?.[field] === "string" ? step.readAs[field] : field)
  const shown = Object.keys(kept).filter((field) => typeof step.readAs?.[field] !== "function" && nameOf(field) in row)
  expect(Object.fromEntries(shown.map((field) => [field, row[nameOf(field)]])), "in the list").toEqual(
    Object.fromEntries(shown.map((field) => [field, kept[field]]))
  )
  const columns = shown
    .map(nameOf)
    .filter((name) => shape.columns.some((column) => column.name === name) && !isMoment(row[name]))
  if (columns.length > 0)
    expect(await exported(house, forms, number, columns), "in the file").toEqual(
      Object.fromEntries(columns.map((name) => [name, cellText(row[name])]))
    )
  return number
}
