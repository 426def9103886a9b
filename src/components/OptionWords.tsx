import * as css from "./OptionWords.css.ts"

/** An option of a list: its words, and beside them where it lies, which tells two of one name apart. */
export const OptionWords = ({
  words,
  within
}: {
  readonly words: string
  readonly within?: string | null | undefined
}) => (
  <>
    <span className={css.words} dir="auto">
      {words}
    </span>
    {within == null ? null : (
      <span className={css.within} dir="auto">
        {within}
      </span>
    )}
  </>
)
