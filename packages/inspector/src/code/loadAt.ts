import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join, relative, resolve } from "node:path"
import { commitOf, git } from "./commit.ts"
import { loadMachines, packagesOf, type Loaded } from "./load.ts"
import { readTree } from "./readTree.ts"

const sources = /\.(?:[cm]?[jt]sx?|json)$/u

/**
 * Links folders that git ignores into another checkout: what is generated and not committed, such as compiled texts, is
 * today's there.
 */
const linkIgnored = async (root: string, folder: string): Promise<void> => {
  const ignored = await git(root, "ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z")
  for (const path of ignored
    .split("\0")
    .filter((each) => each.endsWith("/") && !/(?:^|\/)node_modules\//u.test(each))) {
    const place = join(folder, path.slice(0, -1))
    await mkdir(dirname(place), { recursive: true })
    await symlink(join(root, path), place, "junction")
  }
}

/**
 * The machines of some files as they were at a commit: its sources are read out of git into a folder of their own.
 * @throws an Error that says why there is no such commit
 */
export const machinesAt = async (ref: string, files: readonly string[]): Promise<readonly Loaded[]> => {
  const root = (await git(process.cwd(), "rev-parse", "--show-toplevel")).trim()
  const commit = await commitOf(root, ref)
  const folder = await mkdtemp(join(tmpdir(), "machine-inspector-"))
  try {
    const paths = (await git(root, "ls-tree", "-r", "--name-only", "-z", commit)).split("\0")
    await readTree(
      root,
      commit,
      folder,
      paths.filter((each) => sources.test(each))
    )
    await linkIgnored(root, folder)
    await symlink(packagesOf(root), join(folder, "node_modules"), "junction")
    const there = files.map((file) => relative(root, resolve(file))).filter((path) => paths.includes(path))
    return (await loadMachines(there.map((path) => join(folder, path)))).loaded
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
