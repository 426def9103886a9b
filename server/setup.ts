import { Cause, Exit, Option, Schema } from "effect"
import { readFile } from "node:fs/promises"
import { Readable } from "node:stream"
import { parseArgs } from "node:util"
import { isPortalError } from "../schema/core/errors.ts"
import { validationErrorsOf } from "../schema/core/validationErrors.ts"
import { maxLogoBytes } from "../schema/programme/logo.ts"
import { SetUpForm } from "../schema/programme/setUpForm.ts"
import { progressLine } from "./platform/progress.ts"
import { readSettings } from "./platform/settings.ts"

/**
 * Sets an empty portal up without a browser, beside a running portal or without one. The password comes from the
 * environment.
 */

const usage =
  "npm run setup -- --programme NAME --year 2026 --admin USERNAME [--name FULL_NAME] [--email ADDRESS] " +
  "[--organisation NAME] [--office ADDRESS] [--gstin GSTIN] [--contact ADDRESS] [--classes 6,7,8] " +
  "[--languages en,hi] [--zones 1,2,13] [--states TN,KA] [--prants 12] [--fee 200] [--gulf-fee 10] " +
  "[--logo FILE] [--logo-text TEXT], with the password in SETUP_PASSWORD"

const text = { type: "string" } as const

/** What each field of the form is called here. */
const optionOf: Readonly<Record<string, string>> = {
  name: "--programme",
  year: "--year",
  username: "--admin",
  full_name: "--name",
  email: "--email",
  organisation: "--organisation",
  office: "--office",
  gstin: "--gstin",
  contact: "--contact",
  classes: "--classes",
  languages: "--languages",
  zones: "--zones",
  states: "--states",
  prants: "--prants",
  fee: "--fee",
  gulf_fee: "--gulf-fee",
  logo: "--logo",
  logo_text: "--logo-text",
  new_password: "SETUP_PASSWORD",
  confirm_password: "SETUP_PASSWORD"
}

/**
 * The form that the command line and the environment fill, and the file with the logo.
 * @throws Error naming what is missing or wrong
 */
const formOf = (args: readonly string[]): { readonly form: SetUpForm; readonly logo: string | undefined } => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      programme: text,
      year: text,
      admin: text,
      name: text,
      email: text,
      organisation: text,
      office: text,
      gstin: text,
      contact: text,
      classes: text,
      languages: text,
      zones: text,
      states: text,
      prants: text,
      fee: text,
      "gulf-fee": text,
      logo: text,
      "logo-text": text
    }
  })
  const password = process.env["SETUP_PASSWORD"]
  const required = {
    "--programme": values.programme,
    "--year": values.year,
    "--admin": values.admin,
    SETUP_PASSWORD: password
  }
  const missing = Object.entries(required).flatMap(([name, value]) =>
    value === undefined || value === "" ? [name] : []
  )
  if (missing.length > 0)
    throw new Error(`${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing.\n${usage}`)
  const decoded = Schema.decodeUnknownExit(SetUpForm, { errors: "all" })({
    token: "command line",
    name: values.programme,
    year: Number(values.year),
    username: values.admin,
    full_name: values.name ?? values.admin,
    email: values.email ?? "",
    organisation: values.organisation ?? "",
    office: values.office ?? "",
    gstin: values.gstin ?? "",
    contact: values.contact ?? "",
    ...(values.classes === undefined ? {} : { classes: values.classes }),
    ...(values.languages === undefined ? {} : { languages: values.languages }),
    ...(values.zones === undefined ? {} : { zones: values.zones }),
    ...(values.states === undefined ? {} : { states: values.states }),
    ...(values.prants === undefined ? {} : { prants: values.prants }),
    ...(values.fee === undefined ? {} : { fee: values.fee }),
    ...(values["gulf-fee"] === undefined ? {} : { gulf_fee: values["gulf-fee"] }),
    ...(values["logo-text"] === undefined ? {} : { logo_text: values["logo-text"] }),
    new_password: password,
    confirm_password: password
  })
  if (Exit.isSuccess(decoded)) return { form: decoded.value, logo: values.logo }
  const error = Option.getOrThrow(Cause.findErrorOption(decoded.cause))
  throw faultsOf(validationErrorsOf(error, "the set-up"))
}

/** What is wrong with the form, each by its option. */
const faultsOf = (faults: Readonly<Record<string, string>>): Error =>
  new Error(
    [
      ...new Set(Object.entries(faults).map(([field, fault]) => `${optionOf[field.split(".")[0]!] ?? field}: ${fault}`))
    ].join("\n")
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
const setUp = async (args: readonly string[]): Promise<string> => {
  const { form, logo: path } = formOf(args)
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

try {
  process.stdout.write(`The programme is set up. Sign in at ${await setUp(process.argv.slice(2))}/login\n`)
} catch (error) {
  const told = isPortalError(error) && error._tag === "Invalid" ? faultsOf(error.fields) : error
  process.stderr.write(`${told instanceof Error ? told.message : String(told)}\n`)
  process.exitCode = 1
}
