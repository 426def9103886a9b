import { createCanvas, loadImage } from "@napi-rs/canvas"
import { describe, expect, test } from "vitest"
import type { AnswerOf } from "../../../src/api/calls.ts"
import { ask, tell } from "../../kit/client.ts"
import { newPerson, sendForm } from "../../kit/people.ts"
import { pictures } from "../../kit/pictures.ts"
import { house, setUp, token } from "./media.kit.ts"

setUp()

type Shown = AnswerOf<"contentPicture">

/** A picture whose left half is red and whose right half is blue. */
const drawn = async (width: number, height: number, type: "jpeg" | "png"): Promise<Buffer> => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext("2d")
  context.fillStyle = "#ff0000"
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = "#0000ff"
  context.fillRect(width / 2, 0, width / 2, height)
  return type === "png" ? canvas.encode("png") : canvas.encode("jpeg", 90)
}

/** A JPEG as a telephone held upright makes it: to be turned by a quarter, with words that say where it was taken. */
const fromTelephone = (jpeg: Buffer): Buffer => {
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const exif = Buffer.from([...Buffer.from("Exif\0\0"), ...tiff, ...Buffer.from("GPS: taken at home")])
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

const keep = (bytes: Uint8Array, name = "picture", by = token) =>
  sendForm(house.url, "/content-pictures", by, { file: { bytes: Uint8Array.from(bytes), name } })
const kept = async (bytes: Uint8Array): Promise<string> => {
  const { status, body } = await keep(bytes)
  expect(status).toBe(200)
  return (body.data as { file: string }).file
}
const shown = (file: string, by = token) => ask<Shown>(house.url, `content-pictures/${file}`, by)
const bytesAt = async (address: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(house.url + address)).arrayBuffer())

/** A picture's colour in a corner: "red" or "blue". */
const cornerOf = async (bytes: Buffer, isEnd: boolean): Promise<string> => {
  const image = await loadImage(bytes)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext("2d")
  context.drawImage(image, 0, 0)
  const [red = 0, , blue = 0] = context.getImageData(
    isEnd ? image.width - 3 : 2,
    isEnd ? image.height - 3 : 2,
    1,
    1
  ).data
  return red > blue ? "red" : "blue"
}

describe("a picture of content", () => {
  test("is kept in three widths, upright and without its metadata, and none is wider than it", async () => {
    const file = await kept(fromTelephone(await drawn(2_000, 1_000, "jpeg")))
    const { body } = await shown(file)
    expect(body.data.sizes.map(({ width, height }) => [width, height])).toEqual([
      [320, 640],
      [800, 1_600],
      [1_000, 2_000]
    ])
    const all = await Promise.all([body.data.address, ...body.data.sizes.map(({ address }) => address)].map(bytesAt))
    for (const bytes of all) expect(bytes.toString("latin1")).not.toContain("taken at home")
    for (const [at, bytes] of all.slice(1).entries()) {
      const image = await loadImage(bytes)
      expect([image.width, image.height]).toEqual([body.data.sizes[at]!.width, body.data.sizes[at]!.height])
      expect(bytes.subarray(8, 12).toString("latin1")).toBe("WEBP")
      expect([await cornerOf(bytes, false), await cornerOf(bytes, true)]).toEqual(["red", "blue"])
    }
    expect((await fetch(house.url + body.data.sizes[0]!.address)).headers.get("content-type")).toBe("image/webp")
  })

  test("that is wide has all three; a small one its own width; one that may move is kept as it is", async () => {
    const widths = async (bytes: Uint8Array) =>
      (await shown(await kept(bytes))).body.data.sizes.map(({ width }) => width)
    expect(await widths(await drawn(2_400, 300, "png"))).toEqual([320, 800, 1_600])
    expect(await widths(await drawn(90, 60, "png"))).toEqual([90])
    expect(await widths(pictures.bmp)).toEqual([1])
    expect(await widths(pictures.gif)).toEqual([])
    const gif = await shown(await kept(pictures.gif))
    expect((await bytesAt(gif.body.data.address)).equals(Buffer.from(pictures.gif))).toBe(true)
  })

  test("whose pixels cannot be read is refused, and nothing of it is there", async () => {
    const whole = await drawn(40, 40, "png")
    const { status, body } = await keep(
      Buffer.concat([whole.subarray(0, 40), Buffer.alloc(30, 7), whole.subarray(-12)])
    )
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining("file")])
  })

  test("is seen by who reads a text with it, and by nobody else; no name leads to a question's picture", async () => {
    const file = await kept(await drawn(500, 300, "png"))
    const school = await house.signIn(2)
    expect((await shown(file, school)).status).toBe(404)
    const text = { type: "doc", content: [{ type: "picture", attrs: { file, alt: "Two colours", width: 60 } }] }
    const page = { module_name: "content", key: "download-app", title: "App", content: text }
    expect((await tell(house.url, "static-page-content/update", token, page)).status).toBe(200)
    const { status, body } = await shown(file, school)
    expect([status, body.data.sizes.map(({ width }) => width)]).toEqual([200, [320, 500]])
    expect((await fetch(house.url + body.data.sizes[0]!.address)).status).toBe(200)
    expect((await shown(file.replace(".png", ".jpg"), school)).status).toBe(404)
    expect((await keep(pictures.png, "p.png", school)).status).toBe(403)

    const author = await newPerson(house, 14)
    expect((await shown(file, author.token)).status).toBe(403)
    const secret = await sendForm(house.url, "/question/picture", author.token, {
      file: { bytes: Uint8Array.from(await drawn(60, 40, "png")), name: "figure.png" }
    })
    expect((await shown((secret.body.data as { file: string }).file)).status).toBe(404)
  })
})
