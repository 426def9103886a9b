import type { Graph, GraphState, GraphTransition } from "../graph/graphTypes.ts"
import { widthOf, type Weight } from "./metrics.ts"

/** What a piece of text in a chart says, which decides on its colour. */
export type Tone = "name" | "event" | "time" | "guard" | "action" | "note"

/** A piece of text that stands in one line of a box, `x` from the line's start. */
export type Piece = { readonly text: string; readonly tone: Tone; readonly x: number; readonly width: number }

/** A line of a box. `transition`: the one that it tells of, where it tells of one. */
export type Line = { readonly pieces: readonly Piece[]; readonly width: number; readonly transition?: GraphTransition }

/**
 * Words beside a state or a transition, by its id: how many are there, how long they stay. They get room of their own.
 */
export type Notes = Readonly<Record<string, string>>

/** Sizes of a chart, in pixels. */
export const type = { size: 12, name: 13, line: 17 } as const

const weights: Readonly<Record<Tone, Weight>> = { name: 600, event: 500, time: 500, guard: 400, action: 400, note: 600 }

/** How a piece of text is set. */
export const fontOf = (tone: Tone): { readonly size: number; readonly weight: Weight } => ({
  size: tone === "name" ? type.name : type.size,
  weight: weights[tone]
})

const gap = 5
const longest = 190

type Word = { readonly text: string; readonly tone: Tone }

const lineOf = (words: readonly Word[]): Line => {
  const pieces: Piece[] = []
  let x = 0
  for (const { text, tone } of words) {
    const { size, weight } = fontOf(tone)
    const width = widthOf(text, size, weight)
    pieces.push({ text, tone, x, width })
    x += width + gap
  }
  return { pieces, width: Math.max(0, x - gap) }
}

/** Words in as few lines as hold them; a word is never broken. */
const filled = (words: readonly Word[]): readonly Line[] => {
  const lines: Line[] = []
  let line: Word[] = []
  for (const word of words) {
    if (line.length > 0 && lineOf([...line, word]).width > longest) {
      lines.push(lineOf(line))
      line = []
    }
    line.push(word)
  }
  return line.length > 0 ? [...lines, lineOf(line)] : lines
}

/** A length of time in few letters: `400 ms`, `1.5 s`, `2 min`, `3 h`. */
export const shortTime = (ms: number): string => {
  const [size, unit]: readonly [number, string] =
    ms < 1_000 ? [1, "ms"] : ms < 120_000 ? [1_000, "s"] : ms < 7_200_000 ? [60_000, "min"] : [3_600_000, "h"]
  return `${Math.round((ms / size) * 10) / 10} ${unit}`
}

/** How long a named delay is; nothing where the name is the time, or where it depends on the context. */
export const timeOf = ({ delay, delayMs }: GraphTransition): string | null =>
  delayMs === null || /^\d+$/.test(delay ?? "") ? null : shortTime(delayMs)

/**
 * What a transition asks: `[isReady]`; of several for the same event, `if [isReady]`, `else if [isLate]`, `else`, in
 * the order in which they are asked.
 */
export const guardWords = ({ guard, branch, branches }: GraphTransition): string | null => {
  if (branches === 1) return guard === null ? null : `[${guard}]`
  const asked = branch === 0 ? "if" : "else if"
  return guard === null ? (branch === 0 ? null : "else") : `${asked} [${guard}]`
}

const wordsOf = (transition: GraphTransition): readonly Word[] => {
  const { kind, label, reenter, actions } = transition
  const [time, guard] = [timeOf(transition), guardWords(transition)]
  return [
    { text: label, tone: kind === "after" ? "time" : "event" },
    ...(time === null ? [] : [{ text: `(${time})`, tone: "time" as const }]),
    ...(guard === null ? [] : [{ text: guard, tone: "guard" as const }]),
    ...(reenter ? [{ text: "↻", tone: "action" as const }] : []),
    ...(actions.length === 0 ? [] : [{ text: `/ ${actions.join(", ")}`, tone: "action" as const }])
  ]
}

const noteOf = (notes: Notes, id: string): readonly Word[] =>
  notes[id] === undefined ? [] : [{ text: notes[id], tone: "note" }]

/** The lines of a transition's label. */
export const labelOf = (transition: GraphTransition, notes: Notes): readonly Line[] =>
  filled([...wordsOf(transition), ...noteOf(notes, transition.id)])

/** Whether a transition stays where it is: it stands as a line in its state instead of an arrow. */
export const isInside = ({ source, targets }: GraphTransition): boolean =>
  targets.length === 0 || (targets.length === 1 && targets[0] === source)

/** The lines of a state's box: its name first, then what it does and what it takes without being left. */
export const linesOf = (state: GraphState, graph: Graph, notes: Notes): readonly Line[] => [
  lineOf([{ text: state.name, tone: "name" }]),
  ...noteOf(notes, state.id).map((word) => lineOf([word])),
  ...state.invokes.map(({ src }) =>
    lineOf([
      { text: "invoke", tone: "action" },
      { text: src, tone: "event" }
    ])
  ),
  ...did("entry /", state.entry),
  ...graph.transitions
    .filter((each) => each.source === state.id && isInside(each))
    .flatMap((transition) =>
      [lineOf([...wordsOf(transition), ...noteOf(notes, transition.id)])].map((line) => ({ ...line, transition }))
    ),
  ...did("exit /", state.exit)
]

const did = (when: string, actions: readonly string[]): readonly Line[] =>
  actions.length === 0
    ? []
    : [
        lineOf([
          { text: when, tone: "action" },
          { text: actions.join(", "), tone: "action" }
        ])
      ]
