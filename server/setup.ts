import { Cause, Exit, Option, Schema } from "effect"
import { readFile } from "node:fs/promises"
import { Readable } from "node:stream"
import { isPortalError } from "../schema/core/errors.ts"
import { validationErrorsOf } from "../schema/core/validationErrors.ts"
import { maxLogoBytes } from "../schema/programme/logo.ts"
import { SetUpForm } from "../schema/programme/setUpForm.ts"
import { commandLine, runCommand } from "./platform/commandLine.ts"
import { progressLine } from "./platform/progress.ts"
import { readSettings } from "./platform/settings.ts"

/**
 * Sets an empty portal up without a browser, beside a running portal or without one. The password comes from the
 * environment.
 */

/** The options: which field of the form each fills, and what it takes. */
const options = {
  programme: { field: "name", takes: "name", description: "the programme's name" },
  year: { field: "year", takes: "year", description: "the year in which it begins, for example 2026" },
  admin: { field: "username", takes: "username", description: "the first admin's username" },
  name: { field: "full_name", takes: "name", description: "the first admin's full name" },
  email: { field: "email", takes: "address", description: "the first admin's email address" },
  organisation: { field: "organisation", takes: "name", description: "the organising body" },
  office: { field: "office", takes: "address", description: "its postal address" },
  gstin: { field: "gstin", takes: "number", description: "its GSTIN" },
  contact: { field: "contact", takes: "address", description: "where people write to" },
  classes: { field: "classes", takes: "list", description: "for example 6,7,8" },
  languages: { field: "languages", takes: "list", description: "for example en,hi" },
  subjects: {
    field: "subjects",
    takes: "list",
    description: "ids of subjects offered, for example 1,4; all by default"
  },
  sections: { field: "sections", takes: "list", description: "ids of sections offered, for example 3; all by default" },
  zones: { field: "zones", takes: "list", description: "zones to load, for example 1,2,13; all by default" },
  states: { field: "states", takes: "list", description: "states to load, for example TN,KA" },
  prants: { field: "prants", takes: "list", description: "prants to load, for example 12" },
  fee: { field: "fee", takes: "amount", description: "a student's fee in rupees, tax included" },
  "gulf-fee": { field: "gulf_fee", takes: "amount", description: "a Gulf student's fee in dirhams" },
  logo: { field: "logo", takes: "file", description: "the programme's logo, PNG or JPEG" },
  "logo-text": { field: "logo_text", takes: "text", description: "what the logo shows, for people who cannot see it" }
} as const

const required = ["programme", "year", "admin"] as const

type Given = { readonly [Name in keyof typeof options]?: string }

/** The options by their names: the library answers `gulfFee` for `--gulf-fee`. */
const named = (given: Readonly<Record<string, string>>): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value
    ])
  )

/** What a field of the form is called here. */
const optionOf = (field: string): string => {
  if (field === "new_password" || field === "confirm_password") return "SETUP_PASSWORD"
  const option = Object.entries(options).find(([, { field: filled }]) => filled === field)
  return option === undefined ? field : `--${option[0]}`
}

/**
 * The form that the command line and the environment fill, and the file with the logo.
 * @throws Error naming what is missing or wrong
 */
const formOf = (given: Given): { readonly form: SetUpForm; readonly logo: string | undefined } => {
  const password = process.env["SETUP_PASSWORD"]
  const missing = [
    ...required.flatMap((name) => (given[name] ? [] : [`--${name}`])),
    ...(password ? [] : ["SETUP_PASSWORD"])
  ]
  if (missing.length > 0)
    throw new Error(`${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing. See npm run setup -- --help`)
  const { logo, ...typed } = given
  const fields = Object.entries(typed).map(([name, value]) => [options[name as keyof typeof typed].field, value])
  const decoded = Schema.decodeUnknownExit(SetUpForm, { errors: "all" })({
    token: "command line",
    full_name: given.admin,
    ...Object.fromEntries(["email", "organisation", "office", "gstin", "contact"].map((name) => [name, ""])),
    ...Object.fromEntries(fields),
    year: Number(given.year),
    new_password: password,
    confirm_password: password
  })
  if (Exit.isSuccess(decoded)) return { form: decoded.value, logo }
  const error = Option.getOrThrow(Cause.findErrorOption(decoded.cause))
  throw faultsOf(validationErrorsOf(error, "the set-up"))
}

/** What is wrong with the form, each by its option. */
const faultsOf = (faults: Readonly<Record<string, string>>): Error =>
  new Error(
    [...new Set(Object.entries(faults).map(([field, fault]) => `${optionOf(field.split(".")[0]!)}: ${fault}`))].join(
      "\n"
    )
  )

/** The logo's bytes. @throws Error where it cannot be read or is too large */
const logoAt = async (path: string | undefined): Promise<Buffer | undefined> => {
  if (path === undefined) return undefined
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw faultsOf({ logo: `${path} cannot be read (${error.code})` })
  })
  if (bytes.length > maxLogoBytes) throw faultsOf({ logo: `${path} is larger than ${maxLogoBytes / 1024 / 1024} MB` })
  return bytes
}

/** Sets the portal up. @returns the address at which to sign in */
const setUp = async (given: Given): Promise<string> => {
  const { form, logo: path } = formOf(given)
  const logo = await logoAt(path)
  // What is wrong with the options is told at once, before the portal is loaded.
  const [{ setUpByForm }, { openPortal }, { openDatabase }] = await Promise.all([
    import("./areas/programme/setUp.ts"),
    import("./open.ts"),
    import("./platform/db/cluster.ts")
  ])
  const settings = readSettings(process.env)
  const cluster = await openDatabase(settings)
  try {
    const { portal, close } = await openPortal(cluster.url, settings, (name) => progressLine(`rebuilding ${name}`))
    try {
      await setUpByForm(portal, form, logo && Readable.from([logo]))
      return settings.publicUrl
    } finally {
      await close()
    }
  } finally {
    await cluster.stop()
  }
}

/** Sets the portal up, and says where to sign in or what is wrong. */
const run = async (given: Given): Promise<void> => {
  try {
    process.stdout.write(`The programme is set up. Sign in at ${await setUp(given)}/login\n`)
  } catch (error) {
    throw isPortalError(error) && error._tag === "Invalid" ? faultsOf(error.fields) : error
  }
}

const program = commandLine("setup", "Sets an empty portal up, beside a running one or without one.")
for (const [name, { takes, description }] of Object.entries(options))
  program.option(`--${name} <${takes}>`, description)
program.addHelpText("after", "\nThe first admin's password is taken from SETUP_PASSWORD.")

await runCommand(program.action((given: Readonly<Record<string, string>>) => run(named(given))))
