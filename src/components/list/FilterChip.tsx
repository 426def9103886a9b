import { Combobox } from "@base-ui/react/combobox"
import { Check, Plus, X } from "lucide-react"
import type { ReactNode } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/lists.js"
import type { Option } from "./filters.ts"
import { OptionWords } from "../OptionWords.tsx"
import * as css from "./FilterChip.css.ts"

/** More options than these are found by typing. */
const few = 8

/** The name of a chip's filter, where what it is set to does not begin with it: "Class 8" is no "Class Class 8". */
const nameBeside = (label: string, chosen: string): string => (chosen.startsWith(`${label} `) ? "" : label)

/** What a chip says: the name of its filter, and what is chosen, or shown where nothing is. */
export const ChipWords = ({ label, chosen }: { readonly label: string; readonly chosen: string }) => (
  <>
    {chosen === "" ? <Plus size={14} aria-hidden /> : null}
    {nameBeside(label, chosen) === "" ? null : <span className={css.label}>{label}</span>}
    {chosen === "" ? null : (
      <span className={css.chosen} dir="auto">
        {chosen}
      </span>
    )}
  </>
)

/** A chip, and the button that clears it while it is set. */
export const ChipFrame = ({
  label,
  isOn,
  clear,
  children
}: {
  readonly label: string
  readonly isOn: boolean
  readonly clear: () => void
  readonly children: ReactNode
}) => (
  <div className={css.chip}>
    {children}
    {isOn ? (
      <button
        type="button"
        className={css.clear}
        aria-label={t.clearFilter({ label })}
        title={t.clearFilter({ label })}
        onClick={clear}
      >
        <X size={14} aria-hidden />
      </button>
    ) : null}
  </div>
)

/**
 * A filter as a chip. While it is not set it is dashed and has its name; then it says what is chosen, and can be
 * cleared. It opens a list of its options, which are found by typing where there are many; a choice applies at once.
 */
export const FilterChip = ({
  label,
  options,
  problem,
  preset,
  chosen,
  isMany,
  choose,
  opens = false,
  opened
}: {
  readonly label: string
  /** Undefined as long as they are on their way. */
  readonly options: readonly Option[] | undefined
  /** Why there are no options, in words. */
  readonly problem?: string | undefined
  /** What the list shows while nothing is chosen, where that is not all. */
  readonly preset?: string | undefined
  /** Values. One whose option is not known yet counts. */
  readonly chosen: readonly string[]
  /** Several can be chosen. */
  readonly isMany: boolean
  readonly choose: (values: readonly string[]) => void
  /** It is open from the beginning. */
  readonly opens?: boolean
  readonly opened?: (isOpen: boolean) => void
}) => {
  const isOn = chosen.length > 0
  const found = options?.filter(({ value }) => chosen.includes(value)) ?? []
  const said =
    found.length < chosen.length ? t.chosenCount({ count: chosen.length }) : found.map(({ words }) => words).join(", ")
  const whole: Option = { value: "", words: preset ?? common.all }
  const items = isMany ? (options ?? []) : [whole, ...(options ?? [])]
  const select = (next: Option | readonly Option[] | null) =>
    choose([next ?? []].flat().flatMap(({ value }) => (value === "" ? [] : [value])))
  const shown = isOn ? said : (preset ?? "")
  const value = isMany ? found : (found[0] ?? (isOn ? null : whole))
  return (
    <ChipFrame label={label} isOn={isOn} clear={() => choose([])}>
      <Combobox.Root<Option, boolean>
        items={items}
        multiple={isMany}
        value={value}
        onValueChange={select}
        itemToStringLabel={({ words }) => words}
        isItemEqualToValue={(one, other) => one.value === other.value}
        defaultOpen={opens}
        {...(opened === undefined ? {} : { onOpenChange: opened })}
        autoHighlight
      >
        <Combobox.Trigger
          className={css.button}
          data-on={isOn || undefined}
          data-preset={preset !== undefined || undefined}
          aria-label={`${nameBeside(label, shown)} ${shown}`.trim()}
        >
          <ChipWords label={label} chosen={shown} />
        </Combobox.Trigger>
        <Combobox.Portal>
          <Combobox.Positioner className={css.positioner} sideOffset={4} align="start">
            <Combobox.Popup className={css.popup} aria-label={label}>
              <Combobox.Input
                className={items.length > few ? css.find : css.few}
                aria-label={label}
                placeholder={common.typeToSearch}
              />
              <Combobox.Empty className={css.none}>
                {options === undefined ? (problem ?? common.loading) : common.noResults}
              </Combobox.Empty>
              <Combobox.List className={css.list} aria-label={label}>
                {(option: Option) => (
                  <Combobox.Item key={option.value} value={option} className={css.item}>
                    <span className={css.tick}>
                      <Combobox.ItemIndicator>
                        <Check size={16} aria-hidden />
                      </Combobox.ItemIndicator>
                    </span>
                    <OptionWords words={option.words} within={option.within} />
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </ChipFrame>
  )
}
