/** Stands for text that a journal does not hold. */
const hidden = "•••"

/** Keys whose text is a word of the program, never of a person. */
const plain = new Set(["type", "kind", "ended", "format", "tone", "mode", "level", "code", "step", "phase", "language"])

/** Keys whose value is personal or secret, whatever it is. */
const secret =
  /pass|token|otp|secret|pin|name|mail|phone|mobile|birth|dob|guardian|parent|address|bank|ifsc|account|aadhaar|photo|profile/iu

/** A word of a program: short, and made of letters. */
const isWord = /^[A-Za-z][A-Za-z0-9._-]{0,60}$/u

/** Keys whose number counts something of the program; any other may be somebody's. */
const counting = new Set(
  (
    "position version count index total page percent loaded missing lost status attempt attempts tries step steps " +
    "milliseconds ms delay timeout at since until height width size bytes"
  ).split(" ")
)

const deepest = 5
const most = 20

/**
 * A value as a journal may hold it: its shape, its flags and what it counts; of its text only words of the program.
 * Whatever a person typed, is called or is reached by becomes dots, and so does everything that is not known to be
 * harmless.
 */
export const masked = (value: unknown, key = "", depth = 0): unknown => {
  if (value === null || value === undefined || typeof value === "boolean") return value ?? null
  if (secret.test(key)) return hidden
  if (typeof value === "number") return counting.has(key.toLowerCase()) ? value : hidden
  if (typeof value === "string") return plain.has(key) && isWord.test(value) ? value : value === "" ? "" : hidden
  if (typeof value !== "object") return `(${typeof value})`
  if (depth >= deepest) return "(more)"
  if (Array.isArray(value)) return value.slice(0, most).map((one) => masked(one, key, depth + 1))
  if (typeof Blob !== "undefined" && value instanceof Blob) return { bytes: value.size }
  if (value instanceof Error) return { error: value.constructor.name }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, most)
      .map(([name, one]) => [name, masked(one, name, depth + 1)])
  )
}
