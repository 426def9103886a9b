import { Cause, Exit, Option, Schema } from "effect"
import { parseArgs } from "node:util"
import { validationErrorsOf } from "../schema/core/validationErrors.ts"
import { SetUpForm } from "../schema/programme/programme.ts"
import { setUpByForm } from "./areas/programme/setUp.ts"
import { openPortal } from "./open.ts"
import { openDatabase } from "./platform/db/cluster.ts"
import { progressLine } from "./platform/progress.ts"
import { readSettings } from "./platform/settings.ts"

/** Sets an empty portal up without a browser, beside a running portal or without one. The password comes from the environment. */

const usage =
  "npm run setup -- --programme NAME --year 2026 --admin USERNAME [--name FULL_NAME] [--email ADDRESS] " +
  "[--organisation NAME] [--office ADDRESS] [--gstin GSTIN] [--contact ADDRESS], with the password in SETUP_PASSWORD"

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
  new_password: "SETUP_PASSWORD",
  confirm_password: "SETUP_PASSWORD"
}

/** The form that the command line and the environment fill. @throws Error naming what is missing or wrong */
const formOf = (args: readonly string[]): typeof SetUpForm.Type => {
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
      contact: text
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
    new_password: password,
    confirm_password: password
  })
  if (Exit.isSuccess(decoded)) return decoded.value
  const error = Option.getOrThrow(Cause.findErrorOption(decoded.cause))
  const faults = Object.entries(validationErrorsOf(error, "the set-up"))
  throw new Error([...new Set(faults.map(([field, fault]) => `${optionOf[field] ?? field}: ${fault}`))].join("\n"))
}

/** Sets the portal up. @returns the address at which to sign in */
const setUp = async (args: readonly string[]): Promise<string> => {
  const form = formOf(args)
  const settings = readSettings(process.env)
  const cluster = await openDatabase(settings)
  try {
    const { portal, close } = await openPortal(cluster.url, settings, (name) => progressLine(`rebuilding ${name}`))
    try {
      await setUpByForm(portal, form)
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
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
