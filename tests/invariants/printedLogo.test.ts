import { describe, expect, test } from "vitest"
import { documentOf } from "../../schema/documents/document.ts"
import { picturePath } from "../../server/documents/print/document.ts"
import { paperDocx } from "../../server/documents/print/docx/paper.ts"
import { picturesIn, printJob } from "../../server/documents/print/print.ts"
import { pictureFiles, pictures } from "../kit/pictures.ts"
import { inAll, printedPaper, printedQuestion, printingOf, textOf } from "../kit/printing.ts"
import { unzip } from "../kit/xlsx.ts"
import { press } from "./typeset.kit.ts"

const plain = printingOf(printedPaper([printedQuestion(1, inAll(textOf(documentOf("What is it?"))))], ["A", "B"]))
const [file] = Object.entries(pictureFiles).find(([, content]) => content === pictures.png)!
const logo = { file, alt: 'The Olympiad\'s "sun"' }
const path = picturePath(file)
const imagesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("latin1")
    .match(/\/Subtype \/Image/gu)?.length ?? 0
const pagesWith = (bytes?: Uint8Array) =>
  printJob(press, { paper: { ...plain, logo } }, bytes === undefined ? {} : { [path]: bytes })

describe("the programme's logo", () => {
  test("is on the covers of a paper", async () => {
    expect(picturesIn({ paper: { ...plain, logo } })).toEqual(new Set([file]))
    const [without, withLogo] = [await printJob(press, { paper: plain }, {}), await pagesWith(pictures.png)]
    expect(imagesOf(withLogo.bytes)).toBeGreaterThan(imagesOf(without.bytes))
    expect(withLogo.pages).toBe(without.pages)
  })

  test("keeps no paper from being printed where it is broken or not kept", async () => {
    const whole = (await printJob(press, { paper: plain }, {})).pages
    expect((await pagesWith(pictures.png.slice(0, 40))).pages).toBe(whole)
    expect((await pagesWith()).pages).toBe(whole)
  })

  test("is on the covers of a Word file with its description, and left out where it is broken", async () => {
    const xmlOf = async (bytes: Uint8Array) =>
      (await unzip(Buffer.from(await paperDocx({ ...plain, logo }, { [path]: bytes })))).get("word/document.xml")!
    expect((await xmlOf(pictures.png)).match(/<wp:docPr [^>]*descr="The Olympiad/gu)).toHaveLength(2)
    expect(await xmlOf(new Uint8Array([1, 2, 3]))).not.toContain("<wp:docPr")
  })
})
