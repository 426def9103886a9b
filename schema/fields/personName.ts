import { Schema, SchemaTransformation } from "effect"
import { t } from "#messages/fields.js"

/** Longest name of a person, in symbols. */
const longest = 100

/**
 * Marks that are not seen: zero-width spaces, marks of direction, soft hyphens. Joiners stay, since Indian scripts need
 * them.
 */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu

const joiners = "\u200c\u200d"
const nameLike = new RegExp(`^[\\p{L}\\p{M}\\p{Pd}${joiners} .'’,()/]+$`, "u")

/** A name in the one way that it is kept: composed (NFC), no unseen marks, one space between words. */
export const tidyName = (text: string): string => text.normalize("NFC").replace(unseen, "").replace(/\s+/gu, " ").trim()

/** What is wrong with a tidy name, or undefined. Letters of every script are letters. */
const nameFault = (name: string): string | undefined =>
  name === ""
    ? t.required
    : [...name].length > longest
      ? t.longName({ most: longest })
      : !/\p{L}/u.test(name) || !nameLike.test(name)
        ? t.personName
        : undefined

/** The name of a person as somebody typed it, made tidy; letters of any script, no digits, no pictures. */
export const PersonName = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String.check(Schema.makeFilter(nameFault)),
    SchemaTransformation.transform({ decode: tidyName, encode: (name: string) => name })
  )
)
