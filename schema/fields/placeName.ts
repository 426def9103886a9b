import { Schema, SchemaTransformation } from "effect"
import { t } from "#messages/fields.js"

/** Longest name of a place, in symbols. */
const longest = 100

/**
 * Marks that nobody sees, but for the two joiners that Indian scripts are written with; and characters that are none.
 */
const unseen = /\u034f|[\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u

const placeLike = /^(?:[\p{L}\p{M}\p{N}\p{Pd} .,'’&()/]|\u200c|\u200d)+$/u

const faultOf = (name: string): string | undefined =>
  name === ""
    ? t.required
    : unseen.test(name)
      ? t.invisibleMarks
      : [...name].length > longest
        ? t.longName({ most: longest })
        : !/\p{L}/u.test(name) || !placeLike.test(name)
          ? t.placeName
          : undefined

/** The name of a place as somebody typed it, in any script: composed (NFC), one space between words. */
export const PlaceName = Schema.String.annotate({
  examples: ["Erode", "Karur", "Salem", "Mysuru", "Satara", "Bhuj", "Puri"]
}).pipe(
  Schema.decodeTo(
    Schema.String.check(Schema.makeFilter(faultOf)),
    SchemaTransformation.transform({
      decode: (text: string) =>
        text
          .normalize("NFC")
          .trim()
          .replace(/[ \u00a0]+/gu, " "),
      encode: (name: string) => name
    })
  )
)
