/** A sender of files of like size at a rate of its own, so that a large file keeps nobody waiting. */
export type Lane = {
  readonly number: number
  /** Sheets a second. */
  readonly rate: number
  /** Sheets in a file, at least and at most. */
  readonly least: number
  readonly most: number
}

/** Share of all sheets, and sizes of files: the app and small schools, schools, centres. */
const sorts = [
  { share: 0.4, least: 1, most: 60 },
  { share: 0.3, least: 60, most: 400 },
  { share: 0.3, least: 400, most: 5_000 }
]

/** Sheets a second that one sender of a sort manages: a faster sort has more senders. */
const perSender = 150

/** The senders of an exam day: together `rate` sheets a second. A slow day has small files only. */
export const lanesFor = (rate: number): readonly Lane[] =>
  sorts
    .flatMap(({ share, least, most }) => {
      const senders = Math.max(1, Math.ceil((rate * share) / perSender))
      const one = (rate * share) / senders
      return Array.from({ length: senders }, () => ({
        rate: one,
        least: Math.max(1, Math.min(least, Math.round(one * 2))),
        most: Math.max(1, Math.min(most, Math.round(one * 30)))
      }))
    })
    .map((lane, number) => ({ ...lane, number }))

/** The size of a lane's next file, small ones more often; `chance` in [0, 1). */
export const sizeIn = ({ least, most }: Lane, chance: number): number => Math.round(least * (most / least) ** chance)
