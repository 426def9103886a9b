import { Plus } from "lucide-react"
import { t } from "#messages/media.js"
import { brochureLimits, type BrochureBlock } from "../../../../../schema/media/brochure.ts"
import { Button } from "../../../../components/Button.tsx"
import { Editor } from "../../../../components/editor/Editor.tsx"
import { TextField } from "../../../../components/Field.tsx"
import { ContentPictures } from "../../ContentText.tsx"
import { replaceAt } from "../arrays.ts"
import * as editorCss from "../Editor.css.ts"
import * as css from "./Brochure.css.ts"

/** What each type of block is called. */
export const blockNames: Readonly<Record<BrochureBlock["type"], string>> = {
  text: t.textBlock,
  figures: t.figuresBlock,
  steps: t.stepsBlock,
  school: t.schoolBlock
}

type Props<Type extends BrochureBlock["type"]> = {
  readonly block: Extract<BrochureBlock, { type: Type }>
  readonly lang: string
  readonly write: (block: BrochureBlock) => void
}

/** The fields of a block of a brochure's page. */
export const BlockField = ({ block, ...rest }: Omit<Props<"text">, "block"> & { readonly block: BrochureBlock }) => {
  switch (block.type) {
    case "text":
      return (
        <ContentPictures>
          <Editor
            label={t.textBlock}
            value={block.text}
            lang={rest.lang}
            onChange={(text) => rest.write({ ...block, text })}
          />
        </ContentPictures>
      )
    case "figures":
      return <Figures block={block} {...rest} />
    case "steps":
      return <Steps block={block} {...rest} />
    case "school":
      return <p className={editorCss.soft}>{t.schoolBlockHint}</p>
  }
}

/** Adds to a list, and takes its last one away. */
const Length = ({
  count,
  most,
  words,
  add,
  drop
}: {
  readonly count: number
  readonly most: number
  readonly words: string
  readonly add: () => void
  readonly drop: () => void
}) => (
  <div className={editorCss.line}>
    <Button size="compact" icon={<Plus size={14} aria-hidden />} disabled={count >= most} onClick={add}>
      {words}
    </Button>
    <Button size="compact" look="quiet" disabled={count === 1} onClick={drop}>
      {t.removeLast}
    </Button>
  </div>
)

const Figures = ({ block, lang, write }: Props<"figures">) => {
  const { figures } = block
  const put = (next: typeof figures) => write({ ...block, figures: next })
  return (
    <div className={css.stack} lang={lang}>
      {figures.map((figure, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a figure has nothing but its place
        <div key={at} className={editorCss.line}>
          <div className={editorCss.number}>
            <TextField
              label={t.figure({ number: at + 1 })}
              maxLength={16}
              value={figure.value}
              error={figure.value.trim() === "" || figure.label.trim() === "" ? t.figureMissing : undefined}
              onChange={({ target }) => put(replaceAt(figures, at, { ...figure, value: target.value }))}
            />
          </div>
          <div className={editorCss.grow}>
            <TextField
              label={t.figureLabel({ number: at + 1 })}
              maxLength={60}
              value={figure.label}
              onChange={({ target }) => put(replaceAt(figures, at, { ...figure, label: target.value }))}
            />
          </div>
        </div>
      ))}
      <Length
        count={figures.length}
        most={brochureLimits.figures}
        words={t.addFigure}
        add={() => put([...figures, { value: "", label: "" }])}
        drop={() => put(figures.slice(0, -1))}
      />
    </div>
  )
}

const Steps = ({ block, lang, write }: Props<"steps">) => {
  const { steps } = block
  const put = (next: typeof steps) => write({ ...block, steps: next })
  return (
    <div className={css.stack} lang={lang}>
      {steps.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step has nothing but its place
        <div key={at} className={css.stack}>
          <TextField
            label={t.step({ number: at + 1 })}
            maxLength={80}
            value={step.title}
            error={step.title.trim() === "" ? t.stepMissing : undefined}
            onChange={({ target }) => put(replaceAt(steps, at, { ...step, title: target.value }))}
          />
          <TextField
            label={t.stepText({ number: at + 1 })}
            maxLength={300}
            value={step.text ?? ""}
            onChange={({ target }) => put(replaceAt(steps, at, { ...step, text: target.value || null }))}
          />
        </div>
      ))}
      <Length
        count={steps.length}
        most={brochureLimits.steps}
        words={t.addStep}
        add={() => put([...steps, { title: "", text: null }])}
        drop={() => put(steps.slice(0, -1))}
      />
    </div>
  )
}
