import { deflateSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { cleanPicture, maxPixels, pictureFaults } from "../../../server/platform/files/pictures.ts"
import type { PhotoKind } from "../../../schema/fields/photo.ts"
import { photoLink } from "../../../server/areas/session/photoLinks.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, sendForm, type Person } from "../../kit/people.ts"
import { pictures } from "../../kit/pictures.ts"

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

const u16 = (value: number) => [value >> 8, value & 0xff]
const u32 = (value: number) => [value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff]
const text = (value: string) => [...Buffer.from(value, "latin1")]
const segment = (marker: number, data: readonly number[]) => [0xff, marker, ...u16(data.length + 2), ...data]

/** An Exif segment as a telephone writes it: which way up, the camera, and a GPS position (11° 0′ 58″ N). */
const exif = (orientation: number) => {
  const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
    ...u16(tag),
    ...u16(type),
    ...u32(count),
    ...value
  ]
  const gps = [
    ...u16(2),
    ...entry(1, 2, 2, [...text("N"), 0, 0, 0]),
    ...entry(2, 5, 3, u32(92)),
    ...u32(0),
    ...[11, 1, 0, 1, 58, 1].flatMap(u32)
  ]
  const first = [
    ...u16(3),
    ...entry(0x0110, 2, 4, text("TEL\0")),
    ...entry(0x0112, 3, 1, [...u16(orientation), 0, 0]),
    ...entry(0x8825, 4, 1, u32(62)),
    ...u32(0)
  ]
  const pad = Array.from({ length: 62 - 8 - first.length }, () => 0)
  return segment(0xe1, [...text("Exif\0\0MM"), ...u16(42), ...u32(8), ...first, ...pad, ...gps])
}

const xmp = segment(0xe1, text("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>exif:GPSLatitude 11,0.97N</x:xmpmeta>"))
const comment = segment(0xfe, text("taken at home"))
const [, , ...pixels] = pictures.jpg

/** The kit's JPEG with everything that says where and when it was taken, and a second picture behind its end. */
const travelled = (orientation: number) =>
  new Uint8Array([0xff, 0xd8, ...exif(orientation), ...xmp, ...comment, ...pixels, ...exif(1), ...pictures.jpg])

const chunk = (type: string, data: readonly number[]) => [...u32(data.length), ...text(type), ...data, 0, 0, 0, 0]
const pngOf = (width: number, height: number) =>
  new Uint8Array([
    ...pictures.png.slice(0, 8),
    ...chunk("IHDR", [...u32(width), ...u32(height), 8, 6, 0, 0, 0]),
    ...chunk("IDAT", [...deflateSync(Buffer.alloc(64))]),
    ...chunk("IEND", [])
  ])

const large: Readonly<Record<string, readonly [PhotoKind, Uint8Array]>> = {
  "a PNG of 2³¹ by 1": ["png", pngOf(0x7fffffff, 1)],
  "a PNG of 2³¹ pixels": ["png", pngOf(46_341, 46_341)],
  "a JPEG of 65,535 by 65,535": [
    "jpg",
    (() => {
      const bytes = Uint8Array.from(pictures.jpg)
      const at = Buffer.from(bytes).indexOf(Buffer.from([0xff, 0xc9]))
      bytes.set([0xff, 0xff, 0xff, 0xff], at + 5)
      return bytes
    })()
  ],
  "a GIF of 65,535 by 65,535": ["gif", Uint8Array.from(pictures.gif).fill(0xff, 6, 10)],
  "a GIF with a frame that is larger than it": [
    "gif",
    (() => {
      const bytes = Uint8Array.from(pictures.gif)
      return bytes.fill(0xff, bytes.indexOf(0x2c, 13) + 5, bytes.indexOf(0x2c, 13) + 9)
    })()
  ],
  "a BMP of 2³¹ by 1": ["bmp", Uint8Array.from(pictures.bmp).fill(0xff, 18, 21).fill(0x7f, 21, 22)]
}

const show = async (person: Person, bytes: Uint8Array) =>
  sendForm(house.url, "/update-profile", person.token, {
    full_name: "Sunita Rao",
    profile_photo: { bytes: Uint8Array.from(bytes), name: "me.jpg" }
  })

