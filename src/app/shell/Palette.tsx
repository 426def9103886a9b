import { Autocomplete } from "@base-ui/react/autocomplete"
import { Dialog } from "@base-ui/react/dialog"
import { ArrowLeft, Search } from "lucide-react"
import { useMemo, useRef, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { t } from "#messages/shell.js"
import { inBackground } from "../../api/inBackground.ts"
import type { Person } from "../../../machines/flows/session.ts"
import { commandsOf, type Command } from "./commands.ts"
import { fitting } from "./fuzzy.ts"
import { takeTyped } from "./overlays.ts"
import { recentIn } from "./recentIn.ts"
import type { FoundRecord } from "./records.ts"
import { useRecords } from "./useRecords.ts"
import { Button } from "../../components/Button.tsx"
import { useInertBehind } from "../../components/useInertBehind.ts"
import * as dialog from "../../components/Dialog.css.ts"
import * as css from "./Palette.css.ts"

/** What is listed: a page, an action, or a record that was found. */
type Listed = Command & { readonly record?: FoundRecord }

type About = { readonly record: FoundRecord; readonly commands: readonly Command[] }

const wordsOf = ({ words, place }: Command) => `${words} ${place}`

/** Pages and actions that are listed after records; those whose name begins as typed are before them, all of them. */
const mostAfter = 6

/**
 * Finds records by what their lists search, and a screen or an action by a few of its letters. Before anything is typed
 * the records that were opened last are first. Tab, or the line below the list, leads to a record's actions.
 */
export const Palette = ({
  user,
  open,
  close
}: {
  readonly user: Person
  readonly open: boolean
  readonly close: () => void
}) => {
  useInertBehind(open)
  return (
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
}

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
  const { pathname, search } = useLocation()
  const [typed, setTyped] = useState("")
  /** The record whose actions are listed, and these once they are known. */
  const [about, setAbout] = useState<About | null>(null)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // Opened again while it was still closing, the same search field stays: it begins empty all the same.
    if (open) {
      setTyped("")
      setAbout(null)
    }
  }
  const commands = useMemo(() => commandsOf(user, (path) => inBackground(navigate(path))), [user, navigate])
  const fits = useMemo(() => fitting(typed, commands, wordsOf), [typed, commands])
  const searched = useRecords(user, about === null ? typed : "")
  /** Which of the list is highlighted, by its id. */
  const [highlighted, setHighlighted] = useState<string | undefined>()
  const field = useRef<HTMLInputElement>(null)
  const enter = (record: FoundRecord) => {
    setAbout({ record, commands: [] })
    setTyped("")
    field.current?.focus()
    const show = (commands: readonly Command[]) =>
      setAbout((before) => (before?.record === record ? { record, commands } : before))
    const commands = async () => (await import("./recordCommands.ts")).recordCommands(record, navigate)
    inBackground(commands().then(show))
  }
  const results = useMemo((): readonly Listed[] => {
    const commandOf = (record: FoundRecord): Listed => ({
      ...record,
      record,
      run: () => inBackground(navigate(record.path))
    })
    if (typed === "") return [...recentIn(user, pathname, search).map(commandOf), ...fits]
    const records = (searched?.records ?? []).map(commandOf)
    if (records.length === 0) return fits
    const begins = fits.filter(({ words }) => words.toLowerCase().startsWith(typed.trim().toLowerCase()))
    return [...begins, ...records, ...fits.filter((fit) => !begins.includes(fit)).slice(0, mostAfter)]
  }, [fits, searched, navigate, typed, user, pathname, search])
  const found: readonly Listed[] = about === null ? results : fitting(typed, about.commands, ({ words }) => words)
  const actionsOf = about === null ? found.find(({ id }) => id === highlighted)?.record : undefined
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
      onItemHighlighted={(item) => setHighlighted(item?.id)}
      itemToStringValue={({ words }: Command) => words}
      autoHighlight="always"
      keepHighlight
    >
      <div className={css.field}>
        {about === null ? (
          <Search size={18} aria-hidden />
        ) : (
          <Button
            look="quiet"
            size="compactIcon"
            tabIndex={-1}
            aria-label={t.backToResults}
            icon={<ArrowLeft size={18} aria-hidden />}
            onClick={() => {
              setAbout(null)
              field.current?.focus()
            }}
          />
        )}
        <Autocomplete.Input
          ref={field}
          className={css.input}
          aria-label={t.searchPages}
          placeholder={about === null ? t.searchPlaceholder : t.actionsHint({ name: about.record.words })}
          onKeyDown={(event) => {
            if (event.key === "Tab" && !event.shiftKey && actionsOf !== undefined) {
              event.preventDefault()
              enter(actionsOf)
            }
            if (event.key === "Backspace" && typed === "" && about !== null) setAbout(null)
          }}
          onFocus={() => setTyped((before) => before + takeTyped())}
        />
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
      {/* The focus stays in the field, which alone names the option that Enter takes. */}
      <Autocomplete.List className={css.list} aria-label={t.searchPages} aria-activedescendant={undefined}>
        {(command: Command) => (
          <Autocomplete.Item
            key={command.id}
            value={command}
            className={css.item}
            onClick={() => choose(command)}
            render={(props, { highlighted }) => <div {...props} aria-selected={highlighted} />}
          >
            <command.icon size={18} aria-hidden />
            <span className={css.words}>{command.words}</span>
            <span className={css.place}>{command.place}</span>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
      {actionsOf === undefined ? null : (
        <button type="button" tabIndex={-1} className={css.foot} onClick={() => enter(actionsOf)}>
          <kbd className={css.key}>Tab</kbd>
          <span className={css.footWords} dir="auto">
            {t.actionsHint({ name: actionsOf.words })}
          </span>
        </button>
      )}
    </Autocomplete.Root>
  )
}
