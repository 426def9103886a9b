import { isAbsolute } from "node:path"
import { build, type Plugin } from "vite"

/**
 * A module and everything of the project that it imports, as one text of JavaScript without types. Packages stay
 * imports. `isWhole` keeps statements, too, that nothing outside of the module needs.
 */
export const bundleOf = async (
  entry: string,
  root: string,
  plugins: readonly Plugin[] = [],
  { isWhole = false } = {}
): Promise<string> => {
  const made = await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [...plugins],
    build: {
      write: false,
      minify: false,
      target: "esnext",
      lib: { entry, formats: ["es"], fileName: "machines" },
      rolldownOptions: {
        ...(isWhole ? { treeshake: false, shimMissingExports: true } : {}),
        external: (id: string) => !/^[.#]/u.test(id) && !isAbsolute(id)
      }
    }
  })
  const [first] = [made].flat()
  if (first === undefined || !("output" in first)) throw new Error(`${entry} could not be bundled`)
  return first.output.flatMap((file) => (file.type === "chunk" ? [file.code] : [])).join("\n")
}
