import { createHash } from "node:crypto"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { AnyStateMachine } from "xstate"
import { moduleOf, namesIn, type MachinePart, type Module } from "./parts.ts"
import { printed, Unprintable, xstateNames } from "./print.ts"

/** Statements that a text needs, directly or not, in the module's order. */
const neededBy = ({ parts }: Module, text: string, without: string): Module["parts"] => {
  const byName = new Map(parts.flatMap((part) => part.declares.map((name) => [name, part] as const)))
  const needed = new Set<Module["parts"][number]>()
  const waiting = [...namesIn(text)]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const part = name === without ? undefined : byName.get(name)
    if (part === undefined || needed.has(part)) continue
    needed.add(part)
    waiting.push(...part.uses)
  }
  return parts.filter((part) => needed.has(part))
}

const none: ReadonlySet<string> = new Set()

/** Stands for what a package that is not installed has: it can be called, and has every property. */
const nobody = `const nobody = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => "" : key === "then" ? undefined : nobody),
  apply: () => nobody,
  construct: () => nobody
})`

const importOf = ({ local, name }: Module["imports"][number]): string => (local === name ? name : `${name} as ${local}`)

/** A module of its own that exports a machine, with what it needs of the module that it is in. */
const textOf = (
  module: Module,
  { variable }: MachinePart,
  expression: string,
  absent: ReadonlySet<string> = none
): string => {
  const statements = neededBy(module, expression, variable).map(({ text }) => text.trim())
  const body = [...statements, `export const ${variable} = ${expression}`].join("\n\n")
  const used = namesIn(body)
  const declared = new Set(module.parts.flatMap((part) => part.declares))
  const imported = new Set(module.imports.map(({ local }) => local))
  const added = xstateNames
    .filter((name) => used.has(name) && !declared.has(name) && !imported.has(name))
    .map((name) => ({ local: name, name, from: "xstate" }))
  const wanted = module.imports.filter(({ local }) => used.has(local))
  const missing = wanted.filter(({ from }) => absent.has(from))
  const imports = Map.groupBy([...wanted.filter(({ from }) => !absent.has(from)), ...added], ({ from }) => from)
  const lines = [...imports].map(([from, some]) => {
    const whole = some.find(({ name }) => name === "*")
    return whole === undefined
      ? `import { ${some.map(importOf).join(", ")} } from "${from}"`
      : `import * as ${whole.local} from "${from}"`
  })
  const stand = missing.length === 0 ? [] : [nobody, ...missing.map(({ local }) => `const ${local} = nobody`)]
  return `${[...lines, ...stand].join("\n")}\n\n${body}\n`
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" && value !== null && "getTransitionData" in value

/** Runs a text as a module beside the packages that it imports, and takes what it exports. */
export const runText = async (text: string, folder: string): Promise<Readonly<Record<string, unknown>>> => {
  const path = join(folder, `${createHash("sha256").update(text).digest("hex").slice(0, 16)}-${process.pid}.mjs`)
  await mkdir(folder, { recursive: true })
  await writeFile(path, text)
  try {
    return (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>
  } finally {
    await rm(path, { force: true })
  }
}

/** What a machine's variable is made of, as it stands in the sources. */
const originalOf = (module: Module, { variable }: MachinePart): string => {
  const { text } = module.parts.find(({ declares }) => declares.includes(variable))!
  return text
    .slice(text.indexOf("=") + 1)
    .replace(/;?\s*$/u, "")
    .trim()
}

/** A module that exports a machine as it stands in the sources. */
const wholeOf = (module: Module, part: MachinePart, absent: ReadonlySet<string> = none): string =>
  textOf(module, part, originalOf(module, part), absent)

/** What a statement declares in one line: of `const patience = 3;` the 3. */
const valueIn = (text: string): string =>
  text
    .trim()
    .replace(/\s+/gu, " ")
    .replace(/^(?:const|let|var) \w+ = (.*?);?$/u, "$1")

/**
 * Values of its module that a machine computes with, as their sources in one line, by their names. What makes machines
 * is none: a machine's own parts are told apart from it.
 */
const helpersOf = (module: Module, part: MachinePart): Readonly<Record<string, string>> =>
  Object.fromEntries(
    neededBy(module, originalOf(module, part), part.variable)
      .filter(({ text }) => !/\b(?:setup|createMachine)\(/u.test(text))
      .map(({ declares, text }) => [declares.join(", "), valueIn(text)])
  )

/** Makes a machine, with nobody in the place of packages that are not installed, or says why that does not go. */
const made = async (
  module: Module,
  part: MachinePart,
  folder: string
): Promise<{ readonly machine: AnyStateMachine; readonly text: string } | { readonly fault: string }> => {
  const absent = new Set<string>()
  for (;;)
    try {
      const text = wholeOf(module, part, absent)
      const machine = (await runText(text, folder))[part.variable]
      return isMachine(machine) ? { machine, text } : { fault: "It is no state machine." }
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error)
      const [, name] = /Cannot find package '([^']+)'/u.exec(fault) ?? []
      const lacking = module.imports
        .map(({ from }) => from)
        .filter((from) => from === name || from.startsWith(`${name}/`))
      if (lacking.every((from) => absent.has(from))) return { fault }
      for (const from of lacking) absent.add(from)
    }
}

/** A machine of a bundled module by its variable, or why it could not be made. */
export type Found =
  | {
      readonly variable: string
      readonly machine: AnyStateMachine
      readonly text: string
      readonly helpers: Readonly<Record<string, string>>
    }
  | { readonly variable: string; readonly fault: string }

/**
 * Every machine of a bundled module, exported or not. Only the statements that a machine needs are run, so that a
 * program which starts, listens or draws when it is imported does none of this.
 */
export const machinesOf = async (bundle: string, folder: string): Promise<readonly Found[]> => {
  const module = moduleOf(bundle)
  return Promise.all(
    module.machines.map(async (part): Promise<Found> => {
      const outcome = await made(module, part, folder)
      return "fault" in outcome
        ? { variable: part.variable, ...outcome }
        : { variable: part.variable, ...outcome, helpers: helpersOf(module, part) }
    })
  )
}

/**
 * Each machine of a bundled module as a module that needs nothing of the project: its `setup`, its configuration
 * written out, and the functions that these call. It behaves as the machine does, since it is made of the same sources.
 * @param folder where the texts may be run; the packages that they import are found from there
 */
export const codeOf = async (bundle: string, folder: string): Promise<ReadonlyMap<string, string>> => {
  const module = moduleOf(bundle)
  const all = await Promise.all(
    module.machines.map(async (part): Promise<readonly [string, string] | null> => {
      const whole = wholeOf(module, part)
      const outcome = await made(module, part, folder)
      if ("fault" in outcome) return null
      const { machine } = outcome
      try {
        return [machine.id, textOf(module, part, `${part.before}${printed(machine.config)}${part.after}`)]
      } catch (error) {
        if (error instanceof Unprintable) return [machine.id, whole]
        throw error
      }
    })
  )
  return new Map(all.filter((each) => each !== null))
}
