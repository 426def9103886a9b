import { readFileSync } from "node:fs"

const read = (path: string): string => {
  try {
    return readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8")
  } catch {
    return ""
  }
}

/**
 * The version of the program: that of its package, and the beginning of the hash that its pages were built from. Nodes
 * of one version have the same; "dev" stands for pages that are not built.
 */
export const programVersion = (): string => {
  const { version } = JSON.parse(read("package.json")) as { readonly version: string }
  return `${version}+${read("dist/.sources").slice(0, 8) || "dev"}`
}
