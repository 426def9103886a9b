/** A point of a page, in mm from its top left corner. */
export type Point = { readonly x: number; readonly y: number }

/** A rectangle by its middle, in mm. */
export type Area = Point & { readonly width: number; readonly height: number }

/** A circle to be filled, by its middle. `field` is what it answers, `value` what it says when it is filled. */
export type Bubble = Point & { readonly field: string; readonly value: string }

/** A question's number, to the left of its bubbles; `isSeveral`: more than one option may be right. */
export type QuestionHead = Point & { readonly number: number; readonly isSeveral: boolean }

/** A page of an answer sheet: where everything on it stands that a scanner looks for, or a hand fills in. */
export type SheetPage = {
  readonly number: number
  /** Full squares in the corners: top left, top right, bottom left, bottom right. */
  readonly registration: readonly Area[]
  /** A bar beside the first square, which tells which way up the page is. */
  readonly orientation: Area
  /** Bars at both sides of each row of bubbles, in pairs from top to bottom. */
  readonly timing: readonly Area[]
  readonly qr: Area & { readonly text: string }
  /** Empty boxes to write a character in, above its bubbles. */
  readonly boxes: readonly Area[]
  readonly bubbles: readonly Bubble[]
  readonly heads: readonly QuestionHead[]
}

/** Diameter of a bubble in mm. */
export const bubbleSize = 3.9

/** The grid of all bubbles, in mm; rows are numbered from 0. */
export const grid = { left: 24, top: 46, row: 4.7, column: 4.7, rows: 49 } as const

/** The middle of a row, in mm from the top of the page. */
export const rowAt = (row: number): number => grid.top + row * grid.row
