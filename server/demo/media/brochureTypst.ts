import type { BrochurePage } from "./brochure.ts"

const quoted = (text: string): string => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`

const lineTypst = (line: string): string =>
  line.startsWith("- ") ? `#list(text(${quoted(line.slice(2))}))` : `#par(text(${quoted(line)}))`

const frame = (number: number): string =>
  `#place(top + left, rect(width: 100%, height: 9mm, fill: rgb("#1b7a4b")))
   #place(bottom + right, text(size: 9pt, fill: luma(90))[${number}])
   #v(24mm)`

const pageTypst = ({ title, lines }: BrochurePage, at: number): string =>
  at === 0
    ? `#page(fill: rgb("#06331b"))[#set text(fill: white); #v(62mm)
       #text(size: 34pt, weight: "bold", ${quoted(title)}) #v(8mm) #line(length: 40%, stroke: 2pt + rgb("#50cd89")) #v(6mm)
       #set text(size: 15pt); ${lines.map(lineTypst).join("\n")}]`
    : `#page[${frame(at + 1)} #text(size: 22pt, weight: "bold", fill: rgb("#06331b"), ${quoted(title)}) #v(6mm)
       #set text(size: 13pt); #set par(spacing: 1.3em, leading: 0.8em); ${lines.map(lineTypst).join("\n")}]`

/** A brochure for Typst; `tongue` is the code of its language. */
export const brochureTypst = (pages: readonly BrochurePage[], tongue: "en" | "hi"): string =>
  `#set page(paper: "a5", margin: (x: 14mm, y: 12mm))\n#show: tongue-${tongue}\n${pages.map(pageTypst).join("\n")}`
