import { Radio } from "@base-ui/react/radio"
import { RadioGroup } from "@base-ui/react/radio-group"
import { useId } from "react"
import { waysOut, type WayOut } from "./waysOut.ts"
import * as css from "./Reset.css.ts"

/** One of the three ways to take sheets out. */
export const Choices = ({ chosen, choose }: { readonly chosen: WayOut; readonly choose: (way: WayOut) => void }) => {
  const id = useId()
  return <RadioGroup className={css.choices} value={chosen} onValueChange={(value) => choose(value as WayOut)} aria-label="What to take out">
    {Object.entries(waysOut).map(([way, { title, text }]) => (
      <label key={way} htmlFor={`${id}-${way}`} className={css.choice} data-chosen={way === chosen}>
        <Radio.Root id={`${id}-${way}`} value={way} className={css.radio}><Radio.Indicator className={css.dot} /></Radio.Root>
        <span><span className={css.choiceTitle}>{title}</span><span className={css.choiceText}>{text}</span></span>
      </label>
    ))}
  </RadioGroup>
}
