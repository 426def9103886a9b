import { useState } from "react"
import { t } from "#messages/flows.js"
import { Button } from "../../../components/Button.tsx"
import { AreaField } from "../../../components/Field.tsx"
import { readInput, type Input } from "./input.ts"
import { Panel } from "./Panel.tsx"
import * as css from "./Simulate.css.ts"

const textOf = (input: Input): string => JSON.stringify(input, null, 2)

/** What a run is begun with, as JSON to be changed; `use` begins with another. */
export const InputEditor = ({
  input,
  sample,
  use
}: {
  readonly input: Input
  readonly sample: Input
  readonly use: (input: Input) => void
}) => {
  const [text, setText] = useState(() => textOf(input))
  const read = readInput(text, sample)
  const isSame = (one: Input, other: Input) => JSON.stringify(one) === JSON.stringify(other)
  return (
    <Panel
      title={t.input}
      tools={
        <>
          <Button
            look="quiet"
            size="compact"
            disabled={isSame(input, sample) && text === textOf(sample)}
            onClick={() => {
              setText(textOf(sample))
              use(sample)
            }}
          >
            {t.resetInput}
          </Button>
          <Button
            size="compact"
            disabled={read.fault !== null || isSame(read.input, input)}
            onClick={() => {
              if (read.fault === null) use(read.input)
            }}
          >
            {t.applyInput}
          </Button>
        </>
      }
    >
      <div className={`${css.body} ${css.json}`}>
        <AreaField
          label={t.inputAsJson}
          hint={t.inputHint}
          value={text}
          error={read.fault ?? undefined}
          rows={Math.min(12, Math.max(3, text.split("\n").length))}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </Panel>
  )
}
