import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import {
  isImageUrl,
  maxPhotoBytes,
  notAPhoto,
  photoKindOf,
  photoTypes,
  type PhotoKind
} from "../../../schema/fields/photo.ts"
import { photoLink } from "../../../server/areas/session/photoLinks.ts"
import { newPerson } from "../../kit/people.ts"
import { impostors, pictures } from "../../kit/pictures.ts"
import { house, lastChange, mine, ownPicture, setUp, update } from "./profile.kit.ts"

setUp()

const kinds = Object.entries(pictures) as readonly (readonly [PhotoKind, Uint8Array<ArrayBuffer>])[]

const picture = (kind: PhotoKind, name = `me.${kind}`) => ({ bytes: pictures[kind], name })

describe("a photo", () => {
  test.each(kinds)("of the kind %s is told by its content, whatever its name and type say", async (kind, bytes) => {
    expect(photoKindOf(bytes)).toBe(kind)
    const person = await newPerson(house)
    const { status, body } = await update(person, {
      full_name: "Sunita",
      profile_photo: { bytes, name: "photo.svg", type: "image/svg+xml" }
    })
    expect(status).toBe(200)
    const hash = createHash("sha256").update(bytes).digest("hex")
    expect(body.data).toMatchObject({
      profile: body.data.profile_photo,
      profile_photo: expect.stringMatching(new RegExp(`^/api/photos/${hash}\\.${kind}\\?until=`)),
      user_detail: { profile_photo: body.data.profile_photo }
    })
    expect(isImageUrl(`https://portal.example.org${body.data.profile_photo}`)).toBe(true)

    const served = await fetch(house.url + body.data.profile_photo)
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": photoTypes[kind],
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
      "content-disposition": expect.stringMatching(/^inline;/),
      "content-security-policy": expect.stringContaining("default-src 'self'")
    })
  })

  test.each(Object.entries(impostors))("that is %s is refused, and nothing of the form is taken", async (_, bytes) => {
    expect(photoKindOf(bytes)).toBeUndefined()
    const person = await newPerson(house, 7, { name: "Farhan" })
    const { status, body } = await update(person, {
      full_name: "Somebody else",
      profile_photo: { bytes, name: "me.png", type: "image/png" }
    })
    expect([status, body.message, body.data.fields]).toEqual([422, notAPhoto(), { profile_photo: notAPhoto() }])
    expect(await mine(person)).toMatchObject({ name: "Farhan", profile_photo: null })
    const { rows } = await house.portal.pool.query("select from files where hash = $1", [
      createHash("sha256").update(bytes).digest("hex")
    ])
    expect(rows).toEqual([])
  })

  test("may be as large as the limit, and no larger", async () => {
    const person = await newPerson(house)
    const large = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(pictures.jpg)
      return { bytes, name: "large.jpg" }
    }
    expect(await update(person, { full_name: "Gurpreet", profile_photo: large(maxPhotoBytes) })).toMatchObject({
      status: 200
    })
    const served = await fetch(house.url + (await mine(person)).profile_photo)
    // What follows the end of the picture is not kept.
    expect((await served.arrayBuffer()).byteLength).toBe(pictures.jpg.length)
    const { status, body } = await update(person, { full_name: "Gurpreet", profile_photo: large(maxPhotoBytes + 1) })
    expect([status, body.data]).toEqual([413, { code: "TooLarge", limit: maxPhotoBytes }])
  })

  test("that was replaced is no longer served, unless somebody else shows it", async () => {
    const [person, other] = [await newPerson(house), await newPerson(house)]
    const first = (await update(person, { full_name: "Rekha", profile_photo: ownPicture(2) })).body.data.profile_photo
    await update(other, { full_name: "Devendra", profile_photo: ownPicture(2) })
    await update(person, { full_name: "Rekha", profile_photo: picture("png") })
    expect((await lastChange(person)).data).toEqual({ changed: ["photo"] })
    expect((await fetch(house.url + first)).status).toBe(200)
    await update(other, { full_name: "Devendra", profile_photo: picture("png") })
    expect((await fetch(house.url + first)).status).toBe(404)
    expect((await fetch(house.url + (await mine(person)).profile_photo)).status).toBe(200)
  })

  test("is no way to other files, and other kinds of a hash are not there", async () => {
    const { pool } = house.portal
    const sheets = createHash("sha256").update("sheets").digest("hex")
    await pool.query("insert into files (hash, type, size) values ($1, 'text/plain', 6)", [sheets])
    const person = await newPerson(house)
    const photo: string = (await update(person, { full_name: "Ishita", profile_photo: picture("png") })).body.data
      .profile_photo
    for (const path of [
      await photoLink(pool, `${sheets}.png`),
      await photoLink(pool, sheets),
      photo.replace(".png", ".svg"),
      photo.replace(".png", ""),
      photo.replace(/[^/]*\?/, "..%2f..%2fetc%2fpasswd?")
    ]) {
      const { status, headers } = await fetch(house.url + path)
      expect([path, status, headers.get("cache-control")]).toEqual([path, 404, "no-store"])
    }
  })
})
