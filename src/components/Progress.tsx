import * as css from "./Progress.css.ts"

/** How far something long is: its share from 0 to 1, or `null` while nobody can tell. */
export const Progress = ({
  label,
  share,
  detail
}: {
  readonly label: string
  readonly share: number | null
  readonly detail?: string | undefined
}) => (
  <div className={css.progress}>
    <div className={css.words}>
      <span className={css.strong}>{label}</span>
      <span className={css.aside}>{detail}</span>
    </div>
    <div
      className={css.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(share === null ? {} : { "aria-valuenow": Math.round(share * 100) })}
    >
      {share === null ? (
        <div className={css.waiting} />
      ) : (
        <div className={css.bar} style={{ width: `${share * 100}%` }} />
      )}
    </div>
  </div>
)
