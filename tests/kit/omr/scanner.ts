import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler"
import type { Browser } from "playwright-core"
import { documentBeginning } from "../../../server/documents/print/pdfCompiler.ts"
import { readFonts } from "../../../server/documents/print/fonts.ts"
import type { Bubble, SheetPage } from "../../../server/documents/print/omr/geometry.ts"
import { paperTypst, type Printing } from "../../../server/documents/print/paper.ts"
import type { Random } from "../../../server/demo/random.ts"
import { decodePng, noisy, type Grey, type Noise } from "./image.ts"

/** How a page is scanned: dots an inch, degrees that it is turned, mm that it is shifted, and how badly. */
export type Scan = { readonly dpi: number; readonly turned: number; readonly shifted: number; readonly noise: Noise }

/** The pages of a printing as pictures, each the content of an SVG, as Typst draws them. */
export const drawnPages = (printing: Printing): readonly string[] => {
  const compiler = NodeCompiler.create({ workspace: "/nowhere/portal-sheets", fontArgs: [{ fontBlobs: readFonts() }] })
  const { result } = compiler.compile({ mainFileContent: `${documentBeginning}\n${paperTypst(printing)}` })
  const svg = compiler.plainSvg(result!)
  const height = 841.8898
  const inner = svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"))
  // Typst draws the ground of each page at the same place; without them the pages would overlap.
  const content = inner.replaceAll(/<path class="typst-shape" fill="#ffffff"[^>]*d="M 0 0 L 0 841[^>]*\/>/g, "")
  return Array.from(
    { length: result!.numOfPages },
    (_, at) => `viewBox="0 ${at * height} 595.2756 ${height}">${content}`
  )
}

/** What a pen leaves in a bubble: an uneven blot, most of the way to its edge. */
const blot = ({ x, y }: Bubble, next: Random): string => {
  const [dx, dy] = [x + (next() - 0.5) * 0.6, y + (next() - 0.5) * 0.6]
  const radius = 1.45 + next() * 0.6
  const points = Array.from({ length: 12 }, (_, at) => {
    const reach = radius * (0.88 + next() * 0.24)
    const angle = (at / 12) * 2 * Math.PI
    return `${(dx + reach * Math.cos(angle)).toFixed(2)},${(dy + reach * Math.sin(angle)).toFixed(2)}`
  })
  const ink = Math.round(20 + next() * 70)
  const blue = ink + Math.round(next() * 60)
  return `<polygon points="${points.join(" ")}" fill="rgb(${ink},${ink},${blue})"/>`
}

/** What an eraser leaves, or a pen that touched the paper: it is no mark. */
const smudge = ({ x, y }: Bubble, next: Random): string =>
  next() < 0.5
    ? `<circle cx="${x + next() - 0.5}" cy="${y + next() - 0.5}" r="1.9" fill="rgb(225,225,225)"/>`
    : `<circle cx="${x + next() * 2 - 1}" cy="${y + next() * 2 - 1}" r="0.4" fill="rgb(40,40,60)"/>`

/** What a hand left on a page. */
export const inkOn = (page: SheetPage, isFilled: (bubble: Bubble) => boolean, next: Random): string =>
  page.bubbles
    .map((bubble) => (isFilled(bubble) ? blot(bubble, next) : next() < 0.02 ? smudge(bubble, next) : ""))
    .join("")

/** A scanner: draws a page with its ink in Chromium, turned as it was laid on the glass. */
export const openScanner = (browser: Browser) => {
  const glasses = new Map<string, ReturnType<typeof openGlass>>()
  return async (drawn: string, ink: string, { dpi, turned, shifted, noise }: Scan, next: Random): Promise<Grey> => {
    const glass = glasses.get(drawn) ?? openGlass(browser, drawn)
    glasses.set(drawn, glass)
    const { page, devtools } = await glass
    await page.setViewportSize({ width: Math.round((210 / 25.4) * dpi), height: Math.round((297 / 25.4) * dpi) })
    const place = `translate(${shifted} ${-shifted}) rotate(${turned} 105 148.5)`
    await page.evaluate(
      ([marks, transform]) => {
        document.getElementById("ink")!.innerHTML = marks
        document.getElementById("sheet")!.setAttribute("transform", transform)
      },
      [ink, place] as const
    )
    const { data } = await devtools.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true })
    return noisy(decodePng(Buffer.from(data, "base64")), noise, next)
  }
}

/** A tab that shows a page; loading one takes longer than scanning it. */
const openGlass = async (browser: Browser, drawn: string) => {
  const page = await browser.newPage()
  await page.setContent(
    `<body style="margin:0;background:#fff"><svg viewBox="0 0 210 297" style="display:block;width:100vw;height:100vh"
      xmlns:xlink="http://www.w3.org/1999/xlink"><g id="sheet"><svg width="210" height="297" ${drawn}</svg>
      <g id="ink"></g></g></svg>`
  )
  return { page, devtools: await page.context().newCDPSession(page) }
}
