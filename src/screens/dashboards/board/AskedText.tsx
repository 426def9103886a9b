import { Link } from "react-router-dom"
import { t } from "#messages/dashboards.js"
import { useFirstOwn } from "../../../app/shell/ownMenu.ts"
import { yearText } from "../../../app/shell/programme.ts"
import { languageName } from "../../../components/languages.ts"
import { queryOf } from "../asked.ts"
import { RegionNames, stepsOf } from "../Filters.tsx"
import { levelNames } from "../labels.ts"
import type { Asked } from "../types.ts"
import * as css from "./MyBoard.css.ts"

/** What a card is cut to, in words; it leads to the page that shows all figures with the same filters. */
export const AskedText = ({ asked }: { readonly asked: Asked }) => {
  const page = useFirstOwn("analytic", "statistics")
  const steps = stepsOf(asked)
  const others = [
    ...(asked.class_level ?? []).map((level) => t.classLevel({ level: String(level) })),
    ...(asked.language ?? []).map(languageName),
    ...(asked.year === undefined ? [] : [yearText(asked.year)]),
    ...(asked.by === undefined ? [] : [t.byLevel({ level: levelNames[asked.by] })])
  ]
  const text = (
    <>
      {steps.length === 0
        ? t.allRegions
        : steps.map((step, nth) => (
            <span key={step.level}>
              {nth === 0 ? null : " › "}
              <RegionNames step={step} />
            </span>
          ))}
      {others.map((one) => ` · ${one}`)}
    </>
  )
  return page === undefined ? (
    <span className={css.asked}>{text}</span>
  ) : (
    <Link className={css.asked} to={`/${page}?${queryOf(asked)}`}>
      {text}
    </Link>
  )
}
