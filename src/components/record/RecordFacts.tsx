import { useState, type ReactNode } from "react"
import { t } from "#messages/lists.js"
import { Button } from "../Button.tsx"
import * as css from "./RecordFacts.css.ts"

/** A term and its value; null or an empty text where nothing is known. */
export type Fact = readonly [term: string, value: ReactNode]

const isEmpty = ([, value]: Fact): boolean => value === null || value === undefined || value === ""

/** What is known of a record, as terms and values. Several empty ones are folded behind a button. */
export const RecordFacts = ({ of: facts }: { readonly of: readonly Fact[] }) => {
  const [isWhole, setWhole] = useState(false)
  const empty = facts.filter(isEmpty).length
  const isFolded = empty > 1 && !isWhole
  return (
    <div className={css.box}>
      <dl className={css.facts}>
        {facts
          .filter((fact) => !isFolded || !isEmpty(fact))
          .map((fact) => (
            <div key={fact[0]}>
              <dt className={css.term}>{fact[0]}</dt>
              <dd className={css.value} dir="auto">
                {isEmpty(fact) ? "–" : fact[1]}
              </dd>
            </div>
          ))}
      </dl>
      {isFolded ? (
        <Button look="quiet" size="compact" className={css.more} onClick={() => setWhole(true)}>
          {t.showEmpty({ count: empty })}
        </Button>
      ) : null}
    </div>
  )
}
