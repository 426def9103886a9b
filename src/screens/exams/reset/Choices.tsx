import { Radio } from "@base-ui/react/radio"
import { RadioGroup } from "@base-ui/react/radio-group"
import { waysOut, type WayOut } from "./waysOut.ts"
import * as css from "./Reset.css.ts"

/** One of the three ways to take sheets out. */
export const Choices = ({ chosen, choose }: { readonly chosen: WayOut; readonly choose: (way: WayOut) => void }) => (
  <RadioGroup className={css.choices} value={chosen} onValueChange={(value) => choose(value as WayOut)} aria-label="What to take out">
    {Object.entries(waysOut).map(([way, { title, text }]) => (
      <label key={way} className={css.choice} data-chosen={way === chosen}>
        <Radio.Root value={way} className={css.radio}><Radio.Indicator className={css.dot} /></Radio.Root>
        <span><span className={css.choiceTitle}>{title}</span><span className={css.choiceText}>{text}</span></span>
      </label>
    ))}
  </RadioGroup>
)
