import { Radio } from "@base-ui/react/radio"
import { RadioGroup } from "@base-ui/react/radio-group"
import { useId } from "react"
import { t } from "#messages/exams.js"
import { waysOut, type WayOut } from "./waysOut.ts"
import * as css from "./Reset.css.ts"

const ways = Object.keys(waysOut) as WayOut[]

/** One of the three ways to take sheets out; those in `refused` are not available, for the reason given. */
export const Choices = ({
  chosen,
  choose,
  refused
}: {
  readonly chosen: WayOut
  readonly choose: (way: WayOut) => void
  readonly refused: Readonly<Partial<Record<WayOut, string>>>
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
            <span className={css.choiceTitle}>{waysOut[way].title}</span>
            <span className={css.choiceText}>{refused[way] ?? waysOut[way].text}</span>
          </span>
        </label>
      ))}
    </RadioGroup>
  )
}
