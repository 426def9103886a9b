import { useMemo } from "react"
import { DocumentView } from "../../../components/document/DocumentView.tsx"
import type { DocumentMark } from "../../../components/document/marks.tsx"
import { ListFailed } from "../../../components/NotFound.tsx"
import { SkeletonLine, Skeleton } from "../../../components/States.tsx"
import { useChoices } from "../lists/useChoices.ts"
import { otherFacts, sideBySide, type NameOf, type Saved, type TwoParts } from "./compare.ts"
import { difference, isSameDocument, type Span } from "./difference.ts"
import { useVersion } from "./useVersion.ts"
import * as css from "./Versions.css.ts"
import { t } from "#messages/questions.js"

/** Two versions of a question side by side, with what is other marked. */
export const Compare = ({ id, one, other }: { readonly id: number; readonly one: number; readonly other: number }) => {
  const [before, after] = [useVersion(id, one), useVersion(id, other)]
  const problem = before.problem ?? after.problem
  if (before.saved !== null && after.saved !== null) return <TwoVersions one={before.saved} other={after.saved} />
  if (problem === null)
    return (
      <Skeleton>
        <SkeletonLine height="240px" />
      </Skeleton>
    )
  return (
    <ListFailed
      thing={t.versions}
      title={t.loadVersionsFailed}
      problem={problem}
      retry={() => {
        before.again()
        after.again()
      }}
    />
  )
}

const TwoVersions = ({ one, other }: { readonly one: Saved; readonly other: Saved }) => {
  const choices = useChoices()
  const nameOf: NameOf = (what, id) => choices[what].find(({ value }) => value === String(id))?.words ?? "–"
  const facts = otherFacts(one, other, nameOf)
  const parts = sideBySide(one, other)
  const changed = parts.filter((part) => !isSameDocument(part.one, part.other)).length
  return (
    <div className={css.compare}>
      <p className={css.summary} role="status">
        {changed === 0 && facts.length === 0
          ? t.versionsIdentical
          : t.versionsDiffer({ parts: changed, facts: facts.length })}
      </p>
      <div className={css.heads} aria-hidden>
        <span>{t.versionNumber(one)}</span>
        <span>{t.versionNumber(other)}</span>
      </div>
      {facts.map(({ name, title, before, words }) => (
        <div key={name} className={css.row}>
          <p className={css.rowLabel}>{title}</p>
          <p className={css.side} dir="auto">
            <del className={css.gone}>{before}</del>
          </p>
          <p className={css.side} dir="auto">
            <ins className={css.came}>{words}</ins>
          </p>
        </div>
      ))}
      {parts.map((part) => (
        <PartRow key={part.name} {...part} />
      ))}
    </div>
  )
}

const marked = (spans: readonly Span[], tone: DocumentMark["tone"]): readonly DocumentMark[] =>
  spans.map((span) => ({ ...span, tone }))

/** A written part of two versions, with what is other marked word by word; a formula is one word. */
const PartRow = ({ label, one, other }: Omit<TwoParts, "name">) => {
  const { removed, added } = useMemo(
    () =>
      one === null || other === null || isSameDocument(one, other)
        ? { removed: [], added: [] }
        : difference(one, other),
    [one, other]
  )
  const [gone, came] = useMemo(() => [marked(removed, "removed"), marked(added, "added")], [removed, added])
  const isSame = isSameDocument(one, other)
  return (
    <div className={isSame ? `${css.row} ${css.same}` : css.row} data-changed={!isSame}>
      <p className={css.rowLabel}>
        {label}
        {isSame ? <span className={css.isSame}> · {t.unchanged}</span> : null}
      </p>
      <div className={css.side}>
        {one === null ? (
          <span className={css.absent}>{t.notPresent}</span>
        ) : (
          <DocumentView of={one} lang="en" dir="ltr" marks={gone} />
        )}
      </div>
      <div className={css.side}>
        {other === null ? (
          <span className={css.absent}>{t.removed}</span>
        ) : (
          <DocumentView of={other} lang="en" dir="ltr" marks={came} />
        )}
      </div>
    </div>
  )
}
