import { BookOpenText } from "lucide-react"
import type { ReactNode } from "react"
import { t } from "#messages/content.js"
import type { ApiError } from "../../../api/apiError.ts"
import { date } from "../../../components/format.ts"
import { languageNames } from "../../../components/languages.ts"
import { ListFailed } from "../../../components/NotFound.tsx"
import { Empty, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { Marked } from "./Marked.tsx"
import * as css from "./Readers.css.ts"

/** What every kind's rows have. */
export type Item = {
  readonly id: number
  readonly title: string
  readonly summary: string | null
  readonly class_levels: readonly number[]
  readonly languages: readonly string[]
  readonly published_at: string
}

/** What there is of a list of content. */
export type Listed<Row extends Item> = {
  readonly list: { readonly rows: readonly Row[] } | null
  readonly problem: ApiError | null
  readonly again: () => void
}

/** For which classes and in which languages an item is. */
export const forWhom = ({ class_levels: levels, languages }: Pick<Item, "class_levels" | "languages">): string =>
  [
    levels.length === 0 ? t.allClasses : t.classesOf({ levels: levels.join(", "), count: levels.length }),
    ...(languages.length === 0 ? [] : [languages.map(languageNames).join(", ")])
  ].join(" · ")

const latestFirst = (one: Item, other: Item): number =>
  other.published_at.localeCompare(one.published_at) || other.id - one.id

/** Published items as cards, the latest first unless they are ordered otherwise. */
export const ItemList = <Row extends Item>({
  listed: { list, problem, again },
  label,
  search,
  note,
  open,
  order = latestFirst
}: {
  readonly listed: Listed<Row>
  readonly label: string
  readonly search?: string | undefined
  /** What a card says beside title and summary. */
  readonly note?: (row: Row) => ReactNode
  readonly open: (row: Row) => void
  readonly order?: (one: Row, other: Row) => number
}) => {
  if (problem !== null && list === null)
    return <ListFailed thing={label} title={t.loadFailed} problem={problem} retry={again} />
  if (list === null)
    return (
      <Skeleton>
        <SkeletonLine height="240px" />
      </Skeleton>
    )
  if (list.rows.length === 0)
    return (
      <Empty icon={BookOpenText} title={search === undefined ? t.nothingYet : t.noResults({ words: search })}>
        {search === undefined ? t.nothingYetLead : t.noResultsLead}
      </Empty>
    )
  return (
    <ul className={css.cards} aria-label={label}>
      {list.rows.toSorted(order).map((row) => (
        <li key={row.id} className={css.card}>
          <h2 className={css.cardTitle} dir="auto">
            <button type="button" className={css.opener} onClick={() => open(row)}>
              <Marked text={row.title} words={search} />
            </button>
          </h2>
          <p className={css.soft}>{forWhom(row)}</p>
          {row.summary === null ? null : (
            <p dir="auto">
              <Marked text={row.summary} words={search} />
            </p>
          )}
          <p className={css.cardFoot}>
            {note?.(row)}
            <span>{t.publishedOn({ date: date(row.published_at) })}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
