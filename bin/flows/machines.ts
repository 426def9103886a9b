import { mkdtemp, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import type { AnyStateMachine } from "xstate"
import { commitOf, git, readTree } from "machine-inspector/code"
import * as present from "../../machines/index.ts"

/** The folder of the checkout. */
export const root = fileURLToPath(new URL("../..", import.meta.url))

type Rolls = {
  readonly records: Readonly<Record<string, { readonly machine: AnyStateMachine }>>
  readonly flows?: Readonly<Record<string, AnyStateMachine>>
}

const ofRolls = ({ records, flows = {} }: Rolls): ReadonlyMap<string, AnyStateMachine> =>
  new Map([...Object.entries(records).map(([name, { machine }]) => [name, machine] as const), ...Object.entries(flows)])

/** Every machine of the rolls by its name, records first. */
export const machinesNow = (): ReadonlyMap<string, AnyStateMachine> => ofRolls(present)

/**
 * Every machine as it was at a commit, a branch or a tag: its sources are read out of git into a folder of their own,
 * which is gone afterwards.
 * @throws an Error that says what is wrong with the name, or with the machines of that time
 */
export const machinesAt = async (ref: string): Promise<ReadonlyMap<string, AnyStateMachine>> => {
  const commit = await commitOf(root, ref)
  const paths = (await git(root, "ls-tree", "-r", "--name-only", "-z", commit, "machines", "schema", "package.json"))
    .split("\0")
    .filter(Boolean)
  if (!paths.includes("machines/index.ts")) throw new Error(`${ref} has no machines/index.ts`)
  const folder = await mkdtemp(join(tmpdir(), "portal-machines-"))
  try {
    await readTree(root, commit, folder, paths)
    await symlink(join(root, "node_modules"), join(folder, "node_modules"), "junction")
    // Texts are compiled, not committed: those of today stand for those of then.
    await symlink(join(root, "messages"), join(folder, "messages"), "junction")
    return ofRolls((await import(pathToFileURL(join(folder, "machines/index.ts")).href)) as Rolls)
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(`${folder}/`, "") : String(error)
    throw new Error(`The machines of ${ref} cannot be read with the packages of today: ${reason}`, { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