describe("a picture with more pixels than are taken", () => {
  test.each(Object.entries(large))("is refused by its header alone: %s", async (_, [kind, bytes]) => {
    expect(cleanPicture(Buffer.from(bytes), kind)).toEqual({ fault: pictureFaults.large() })
    const person = await newPerson(house, 14)
    expect(await show(person, bytes)).toMatchObject({
      status: 422,
      body: { data: { fields: { profile_photo: pictureFaults.large() } } }
    })
    const kept = await sendForm(house.url, "/question/picture", person.token, {
      file: { bytes: Uint8Array.from(bytes), name: "figure.png" }
    })
    expect(kept.status).toBe(422)
  })

  test("the largest that is taken is", () => {
    const side = Math.floor(Math.sqrt(maxPixels))
    expect(cleanPicture(Buffer.from(pngOf(side, side)), "png")).toHaveProperty("bytes")
    expect(cleanPicture(Buffer.from(pngOf(0, 4)), "png")).toEqual({ fault: pictureFaults.broken() })
  })
})

describe("what a picture says of its maker", () => {
  test.each([1, 6, 8])("is not kept: a JPEG with GPS that lies %s", async (orientation) => {
    const person = await newPerson(house)
    const bytes = travelled(orientation)
    for (const told of ["TEL\0", "GPSLatitude", "taken at home"])
      expect(Buffer.from(bytes).toString("latin1")).toContain(told)
    const { status, body } = await show(person, bytes)
    expect(status).toBe(200)
    const served = Buffer.from(await (await fetch(house.url + body.data.profile_photo)).arrayBuffer())
    const { rows } = await house.portal.pool.query<{ bytes: Buffer }>(
      "select p.bytes from accounts a join file_parts p on p.hash = split_part(a.photo, '.', 1) where a.id = $1",
      [person.id]
    )
    expect(rows.map((row) => row.bytes.equals(served))).toEqual([true])
    for (const told of ["TEL\0", "GPS", "xmpmeta", "taken at home", "\x88\x25"])
      expect(served.toString("latin1"), told).not.toContain(told)
    expect(served.includes("Exif")).toBe(orientation !== 1)
    // Beside which way up it is, it is the kit's picture, byte by byte.
    const turned = served.subarray(2, orientation === 1 ? 2 : 38)
    expect(turned.length === 0 ? 1 : turned.readUInt16BE(28)).toBe(orientation)
    expect(Buffer.concat([served.subarray(0, 2), served.subarray(2 + turned.length)])).toEqual(
      Buffer.from(pictures.jpg)
    )
  })

  test("is not kept of a PNG and a GIF either, and what shows stays", () => {
    const [head, rest] = [pictures.png.slice(0, 33), pictures.png.slice(33)]
    const extra = [...chunk("eXIf", text("MM\0*GPS")), ...chunk("tEXt", text("Author\0Sunita")), ...chunk("tIME", [7])]
    const png = Buffer.from([...head, ...extra, ...rest, ...text("after the end")])
    expect(cleanPicture(png, "png")).toEqual({ bytes: Buffer.from(pictures.png) })
    const at = pictures.gif.indexOf(0x21, 13)
    const note = [0x21, 0xfe, 4, ...text("GPS!"), 0]
    const gif = Buffer.from([
      ...pictures.gif.slice(0, at),
      ...note,
      ...pictures.gif.slice(at),
      ...text("after the end")
    ])
    expect(cleanPicture(gif, "gif")).toEqual({ bytes: Buffer.from(pictures.gif) })
  })

  test.each(Object.entries(pictures))(
    "a %s that breaks off anywhere is refused or read, and is never a fault",
    (kind, bytes) => {
      for (let length = 32; length < bytes.length; length += 1)
        expect(cleanPicture(Buffer.from(bytes.slice(0, length)), kind as PhotoKind)).toBeDefined()
    }
  )
})

describe("a photo's link", () => {
  test("is signed and ends: without it, changed or too old it leads nowhere", async () => {
    const person = await newPerson(house)
    await show(person, pictures.jpg)
    const mine = (await call(house.url, "/current-user", { token: person.token })).body.data
    const link: string = mine.profile_photo
    expect((await fetch(house.url + link)).status).toBe(200)
    const { pathname, searchParams } = new URL(link, house.url)
    expect(Number(searchParams.get("until")) - Date.now()).toBeGreaterThan(24 * 3_600_000)
    const name = pathname.split("/").at(-1) ?? ""
    const old = await photoLink(house.portal.pool, name, Date.now() - 3 * 86_400_000)
    const later = link.replace(/until=\d+/, `until=${Number(searchParams.get("until")) + 86_400_000}`)
    const other = link.replace(/signature=./, (begin) => `signature=${begin.endsWith("A") ? "B" : "A"}`)
    for (const path of [pathname, old, later, other]) {
      const { status } = await fetch(house.url + path)
      expect([404, 422], path).toContain(status)
    }
    expect(await photoLink(house.portal.pool, name)).toBe(link)
  })
})
