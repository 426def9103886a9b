import { createHash } from "node:crypto"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { AnyStateMachine } from "xstate"
import { moduleOf, namesIn, type MachinePart, type Module } from "./parts.ts"
import { printed, Unprintable, xstateNames } from "./print.ts"

/** Statements that a text needs, directly or not, in the module's order. */
const neededBy = ({ parts }: Module, text: string, without: string): readonly string[] => {
  const byName = new Map(parts.flatMap((part) => part.declares.map((name) => [name, part] as const)))
  const needed = new Set<Module["parts"][number]>()
  const waiting = [...namesIn(text)]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const part = name === without ? undefined : byName.get(name)
    if (part === undefined || needed.has(part)) continue
    needed.add(part)
    waiting.push(...part.uses)
  }
  return parts.filter((part) => needed.has(part)).map((part) => part.text.trim())
}

const importOf = ({ local, name }: Module["imports"][number]): string => (local === name ? name : `${name} as ${local}`)

/** A module of its own that exports a machine, with what it needs of the module that it is in. */
const textOf = (module: Module, { variable }: MachinePart, expression: string): string => {
  const statements = neededBy(module, expression, variable)
  const body = [...statements, `export const ${variable} = ${expression}`].join("\n\n")
  const used = namesIn(body)
  const declared = new Set(module.parts.flatMap((part) => part.declares))
  const imported = new Set(module.imports.map(({ local }) => local))
  const added = xstateNames
    .filter((name) => used.has(name) && !declared.has(name) && !imported.has(name))
    .map((name) => ({ local: name, name, from: "xstate" }))
  const imports = Map.groupBy([...module.imports.filter(({ local }) => used.has(local)), ...added], ({ from }) => from)
  const lines = [...imports].map(([from, some]) => {
    const whole = some.find(({ name }) => name === "*")
    return whole === undefined
      ? `import { ${some.map(importOf).join(", ")} } from "${from}"`
      : `import * as ${whole.local} from "${from}"`
  })
  return `${lines.join("\n")}\n\n${body}\n`
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

/**
 * Each machine of a bundled module as a module that needs nothing of the project: its `setup`, its configuration
 * written out, and the functions that these call. It behaves as the machine does, since it is made of the same sources.
 * @param folder where the texts may be run; the packages that they import are found from there
 */
export const codeOf = async (bundle: string, folder: string): Promise<ReadonlyMap<string, string>> => {
  const module = moduleOf(bundle)
  const made = await Promise.all(
    module.machines.map(async (part): Promise<readonly [string, string] | null> => {
      const statement = module.parts.find(({ declares }) => declares.includes(part.variable))!
      const original = statement.text
        .slice(statement.text.indexOf("=") + 1)
        .replace(/;?\s*$/u, "")
        .trim()
      const whole = textOf(module, part, original)
      const machine = (await runText(whole, folder))[part.variable]
      if (!isMachine(machine)) return null
      try {
        return [machine.id, textOf(module, part, `${part.before}${printed(machine.config)}${part.after}`)]
      } catch (error) {
        if (error instanceof Unprintable) return [machine.id, whole]
        throw error
      }
    })
  )
  return new Map(made.filter((each) => each !== null))
}
