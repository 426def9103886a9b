import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { scripts } from "./scripts.ts"

/** The cuts of each face that papers use; Latin letters lean, too. */
const cuts = ["400Regular", "700Bold"] as const
const leaning = ["400Regular_Italic", "700Bold_Italic"] as const

const require = createRequire(import.meta.url)

/** Every font file that papers are set with, read from the packages of Google's Noto fonts. */
export const readFonts = (): Buffer[] =>
  Object.values(scripts).flatMap(({ pack, file }) => {
    const folder = dirname(require.resolve(`@expo-google-fonts/noto-${pack}/package.json`))
    return [...cuts, ...(pack === "sans" ? leaning : [])].map((cut) =>
      readFileSync(join(folder, cut, `Noto${file}_${cut}.ttf`))
    )
  })
