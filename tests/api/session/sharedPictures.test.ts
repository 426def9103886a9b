import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { programmeEvents, programmeStream } from "../../../schema/programme/programme.ts"
import { accountStream } from "../../../schema/session/account.ts"
import { keepMailFile } from "../../../server/areas/mail/files/keep.ts"
import { holdPictures } from "../../../server/areas/questions/pictures.ts"
import { eraseSubject } from "../../../server/platform/eventlog/personal.ts"
import { newPerson, sendForm, type Person } from "../../kit/people.ts"
import { pictures } from "../../kit/pictures.ts"
import { append } from "../../kit/programme.ts"
import { house, mine, ownPicture, setUp, update } from "./profile.kit.ts"

setUp()

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")

/** What else has a picture beside a profile. */
const others: Readonly<Record<string, () => Promise<Uint8Array<ArrayBuffer>>>> = {
  "the programme's logo": async () => {
    await append(house.portal.log, [
      { stream: programmeStream, type: "programme.setUp", data: programmeEvents.setUp.sample }
    ])
    const admin = await newPerson(house, 10)
    const logo = { bytes: pictures.png, name: "logo.png" }
    expect(
      await sendForm(house.url, "/programme/logo", admin.token, { version: "1", alt: "Logo", logo })
    ).toMatchObject({
      status: 200
    })
    return pictures.png
  },
  "a question": async () => {
    const { bytes } = ownPicture(41)
    await holdPictures(house.portal.pool, [hashOf(bytes)])
    return bytes
  },
  "a mail": async () => {
    await keepMailFile(house.portal.pool, {
      file: (async function* () {
        yield pictures.jpg
      })(),
      fileName: "a.jpg"
    })
    return pictures.jpg
  },
  "a payer's request": async () => {
    const { bytes } = ownPicture(42)
    await house.portal.pool.query("insert into personal values ('paymentCase-42', $1)", [
      { file: `${hashOf(bytes)}.gif` }
    ])
    return bytes
  }
}

const isKept = async (bytes: Uint8Array) => {
  const { rowCount } = await house.portal.pool.query("select from file_parts where hash = $1", [hashOf(bytes)])
  return rowCount === 1
}

describe.each(Object.entries(others))("a photo that is a picture of %s, too", (_, has) => {
  const withPhoto = async (bytes: Uint8Array<ArrayBuffer>): Promise<Person> => {
    const person = await newPerson(house)
    expect(await update(person, { full_name: "Asha", profile_photo: { bytes, name: "me" } })).toMatchObject({
      status: 200
    })
    return person
  }

  test("stays when its profile has another one, and when its account is erased", async () => {
    const bytes = await has()
    const [changed, erased] = [await withPhoto(bytes), await withPhoto(bytes)]
    await eraseSubject(house.portal.pool, house.portal.projections, accountStream(erased.id))
    expect((await mine(erased)).profile_photo).toBeNull()
    expect(await isKept(bytes)).toBe(true)
    const { status } = await update(changed, { full_name: "Asha", profile_photo: ownPicture(43) })
    expect([status, await isKept(bytes)]).toEqual([200, true])
    const last = await withPhoto(bytes)
    await eraseSubject(house.portal.pool, house.portal.projections, accountStream(last.id))
    expect(await isKept(bytes)).toBe(true)
  })
})
