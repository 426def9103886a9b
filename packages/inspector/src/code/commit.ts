import { execFile } from "node:child_process"
import { promisify } from "node:util"

/** What a program that failed said of it in its first line. */
const reasonOf = (error: unknown): string => {
  const { stderr = "", message = "" } = error as { readonly stderr?: string; readonly message?: string }
  return (stderr.trim() || message).split("\n", 1)[0]!
}

/** Runs git in a folder. @returns what it printed. @throws an Error with git's own reason */
export const git = async (folder: string, ...args: readonly string[]): Promise<string> => {
  try {
    return (await promisify(execFile)("git", args, { cwd: folder, maxBuffer: 256 * 1024 ** 2 })).stdout
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error })
  }
}

/**
 * The commit that a name stands for: a hash, a branch, a tag or what else git understands.
 * @throws an Error that says whether git, its repository or the commit is missing
 */
export const commitOf = async (folder: string, ref: string): Promise<string> => {
  const name = `${ref}^{commit}`
  const commit = await git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", name).catch(() => "")
  if (commit !== "") return commit.trim()
  const isShallow = (await git(folder, "rev-parse", "--is-shallow-repository")).trim() === "true"
  const hint = isShallow ? "; the clone has only its latest commits, `git fetch --unshallow` brings the others" : ""
  throw new Error(`git knows no commit "${ref}"${hint}`)
}
