import { Combobox } from "@base-ui/react/combobox"
import { CircleAlert } from "lucide-react"
import { useEffect, useId, useState } from "react"
import { t } from "#messages/common.js"
import { inBackground } from "../api/inBackground.ts"
import * as field from "./Field.css.ts"
import { OptionWords } from "./OptionWords.tsx"
import * as css from "./SearchField.css.ts"

/** Something that can be chosen; `within` tells two of one name apart. */
export type Choice = { readonly id: number; readonly name: string; readonly within?: string | null }

/** Milliseconds that typing rests before it is searched for. */
const rest = 200

const isSame = (one: Choice, other: Choice) => one.id === other.id

/** One out of very many: typing asks `search` for what fits. `search` must keep its identity between renders. */
export const SearchField = ({
  label,
  chosen,
  choose,
  search,
  hint,
  error
}: {
  readonly label: string
  readonly chosen: Choice | null
  readonly choose: (choice: Choice | null) => void
  readonly search: (text: string) => Promise<readonly Choice[]>
  readonly hint?: string
  readonly error?: string | undefined
}) => {
  const id = useId()
  const [text, setText] = useState(chosen?.name ?? "")
  const [found, setFound] = useState<readonly Choice[] | null>(null)
  const wanted = text === chosen?.name ? "" : text
  useEffect(() => {
    let isWanted = true
    const show = (rows: readonly Choice[]) => {
      if (isWanted) setFound(rows)
    }
    const timer = setTimeout(() => inBackground(search(wanted).then(show, () => show([]))), rest)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [search, wanted])
  const note = error ?? hint
  return (
    <div className={field.field}>
      <Combobox.Root<Choice>
        items={found ?? []}
        filter={null}
        value={chosen}
        onValueChange={choose}
        inputValue={text}
        onInputValueChange={setText}
        itemToStringLabel={({ name }) => name}
        isItemEqualToValue={isSame}
        autoHighlight
      >
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
        <Combobox.Input
          id={id}
          className={field.control}
          placeholder={t.typeToSearch}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        <Combobox.Portal>
          <Combobox.Positioner className={css.positioner} sideOffset={4}>
            <Combobox.Popup className={css.popup} aria-label={label}>
              <Combobox.Empty className={css.none}>{found === null ? t.searching : t.noResults}</Combobox.Empty>
              <Combobox.List aria-label={label}>
                {(choice: Choice) => (
                  <Combobox.Item key={choice.id} value={choice} className={css.item}>
                    <OptionWords words={choice.name} within={choice.within} />
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {note === undefined ? null : error === undefined ? (
        <p id={`${id}-note`} className={field.hint}>
          {hint}
        </p>
      ) : (
        <p id={`${id}-note`} className={field.error} role="alert">
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
