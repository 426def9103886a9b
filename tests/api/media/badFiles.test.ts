import { describe, expect, test } from "vitest"
import { openPdfCompiler } from "../../../server/documents/print/pdfCompiler.ts"
import { mp4Of, webmFile } from "../../kit/videos.ts"
import { outcomeOf, rows, sendFile, setUp } from "./media.kit.ts"

setUp()

/** A PDF of so many empty pages, written by hand: its tree of pages is as flat as can be. */
const pdfOf = (pages: number): Buffer => {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(" ")
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    ...Array.from({ length: pages }, () => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>")
  ]
  let body = "%PDF-1.4\n"
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj${object}endobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("")
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\n` +
      `startxref\n${body.length}\n%%EOF`
  )
}

const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(2_000)])
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)

describe("a file is refused at its first bytes", () => {
  test.each([
    ["an SVG with a script as a PDF", "pdf", svg, "not a PDF"],
    ["a zip as a PDF", "pdf", zip, "not a PDF"],
    ["a zip as a video", "video", zip, "not an MP4 or WebM"],
    ["a PDF named as a video", "video", pdfOf(1), "not an MP4 or WebM"],
    ["a program as captions", "captions", Buffer.from("#!/bin/sh\n"), "not a WebVTT"]
  ])("%s", async (_, kind, bytes, told) => {
    await expect(sendFile(bytes, { kind, name: "lecture.mp4" })).rejects.toThrow(told)
    expect(await rows("select from uploads")).toEqual([])
  })
})

describe("a file is refused once it is read", () => {
  test.each([
    ["a broken PDF", "pdf", Buffer.from("%PDF-1.7\nnothing of a PDF"), { code: "pdfDamaged" }],
    ["a PDF of 10,000 pages", "pdf", pdfOf(10_000), { code: "pdfPages", pages: 10_000 }],
    ["an unknown codec", "video", mp4Of({ codec: "hvc1" }), { code: "videoCodec", codec: "hvc1" }],
    ["a video that breaks off", "video", mp4Of().subarray(0, 5_000), { code: "videoDamaged" }],
    ["a video without a length", "video", mp4Of({ seconds: 0 }), { code: "videoNoDuration" }],
    ["sound alone", "video", mp4Of({ codec: "mp4a", handler: "soun" }), { code: "videoNoPicture" }],
    ["a WebM without a length", "video", webmFile(0), { code: "videoNoDuration" }],
    ["captions out of order", "captions", captions("00:09", "00:02"), { code: "captionsLine", line: 6 }]
  ])("%s", async (_, kind, bytes, fault) => {
    const before = await rows("select hash from files")
    const id = await sendFile(Buffer.from(bytes), { kind })
    expect(await outcomeOf(id)).toEqual({ hash: null, fault })
    expect(await rows("select from upload_parts where upload_id = $1", [id])).toEqual([])
    expect(await rows("select hash from files")).toEqual(before)
  })
})

function captions(first: string, second: string): Buffer {
  const cue = (from: string) => `${from.replace("00:", "00:")}.000 --> 00:59.000\nSaid.\n`
  return Buffer.from(`WEBVTT\n\n${cue(first)}\n${cue(second)}`)
}

describe("a good file is kept", () => {
  test("a PDF with its pages, drawn, and with the text that can be trusted", async () => {
    const { bytes } = openPdfCompiler().print(
      ["= Light and mirrors", "#lorem(20)", "= विज्ञान"].join("\n#pagebreak()\n")
    )
    const { hash, fault } = await outcomeOf(await sendFile(Buffer.from(bytes), { kind: "pdf" }))
    expect(fault).toBeNull()
    expect(await rows("select kind, pages from media where hash = $1", [hash])).toEqual([{ kind: "pdf", pages: 3 }])
    const pages = await rows<{ text: string | null; type: string; height: number; size: number }>(
      `select p.text, f.type, p.height, f.size from media_pages p join files f on f.hash = p.picture
       where p.hash = $1 order by page`,
      [hash]
    )
    expect(pages.map(({ type, height }) => [type, height])).toEqual(pages.map(() => ["image/webp", 1_600]))
    expect(pages.map(({ text }) => text)).toEqual(["Light and mirrors", expect.stringContaining("Lorem ipsum"), null])
    expect(new Set(pages.map(({ size }) => size)).size).toBe(3)
  })

  test.each([false, true])("an MP4 whose description is moved to the front (64 bits: %s)", async (isLong) => {
    const chunks = [Buffer.alloc(3_000, 11), Buffer.alloc(20_000, 22), Buffer.alloc(1_000, 33)]
    const { hash } = await outcomeOf(await sendFile(mp4Of({ chunks, isLong }), { kind: "video" }))
    const kept = Buffer.concat(
      (await rows<{ bytes: Buffer }>("select bytes from file_parts where hash = $1 order by part", [hash])).map(
        ({ bytes }) => bytes
      )
    )
    expect(kept.indexOf("moov")).toBeLessThan(kept.indexOf("mdat"))
    expect(kept.equals(mp4Of({ chunks, isLong, isFirst: true }))).toBe(true)
    const [facts] = await rows("select kind, duration, width, height from media where hash = $1", [hash])
    expect(facts).toEqual({ kind: "video", duration: 12, width: 640, height: 360 })
  })

  test("a WebM, and captions, as they are", async () => {
    const film = await outcomeOf(await sendFile(webmFile(), { kind: "video" }))
    const said = await outcomeOf(await sendFile(captions("00:01", "00:05"), { kind: "captions" }))
    const kept = await rows("select kind, duration from media where hash = any($1) order by kind", [
      [film.hash, said.hash]
    ])
    expect(kept).toEqual([
      { kind: "captions", duration: 59 },
      { kind: "video", duration: 9 }
    ])
  })
})
