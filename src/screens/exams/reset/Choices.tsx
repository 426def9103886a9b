import { Radio } from "@base-ui/react/radio"
import { RadioGroup } from "@base-ui/react/radio-group"
import { useId } from "react"
import { t } from "#messages/exams.js"
import { withdrawalScopes, type WithdrawalScope } from "./withdrawalScopes.ts"
import * as css from "./Reset.css.ts"

const ways = Object.keys(withdrawalScopes) as WithdrawalScope[]

/** One of the three ways to take sheets out; those in `refused` are not available, for the reason given. */
export const Choices = ({
  chosen,
  choose,
  refused
}: {
  readonly chosen: WithdrawalScope
  readonly choose: (way: WithdrawalScope) => void
  readonly refused: Readonly<Partial<Record<WithdrawalScope, string>>>
}) => {
  const id = useId()
  return (
    <RadioGroup className={css.choices} value={chosen} onValueChange={choose} aria-label={t.whatToWithdraw}>
      {ways.map((way) => (
        <label
          key={way}
          htmlFor={`${id}-${way}`}
          className={css.choice}
          data-chosen={way === chosen}
          data-refused={way in refused}
        >
          <Radio.Root id={`${id}-${way}`} value={way} disabled={way in refused} className={css.radio}>
            <Radio.Indicator className={css.dot} />
          </Radio.Root>
          <span>
            <span className={css.choiceTitle}>{withdrawalScopes[way].title}</span>
            <span className={css.choiceText}>{refused[way] ?? withdrawalScopes[way].text}</span>
          </span>
        </label>
      ))}
    </RadioGroup>
  )
}
