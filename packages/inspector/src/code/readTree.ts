import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"

/**
 * Writes files of a commit into a folder, by an index of its own, so that the project's stays as it is. Paths are from
 * the project's root.
 */
export const readTree = async (
  root: string,
  commit: string,
  folder: string,
  paths: readonly string[]
): Promise<void> => {
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, ".index") }
  await promisify(execFile)("git", ["read-tree", commit], { cwd: root, env })
  const writing = promisify(execFile)("git", ["checkout-index", "-z", "--stdin", `--prefix=${folder}/`], {
    cwd: root,
    env
  })
  writing.child.stdin?.end(paths.map((path) => `${path}\0`).join(""))
  await writing
}
