import { useCallback } from "react"
import { ChevronRight, X } from "lucide-react"
import { t } from "#messages/dashboards.js"
import { levels, type Level } from "../../../schema/dashboards/measures.ts"
import { programmeYear } from "../../../schema/fields/programmeYear.ts"
import { yearText } from "../../app/shell/programme.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { LateMenu } from "../../components/LateMenu.tsx"
import { MenuCheck } from "../../components/Menu.tsx"
import { languages } from "../../components/languages.ts"
import { fieldOf, type Choose } from "./asked.ts"
import { levelNames } from "./labels.ts"
import type { Asked } from "./types.ts"
import * as css from "./Filters.css.ts"

const classes = [6, 7, 8, 9, 10, 11].map((level) => ({
  value: String(level),
  words: t.classLevel({ level: String(level) })
}))
const thisYear = programmeYear(new Date())
const years = [thisYear, thisYear - 1, thisYear - 2].map((year) => ({ value: String(year), words: yearText(year) }))
const codes = languages.map(({ code, name }) => ({ value: code, words: name }))
const groupings = levels
  .filter((level) => level !== "school")
  .map((level) => ({ value: level, words: levelNames[level] }))

type Option = { readonly value: string; readonly words: string }

/** A filter as a chip: dashed while nothing is chosen, filled with what is. */
const Chip = ({
  label,
  options,
  chosen,
  choose,
  isOne = false
}: {
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  readonly choose: (values: readonly string[]) => void
  readonly isOne?: boolean
}) => {
  const said = options.filter(({ value }) => chosen.includes(value)).map(({ words }) => words)
  const isSet = said.length > 0
  const turn = (value: string, isOn: boolean) =>
    choose(
      isOne
        ? isOn
          ? [value]
          : []
        : options.map((one) => one.value).filter((each) => (each === value ? isOn : chosen.includes(each)))
    )
  return (
    <span className={css.chip} data-set={isSet}>
      <LateMenu
        label={label}
        trigger={
          <button type="button" className={css.chipButton}>
            {isSet ? said.join(", ") : t.addFilter({ label })}
          </button>
        }
      >
        {options.map(({ value, words }) => (
          <MenuCheck key={value} checked={chosen.includes(value)} change={(isOn) => turn(value, isOn)}>
            {words}
          </MenuCheck>
        ))}
      </LateMenu>
      {isSet ? (
        <button type="button" className={css.clear} aria-label={t.removeFilter({ label })} onClick={() => choose([])}>
          <X size={14} aria-hidden />
        </button>
      ) : null}
    </span>
  )
}

/** A kind of region that something is cut to, and which of it. */
type Step = { readonly level: Exclude<Level, "school">; readonly ids: readonly number[] }

/** The regions that something is cut to, the largest first. */
export const stepsOf = (asked: Asked): readonly Step[] =>
  (["zone", "state", "prant", "district"] as const).flatMap((level) => {
    const ids = level === "zone" ? (asked.zone_id === undefined ? [] : [asked.zone_id]) : (asked[`${level}_ids`] ?? [])
    return ids.length === 0 ? [] : [{ level, ids }]
  })

/** The way down to what is shown; each step leads back. */
const Trail = ({ asked, choose }: { readonly asked: Asked; readonly choose: Choose }) => {
  const steps = stepsOf(asked)
  const back = (nth: number) =>
    choose({ by: "", ...Object.fromEntries(steps.slice(nth + 1).map(({ level }) => [fieldOf(level), ""])) })
  return (
    <nav aria-label={t.trail}>
      <ol className={css.trail}>
        <li>
          {steps.length === 0 ? (
            <span aria-current="location">{t.allRegions}</span>
          ) : (
            <button type="button" className={css.step} onClick={() => back(-1)}>
              {t.allRegions}
            </button>
          )}
        </li>
        {steps.map((step, nth) => (
          <li key={step.level} className={css.trailItem}>
            <ChevronRight size={14} className={css.arrow} aria-hidden />
            {nth === steps.length - 1 ? (
              <span aria-current="location">
                <RegionNames step={step} />
              </span>
            ) : (
              <button type="button" className={css.step} onClick={() => back(nth)}>
                <RegionNames step={step} />
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The names of regions, once they are known; until then, what kind they are. Regions of others have none. */
export const RegionNames = ({ step: { level, ids } }: { readonly step: Step }) => {
  const load = useCallback(async () => (await runQuery("listPlaces", { kind: level })).rows, [level])
  const { answer } = useAnswer(load)
  const names = answer?.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? []
  return answer === null ? levelNames[level] : names.length === 0 ? t.regionsOfOthers : names.join(", ")
}

/** What a board is cut to: the way down through the regions, and chips for the rest. The address has all of it. */
export const Filters = ({ asked, choose }: { readonly asked: Asked; readonly choose: Choose }) => {
  const set = (name: string) => (values: readonly string[]) => choose({ [name]: values.join(",") })
  const isAnySet = asked.class_level ?? asked.language ?? asked.year ?? asked.by
  return (
    <div className={css.filters}>
      <Trail asked={asked} choose={choose} />
      <div className={css.chips} role="group" aria-label={t.filters}>
        <Chip
          label={t.by}
          options={groupings}
          chosen={asked.by === undefined ? [] : [asked.by]}
          choose={set("by")}
          isOne
        />
        <Chip
          label={t.class}
          options={classes}
          chosen={(asked.class_level ?? []).map(String)}
          choose={set("class_level")}
        />
        <Chip label={t.language} options={codes} chosen={asked.language ?? []} choose={set("language")} />
        <Chip
          label={t.year}
          options={years}
          chosen={asked.year === undefined ? [] : [String(asked.year)]}
          choose={set("year")}
          isOne
        />
        {isAnySet === undefined ? null : (
          <button
            type="button"
            className={css.clearAll}
            onClick={() => choose({ by: "", class_level: "", language: "", year: "" })}
          >
            {t.clear}
          </button>
        )}
      </div>
    </div>
  )
}
