import { t } from "#messages/lists.js"
import { queryText, type ChangeQuery } from "./useListQuery.ts"
import * as css from "./List.css.ts"

/** From a day to a day, both included. */
export const DatesFilter = ({
  label,
  names,
  asked,
  choose
}: {
  readonly label: string
  readonly names: readonly string[]
  readonly asked: Readonly<Record<string, unknown>>
  readonly choose: ChangeQuery
}) => {
  const [from = "", to = ""] = names
  const day = (name: string) => queryText(asked, name)
  return (
    <fieldset className={css.dates}>
      <legend className={css.datesLabel}>{label}</legend>
      <input
        type="date"
        aria-label={t.dateFrom}
        className={css.date}
        value={day(from)}
        max={day(to)}
        onChange={({ target }) => choose({ [from]: target.value })}
      />
      <span aria-hidden>–</span>
      <input
        type="date"
        aria-label={t.dateTo}
        className={css.date}
        value={day(to)}
        min={day(from)}
        onChange={({ target }) => choose({ [to]: target.value })}
      />
    </fieldset>
  )
}
