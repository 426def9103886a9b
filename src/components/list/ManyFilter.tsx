import { ChevronDown } from "lucide-react"
import { Menu, MenuCheck } from "../Menu.tsx"
import type { Option } from "./filters.ts"
import * as css from "./List.css.ts"

/** Some of many, in a menu that stays open while one ticks. */
export const ManyFilter = ({
  label,
  options,
  all,
  chosen,
  choose
}: {
  readonly label: string
  readonly options: readonly Option[]
  readonly all: string
  readonly chosen: unknown
  readonly choose: (values: readonly string[]) => void
}) => {
  const values = Array.isArray(chosen) ? chosen.map(String) : []
  const said = options.filter(({ value }) => values.includes(value)).map(({ words }) => words)
  const turn = (value: string, isOn: boolean) =>
    choose(options.map((option) => option.value).filter((each) => (each === value ? isOn : values.includes(each))))
  return (
    <Menu
      label={label}
      trigger={
        <button type="button" className={css.many} data-on={said.length > 0 || undefined}>
          <span className={css.manyLabel}>{label}</span>
          <span className={css.manyWords}>{said.length === 0 ? all : said.join(", ")}</span>
          <ChevronDown size={16} aria-hidden />
        </button>
      }
    >
      {options.map(({ value, words }) => (
        <MenuCheck key={value} checked={values.includes(value)} change={(isOn) => turn(value, isOn)}>
          {words}
        </MenuCheck>
      ))}
    </Menu>
  )
}
