import { useState } from "react"
import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { DocumentView } from "../../../components/document/DocumentView.tsx"
import type { DocumentMark } from "../../../components/document/marks.tsx"
import { Section } from "../../../components/Page.tsx"
import { Notice } from "../../../components/States.tsx"
import type { Written } from "../form/draft.ts"
import { useChoices } from "../lists/useChoices.ts"
import type { NameOf } from "../versions/compare.ts"
import { difference } from "../versions/difference.ts"
import { merged, partsOfMerge, type Content, type Part, type Whose } from "./merge.ts"
import { documentsOf, labelOf, partText } from "./labels.ts"
import * as css from "./Merge.css.ts"
import { t as common } from "#messages/common.js"
import { t } from "#messages/questions.js"

/**
 * Somebody saved another version meanwhile: part by part what it was, what I wrote and what they did, and whose is to
 * stay.
 */
export const Merge = ({
  base,
  mine,
  theirs,
  isBusy,
  save,
  edit
}: {
  readonly base: Content
  readonly mine: Written
  readonly theirs: Question
  readonly isBusy: boolean
  readonly save: (merged: Written) => void
  /** Goes back to the form with what was chosen. */
  readonly edit: (merged: Written) => void
}) => {
  const choices = useChoices()
  const nameOf: NameOf = (what, id) => choices[what].find(({ value }) => value === String(id))?.words ?? "–"
  const [chosen, setChosen] = useState<Readonly<Record<string, Whose>>>({})
  const [parts] = useState(() => partsOfMerge(base, mine, theirs))
  const open = parts.filter(({ settled }) => settled === null)
  const settled = parts.filter((part) => part.settled !== null)
  const left = open.filter(({ name }) => chosen[name] === undefined).length
  const all = (whose: Whose) => setChosen(Object.fromEntries(open.map(({ name }) => [name, whose])))
  const result = () => merged(mine, parts, chosen)
  return (
    <>
      <Notice tone="warning" title={t.conflict({ version: theirs.version })}>
        {t.conflictLead({ count: open.length })}
      </Notice>
      {open.length === 0 ? null : (
        <Section
          title={t.changedByBoth}
          actions={
            <span className={css.buttons}>
              <Button size="compact" onClick={() => all("mine")}>
                {t.keepAllMine}
              </Button>
              <Button size="compact" onClick={() => all("theirs")}>
                {t.keepAllTheirs}
              </Button>
            </span>
          }
        >
          {open.map((part) => (
            <fieldset key={part.name} className={css.part}>
              <legend className={css.legend}>{labelOf(part.name, nameOf, mine)}</legend>
              {(["base", "mine", "theirs"] as const).map((whose) => (
                <label key={whose} className={chosen[part.name] === whose ? css.chosen : css.choice}>
                  <span className={css.head}>
                    <input
                      type="radio"
                      name={`merge ${part.name}`}
                      className={css.radio}
                      checked={chosen[part.name] === whose}
                      onChange={() => setChosen({ ...chosen, [part.name]: whose })}
                    />
                    {titles[whose]}
                  </span>
                  <Shown part={part} whose={whose} of={mine} nameOf={nameOf} />
                </label>
              ))}
            </fieldset>
          ))}
        </Section>
      )}
      {settled.length === 0 ? null : (
        <Section title={t.mergedAutomatically}>
          <ul className={css.settled}>
            {settled.map((part) => (
              <li key={part.name}>
                <span className={css.head}>
                  {(part.settled === "mine" ? t.settledMine : t.settledTheirs)({
                    part: labelOf(part.name, nameOf, mine)
                  })}
                </span>
                <Shown part={part} whose={part.settled!} of={mine} nameOf={nameOf} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className={css.foot}>
        <span className={css.left} role="status">
          {left === 0 ? "" : t.leftToChoose({ count: left })}
        </span>
        <Button disabled={isBusy || left > 0} onClick={() => edit(result())}>
          {t.continueEditing}
        </Button>
        <Button look="primary" busy={isBusy} disabled={left > 0} onClick={() => save(result())}>
          {t.saveMerged}
        </Button>
      </div>
    </>
  )
}

const titles: Readonly<Record<Whose, string>> = { base: t.original, mine: t.yours, theirs: t.theirs }

/** A part as one of the three has it; what is other than before is marked. */
const Shown = ({
  part,
  whose,
  of,
  nameOf
}: {
  readonly part: Part
  readonly whose: Whose
  readonly of: Content
  readonly nameOf: NameOf
}) => {
  const documents = documentsOf(part.name, part[whose])
  if (documents === null) return <span dir="auto">{partText(part, part[whose], of, nameOf)}</span>
  if (documents.length === 0) return <span className={css.none}>{common.none}</span>
  const before = documentsOf(part.name, part.base) ?? []
  return Object.entries(documents).map(([at, document]) => {
    const was = before[Number(at)]
    const marks: readonly DocumentMark[] =
      whose === "base" || was === undefined
        ? []
        : difference(was, document).added.map((span) => ({ ...span, tone: "added" }))
    return <DocumentView key={at} of={document} lang="en" dir="ltr" marks={marks} />
  })
}
