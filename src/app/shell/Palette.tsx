import { Autocomplete } from "@base-ui/react/autocomplete"
import { Dialog } from "@base-ui/react/dialog"
import { Search } from "lucide-react"
import { useMemo, useState } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/shell.js"
import { inBackground } from "../../api/inBackground.ts"
import type { Person } from "../../../machines/flows/session.ts"
import { commandsOf, type Command } from "./commands.ts"
import { fitting } from "./fuzzy.ts"
import { useRecords } from "./useRecords.ts"
import * as dialog from "../../components/Dialog.css.ts"
import * as css from "./Palette.css.ts"

const wordsOf = ({ words, place }: Command) => `${words} ${place}`

/** Pages and actions that stand before the records that were found. */
const mostBefore = 6

/** Finds a screen or an action by a few of its letters, and records by what their lists search. */
export const Palette = ({
  user,
  open,
  close
}: {
  readonly user: Person
  readonly open: boolean
  readonly close: () => void
}) => (
  <Dialog.Root
    open={open}
    onOpenChange={(next) => {
      if (!next) close()
    }}
  >
    <Dialog.Portal>
      <Dialog.Backdrop className={dialog.backdrop} />
      <Dialog.Popup className={css.popup} aria-label={t.searchPages}>
        <Finder user={user} open={open} close={close} />
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)

const Finder = ({
  user,
  open,
  close
}: {
  readonly user: Person
  readonly open: boolean
  readonly close: () => void
}) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState("")
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // Opened again while it was still closing, the same search field stays: it begins empty all the same.
    if (open) setTyped("")
  }
  const commands = useMemo(() => commandsOf(user, (path) => inBackground(navigate(path))), [user, navigate])
  const fits = fitting(typed, commands, wordsOf)
  const searched = useRecords(user, typed)
  const found = useMemo(() => {
    const records = (searched?.records ?? []).map(({ path, ...record }): Command => ({
      ...record,
      run: () => inBackground(navigate(path))
    }))
    return records.length === 0 ? fits : [...fits.slice(0, mostBefore), ...records]
  }, [fits, searched, navigate])
  const choose = (command: Command) => {
    close()
    command.run()
  }
  return (
    <Autocomplete.Root
      open
      inline
      items={found}
      filter={null}
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== "item-press") setTyped(value)
      }}
      itemToStringValue={({ words }: Command) => words}
      autoHighlight="always"
      keepHighlight
    >
      <div className={css.field}>
        <Search size={18} aria-hidden />
        <Autocomplete.Input className={css.input} aria-label={t.searchPages} placeholder={t.searchPlaceholder} />
        <kbd className={css.key}>Esc</kbd>
      </div>
      <Autocomplete.Status className={css.count}>
        {searched === null
          ? t.foundSearching
          : searched.hasFailed
            ? t.foundFailed
            : found.length === 0
              ? t.noResultsFor({ text: typed })
              : t.resultCount({ count: found.length })}
      </Autocomplete.Status>
      <Autocomplete.List className={css.list}>
        {(command: Command) => (
          <Autocomplete.Item key={command.id} value={command} className={css.item} onClick={() => choose(command)}>
            <command.icon size={18} aria-hidden />
            <span className={css.words}>{command.words}</span>
            <span className={css.place}>{command.place}</span>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}
