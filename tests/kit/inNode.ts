import { execFile } from "node:child_process"
import { promisify } from "node:util"

type Functions<Module> = {
  [Name in keyof Module]: Module[Name] extends (...args: never[]) => Promise<unknown> ? Module[Name] : never
}

/**
 * Runs a function of a file of this folder in a process of its own, as the portal runs. What vitest runs differs from
 * it in the text of functions, which read tables are compared by: a portal whose tables such a process makes anew ends.
 */
export const inNode = async <Module, Name extends keyof Module & string>(
  file: string,
  name: Name,
  ...args: Parameters<Functions<Module>[Name]>
): Promise<Awaited<ReturnType<Functions<Module>[Name]>>> => {
  const module = new URL(file, import.meta.url).href
  const program = `const module = await import(${JSON.stringify(module)})
    console.log(JSON.stringify((await module[${JSON.stringify(name)}](...${JSON.stringify(args)})) ?? null))`
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program])
  return JSON.parse(stdout.trim().split("\n").at(-1)!) as Awaited<ReturnType<Functions<Module>[Name]>>
}
