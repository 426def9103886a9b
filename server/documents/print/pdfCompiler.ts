import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { languages } from "../../../schema/fields/paperLanguages.ts"
import { prelude } from "../formulas/prelude.ts"
import { readFonts } from "./fonts.ts"
import { PrintFault } from "./text.ts"
import { scriptsOf } from "./scripts.ts"

/** Pictures that a document shows, by their paths in it. */
export type Pictures = Readonly<Record<string, Uint8Array>>

/** A file that was made, and how many pages it has; a file for Word has as many as Word makes of it. */
export type Printed = { readonly bytes: Uint8Array; readonly pages: number | null }

/** `print` makes a PDF, `draw` one SVG with the pages below each other. */
export type PdfCompiler = Readonly<Record<"print" | "draw", (source: string, pictures?: Pictures) => Printed>>

const part = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8")

/** What every document begins with. */
export const documentBeginning = [
  scriptsOf(languages.map(({ code }) => code)),
  prelude,
  part("look.typ"),
  part("sheet.typ")
].join("\n")

/**
 * Where a document's files seem to lie: a folder that is not there, so that it finds those which it was given and no
 * other.
 */
const root = "/nowhere/portal-print"

/** Documents after which Typst forgets what it has not used again. */
const remembered = 4

/**
 * Opens Typst with the portal's fonts. A document reads no file but the pictures that it is given: its root is a folder
 * that is not there, and what people wrote comes as strings. Files are PDF/A-2b, which is for archives and has no place
 * for a letter that no font can show: such a letter is a fault, and never an empty box. It is native and synchronous,
 * and fills a core; typesetter.ts runs it in a process of its own.
 */
export const openPdfCompiler = (): PdfCompiler => {
  const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs: readFonts() }] })
  /** Sets a document, whatever is made of it: the PDF shows whether there is a letter that no font has. */
  const set = (source: string, pictures: Pictures, isDrawn: boolean): Printed => {
    compiler.resetShadow()
    for (const [path, bytes] of Object.entries(pictures)) compiler.mapShadow(join(root, path), Buffer.from(bytes))
    const done = compiler.compile({ mainFileContent: `${documentBeginning}\n${source}` })
    const told = done.takeDiagnostics()?.shortDiagnostics as readonly { readonly message?: string }[] | undefined
    if (done.result === null || (told?.length ?? 0) > 0)
      throw new PrintFault(inWords(told?.[0]?.message ?? "It cannot be set"))
    try {
      const pdf = compiler.pdf(done.result, { pdfStandard: "a-2b" })
      return { bytes: isDrawn ? Buffer.from(compiler.plainSvg(done.result)) : pdf, pages: done.result.numOfPages }
    } catch (error) {
      throw new PrintFault(unshown((error as Error).message))
    } finally {
      // Forgetting what a long paper left takes as long as setting a page or two: whoever waits for this one has it first.
      setImmediate(() => compiler.evictCache(remembered))
    }
  }
  return {
    /** Sets a document as a PDF. @throws PrintFault in Typst's words */
    print: (source, pictures = {}) => set(source, pictures, false),
    /** Sets the same pages as an SVG. @throws PrintFault */
    draw: (source, pictures = {}) => set(source, pictures, true)
  }
}

const inWords = (told: string): string =>
  told.startsWith("file not found")
    ? "A picture of it is not kept here any more"
    : /decode|image format/.test(told)
      ? "A picture of it cannot be printed: Expected a PNG, JPEG or GIF"
      : told

/** What a file of the standard cannot have: the letter that no font shows. */
const unshown = (told: string): string => {
  const text = /the text "(.+?)" could not be displayed/.exec(told.replaceAll('\\"', '"'))?.[1]
  return text === undefined ? (/message: "(.+?)", trace/.exec(told)?.[1] ?? told) : `No font has the letter ${text}`
}
