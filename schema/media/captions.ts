/** A caption: from when to when it is shown, in seconds, and what it says. */
export type Cue = { readonly start: number; readonly end: number; readonly text: string }

/** The captions of a WebVTT file, or the line in which it breaks the format. */
export type Captions = { readonly cues: readonly Cue[] } | { readonly line: number }

/** Most captions of a file: one a second of the longest lecture. */
const mostCues = 20_000

const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timing = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t]+\S.*)?$`)

const seconds = ([hours, minutes, whole, thousandths]: readonly (string | undefined)[]): number =>
  Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(whole) + Number(thousandths) / 1_000

/** What a caption says, without its marks for voices, classes and times. */
const plain = (lines: readonly string[]): string =>
  lines
    .join(" ")
    // A mark ends before the next one begins, so that a line of nothing but "<" is read in one pass.
    .replace(/<[^<>]*>/g, "")
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? "")
    .trim()

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", nbsp: "\u00a0", lrm: "", rlm: "" }

/**
 * Reads a WebVTT file (https://www.w3.org/TR/webvtt1/): its captions in their order. Notes, styles and regions are
 * passed over. Captions begin one after the other, and each ends after it begins.
 */
export const readCaptions = (file: string): Captions => {
  const lines = file.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? "")) return { line: 1 }
  const cues: Cue[] = []
  let at = 1
  while (at < lines.length) {
    if (lines[at] === "") {
      at += 1
      continue
    }
    const block = at
    while (at < lines.length && lines[at] !== "") at += 1
    const own = lines.slice(block, at)
    if (
      /^(NOTE|STYLE|REGION)(?:[ \t]|$)/.test(own[0] ?? "") ||
      (block === 1 && !own.some((one) => one.includes("-->")))
    )
      continue
    const place = own[0]?.includes("-->") ? 0 : 1
    const found = timing.exec(own[place] ?? "")
    if (found === null) return { line: block + place + 1 }
    const cue = {
      start: seconds(found.slice(1, 5)),
      end: seconds(found.slice(5, 9)),
      text: plain(own.slice(place + 1))
    }
    if (cue.end <= cue.start || cue.start < (cues.at(-1)?.start ?? 0) || cues.length >= mostCues)
      return { line: block + place + 1 }
    cues.push(cue)
  }
  return cues.length === 0 ? { line: lines.length } : { cues }
}
