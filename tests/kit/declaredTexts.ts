import { readdirSync, readFileSync } from "node:fs"
import { Context, Schema, type SchemaAST } from "effect"
import type { AnyStateMachine, AnyStateNode } from "xstate"
import { flows, records } from "../../machines/index.ts"
import { notPossibleIn } from "../../machines/refusalReason.ts"
import type { EventDefinitions } from "../../schema/core/event.ts"
import { webhookKinds } from "../../schema/programs/webhook.ts"
import { keyScopes } from "../../schema/core/keyScopes.ts"
import { bulkActions } from "../../schema/bulk/actions.ts"
import { withdrawalReasons } from "../../schema/students/student.ts"
import { Listed, Message } from "../../schema/core/annotations.ts"
import { roleTitle, roles, systemRole } from "../../schema/core/roles.ts"
import { cards } from "../../schema/dashboards/cards.ts"
import { coordinatorKinds } from "../../schema/coordinators/coordinator.ts"
import { importFields } from "../../schema/imports/importFields.ts"
import { sections, subjects } from "../../schema/programme/subjects.ts"
import { groups } from "../../schema/index.ts"

/** Texts that are declared in the registries and shown to people, with where each was found first. */
export type DeclaredTexts = ReadonlyMap<string, string>

/** Descriptions of machines, of their states and transitions, and of events; and reasons of refused commands. */
export const machineTexts = (): DeclaredTexts => {
  const found = new Map<string, string>([[notPossibleIn, "machines/refusalReason.ts"]])
  const add = (text: string | undefined, place: string) => {
    if (text !== undefined && text !== "" && !found.has(text)) found.set(text, place)
  }
  const visit = (node: AnyStateNode): void => {
    add(node.description, node.id)
    for (const [event, transitions] of node.transitions)
      for (const { description } of transitions) add(description, `${node.id}: ${event}`)
    for (const child of Object.values(node.states)) visit(child as AnyStateNode)
  }
  for (const machine of Object.values<AnyStateMachine>(flows)) visit(machine.root as AnyStateNode)
  for (const [name, { machine, events }] of Object.entries<Entry>(records)) {
    visit(machine.root as AnyStateNode)
    for (const [event, { description }] of Object.entries(events)) add(description, `${name}.${event}`)
  }
  for (const [text, place] of commandRules()) add(text, place)
  return found
}

type Entry = { readonly machine: AnyStateMachine; readonly events: EventDefinitions }

/**
 * The sentences that commands refuse with beside their machines: the literals of machines/commands that are sentences.
 */
const commandRules = (): readonly (readonly [text: string, place: string])[] =>
  readdirSync("machines/commands").flatMap((name) =>
    [...readFileSync(`machines/commands/${name}`, "utf8").matchAll(/"([A-Z][^"]+ [^"]+\.)"/gu)]
      .filter(([, text]) => text !== "By hand.")
      .map(([, text]) => [text!, `machines/commands/${name}`] as const)
  )

/**
 * Titles and hints of fields, titles of lists and their columns, messages of calls, and names of roles, subjects,
 * coordinators and fields of imports. A field's description is a hint where the field has a title.
 */
export const labelTexts = async (): Promise<DeclaredTexts> => {
  const found = new Map<string, string>()
  const add = (text: string | null | undefined, place: string) => {
    if (text && !found.has(text)) found.set(text, place)
  }
  for (const { title } of roles) add(title, "schema/core/roles.ts")
  add(roleTitle(systemRole), "schema/core/roles.ts")
  for (const { title } of [...subjects, ...sections]) add(title, "schema/programme/subjects.ts")
  for (const { title } of Object.values(coordinatorKinds)) add(title, "schema/coordinators/coordinator.ts")
  for (const { title } of Object.values(cards)) add(title, "schema/dashboards/cards.ts")
  for (const title of Object.values(webhookKinds)) add(title, "schema/programs/webhook.ts")
  for (const { title } of Object.values(keyScopes)) add(title, "schema/core/keyScopes.ts")
  for (const { title } of Object.values(bulkActions)) add(title, "schema/bulk/actions.ts")
  for (const reason of Object.values(withdrawalReasons)) add(reason, "schema/students/student.ts")
  for (const fields of [importFields("students", "institute"), importFields("schools", "district")])
    for (const { title, choices } of fields)
      for (const text of [title, ...choices.filter((choice) => Number.isNaN(Number(choice)))])
        add(text, "schema/imports/importFields.ts")
  const seen = new Set<unknown>()
  const visit = (value: unknown, place: string): void => {
    if (value === null || (typeof value !== "object" && typeof value !== "function") || seen.has(value)) return
    seen.add(value)
    if (Schema.isSchema(value)) visitAst(value.ast, place)
    else if (value instanceof Set || value instanceof Map || isPlain(value))
      for (const inner of value instanceof Set || value instanceof Map ? value.values() : Object.values(value))
        visit(inner, place)
  }
  const visitAst = (ast: unknown, place: string): void => {
    if (ast === null || typeof ast !== "object" || seen.has(ast)) return
    seen.add(ast)
    if ("_tag" in ast) {
      const about = Schema.resolveAnnotations({ ast: ast as SchemaAST.AST } as Schema.Top) as About | undefined
      if (about?.title !== undefined) {
        add(about.title, place)
        add(about.description, place)
      }
    }
    for (const [name, inner] of Object.entries(ast))
      if (name !== "annotations" && name !== "checks") visitAst(inner, place)
  }
  for (const { endpoints } of groups)
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const message = Context.getOrUndefined(endpoint.annotations, Message)
      if (message !== "OK") add(message, name)
      const shape = Context.getOrUndefined(endpoint.annotations, Listed)
      add(shape?.title, name)
      for (const { title } of shape?.columns ?? []) add(title, name)
      for (const part of [endpoint.params, endpoint.query, endpoint.payload, endpoint.success]) visit(part, name)
    }
  for (const file of readdirSync("schema", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts")
  ))
    visit({ ...((await import(`../../schema/${file}`)) as object) }, `schema/${file}`)
  for (const [name, { events }] of Object.entries<Entry>(records))
    for (const [event, { data }] of Object.entries(events)) visit(data, `${name}.${event}`)
  return found
}

type About = { readonly title?: string; readonly description?: string }

type Endpoint = {
  readonly annotations: Context.Context<never>
  readonly params?: unknown
  readonly query?: unknown
  readonly payload?: unknown
  readonly success?: unknown
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Array.isArray(value)
}
