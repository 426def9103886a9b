import { Search } from "lucide-react"
import { useEffect, useState } from "react"
import * as css from "./List.css.ts"

/** Milliseconds that typing rests before the list is asked. */
const rest = 300

/** Searches a list: what is typed is asked for once typing rests. */
export const SearchBox = ({
  label,
  value,
  search
}: {
  readonly label: string
  readonly value: string
  readonly search: (text: string) => void
}) => {
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  // Somebody else changed what is searched for: a view was chosen, the filters were cleared.
  if (asked !== value) {
    setAsked(value)
    if (text === asked) setText(value)
  }
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(() => search(text), rest)
    return () => clearTimeout(timer)
  }, [text, value, search])
  return (
    <div className={css.search}>
      <Search size={16} className={css.searchIcon} aria-hidden />
      <input
        type="search"
        className={css.searchInput}
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  )
}
