import { Search } from "lucide-react"
import { useCallback } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/content.js"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Badge } from "../../../components/Badge.tsx"
import { date } from "../../../components/format.ts"
import { languages } from "../../../components/languages.ts"
import { ListFailed } from "../../../components/NotFound.tsx"
import { Page } from "../../../components/Page.tsx"
import { Empty, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { kindWords } from "../labels.ts"
import { ChoiceBar } from "../readers/ChoiceBar.tsx"
import { forWhom } from "../readers/ItemList.tsx"
import { Marked } from "../readers/Marked.tsx"
import { useChoice, type Choice } from "../readers/useChoice.ts"
import { placeOf } from "./places.ts"
import * as css from "../readers/Readers.css.ts"

const everyLanguage = languages.map(({ code }) => code)

/** The search over content of all kinds: where the words are is shown, and each result leads there. */
export const ContentSearch = () => {
  const { choice, choose } = useChoice()
  return (
    <Page lead={t.searchLead}>
      <ChoiceBar choice={choice} choose={choose} languages={everyLanguage} />
      {choice.search === undefined ? (
        <Empty icon={Search} title={t.searchEverything}>
          {t.searchEverythingLead}
        </Empty>
      ) : (
        <Results choice={{ ...choice, search: choice.search }} />
      )}
    </Page>
  )
}

const Results = ({ choice }: { readonly choice: Choice & { readonly search: string } }) => {
  const { search, class_level: level, language } = choice
  const load = useCallback(
    () =>
      runQuery("searchContent", {
        search,
        ...(level === undefined ? {} : { class_level: level }),
        ...(language === undefined ? {} : { language })
      }),
    [search, level, language]
  )
  const { answer, problem, again } = useAnswer(load)
  if (problem !== null && answer === null)
    return <ListFailed thing={t.results} title={t.loadFailed} problem={problem} retry={again} />
  if (answer === null)
    return (
      <Skeleton>
        <SkeletonLine height="240px" />
      </Skeleton>
    )
  if (answer.length === 0)
    return (
      <Empty icon={Search} title={t.noResults({ words: search })}>
        {t.noResultsLead}
      </Empty>
    )
  return (
    <ul className={css.cards} aria-label={t.results}>
      {answer.map((found) => (
        <li key={found.id} className={css.card}>
          <h2 className={css.cardTitle} dir="auto">
            <Link className={css.opener} to={placeOf(found)}>
              <Marked text={found.title} words={search} />
            </Link>
          </h2>
          <p className={css.soft}>{forWhom(found)}</p>
          {found.excerpt === null ? null : (
            <p dir="auto">
              <Marked text={found.excerpt} words={search} />
            </p>
          )}
          <p className={css.cardFoot}>
            <Badge tone="info">
              {found.page === null
                ? kindWords[found.kind]
                : t.kindAndPage({ kind: kindWords[found.kind], page: found.page })}
            </Badge>
            <span>{t.publishedOn({ date: date(found.published_at) })}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
