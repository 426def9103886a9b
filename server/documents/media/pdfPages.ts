import { createCanvas, type Canvas } from "@napi-rs/canvas"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { getDocument, PasswordException, VerbosityLevel, type PDFDocumentProxy, type PDFPageProxy } from "./pdfjs.ts"
import { maxPages } from "../../../schema/media/media.ts"
import type { MediaFault } from "./fault.ts"
import { trustedText } from "./trustedText.ts"

/** Pixels of a drawn page's longer side, of its picture where it is shown small, and of that in the list of pages. */
const longSide = 1_600
const mediumSide = 800
const thumbnailSide = 220

/** Quality of drawn pages in per cent. */
const quality = 80

/** Most pixels of a picture inside of a page; larger ones are left out. */
const mostPixels = 40_000_000

/** A page as it is drawn. Pictures are WebP. */
export type DrawnPage = {
  readonly picture: Buffer
  readonly medium: Buffer
  readonly thumbnail: Buffer
  readonly width: number
  readonly height: number
  readonly text: string | null
}

const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"))
const inFolder = (name: string): string => join(folder, name, "/")

/** The document that is open, by the path of its file: a task draws some of its pages, and the next one goes on. */
let open: { readonly path: string; readonly document: PDFDocumentProxy } | undefined

/**
 * Opens a PDF. It is read from the disk alone: nothing in it makes it ask for anything else, and none of its programs
 * runs.
 */
const documentOf = async (path: string): Promise<PDFDocumentProxy> => {
  if (open?.path === path) return open.document
  await open?.document.loadingTask.destroy()
  const document = await getDocument({
    data: new Uint8Array(await readFile(path)),
    cMapUrl: inFolder("cmaps"),
    standardFontDataUrl: inFolder("standard_fonts"),
    wasmUrl: inFolder("wasm"),
    iccUrl: inFolder("iccs"),
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: mostPixels,
    verbosity: VerbosityLevel.ERRORS
  }).promise
  open = { path, document }
  return document
}

/** How many pages a PDF has, or why it cannot be drawn. */
export const openPdf = async (path: string): Promise<{ readonly pages: number } | MediaFault> => {
  try {
    const { numPages } = await documentOf(path)
    if (numPages < 1) return { code: "pdfDamaged" }
    return numPages > maxPages ? { code: "pdfPages", pages: numPages } : { pages: numPages }
  } catch (error) {
    return { code: error instanceof PasswordException ? "pdfLocked" : "pdfDamaged" }
  }
}

/** Draws pages of a PDF, the first one with the number 1; `side` is their longer side in pixels. */
export const drawPages = async (
  path: string,
  from: number,
  to: number,
  side = longSide
): Promise<readonly DrawnPage[] | MediaFault> => {
  try {
    const document = await documentOf(path)
    const drawn: DrawnPage[] = []
    for (let number = from; number <= to; number++) drawn.push(await drawPage(await document.getPage(number), side))
    return drawn
  } catch {
    return { code: "pdfDamaged" }
  }
}

const drawPage = async (page: PDFPageProxy, side: number): Promise<DrawnPage> => {
  const natural = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: side / Math.max(natural.width, natural.height) })
  const width = Math.max(1, Math.round(viewport.width))
  const height = Math.max(1, Math.round(viewport.height))
  const canvas = createCanvas(width, height)
  await page.render({ canvas: canvas as never, viewport, background: "#ffffff" }).promise
  const { items } = await page.getTextContent()
  const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("")
  page.cleanup()
  return {
    picture: await canvas.encode("webp", quality),
    medium: await smaller(canvas, mediumSide).encode("webp", quality),
    thumbnail: await smaller(canvas, thumbnailSide).encode("webp", quality),
    width,
    height,
    text: trustedText(text)
  }
}

const smaller = (canvas: Canvas, side: number): Canvas => {
  const scale = Math.min(1, side / Math.max(canvas.width, canvas.height))
  const small = createCanvas(
    Math.max(1, Math.round(canvas.width * scale)),
    Math.max(1, Math.round(canvas.height * scale))
  )
  const context = small.getContext("2d")
  context.imageSmoothingQuality = "high"
  context.drawImage(canvas, 0, 0, small.width, small.height)
  return small
}
