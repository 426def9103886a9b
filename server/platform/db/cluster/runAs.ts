import { execFile } from "node:child_process"
import { stat } from "node:fs/promises"
import { parse } from "node:path"
import { promisify } from "node:util"

const execute = promisify(execFile)

/** The system user that the server runs as; empty means the portal's own. */
export type RunAs = { readonly uid?: number; readonly gid?: number }

/**
 * Whom the server of the cluster in `data` runs as. PostgreSQL refuses to run as root, so root hands it to the owner of
 * the data, or for a new cluster to the user `postgres`, made if missing, or else to `nobody`.
 */
export const runAsFor = async (data: string): Promise<RunAs> => {
  const own = process.getuid?.()
  if (own === undefined) return {}
  const owner = await stat(data).catch(() => undefined)
  if (own !== 0) {
    if (owner && owner.uid !== own) throw new Error(`${data} belongs to another user: start the portal as that user`)
    return {}
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await userNamed("postgres")) ?? (await makePostgres()) ?? (await userNamed("nobody")) ?? noUser()
}

/**
 * Runs a program as that user and answers what it printed. The working directory is the root folder: the portal's own
 * may be closed to the user. Secrets in the portal's environment are not passed on.
 */
export const runProgram = async (as: RunAs, file: string, args: readonly string[]): Promise<string> => {
  const { stdout } = await execute(file, [...args], { ...as, cwd: parse(process.cwd()).root, env: environment() })
  return stdout
}

/** Whether a program ends well when that user runs it. */
export const canRun = (as: RunAs, file: string, args: readonly string[]): Promise<boolean> =>
  runProgram(as, file, args).then(
    () => true,
    () => false
  )

const environment = (): NodeJS.ProcessEnv => {
  const kept = ["PATH", "SystemRoot", "TEMP", "TMP", "TMPDIR"]
  return { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), LC_ALL: "C", TZ: "UTC" }
}

const userNamed = async (name: string): Promise<RunAs | undefined> => {
  const id = (flag: string) => execute("id", [flag, name]).then(({ stdout }) => Number(stdout))
  const [uid, gid] = await Promise.all([id("-u"), id("-g")]).catch(() => [0, 0])
  return uid === 0 ? undefined : { uid, gid }
}

const makePostgres = async (): Promise<RunAs | undefined> => {
  const made =
    (await canRun({}, "useradd", ["--system", "--user-group", "--no-create-home", "postgres"])) ||
    (await canRun({}, "adduser", ["-S", "-D", "-H", "postgres"]))
  return made ? userNamed("postgres") : undefined
}

const noUser = (): never => {
  throw new Error("PostgreSQL does not run as root, and there is no user nobody: start the portal as a user")
}
