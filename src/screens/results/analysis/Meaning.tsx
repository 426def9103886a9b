import { t } from "#messages/results.js"
import { itemFlags, ItemFigures } from "../../../../schema/results/itemAnalysis.ts"
import { Schema } from "effect"
import { label } from "../../../components/label.ts"
import { Section } from "../../../components/Page.tsx"
import * as css from "./Analysis.css.ts"
import { flagHints, flagWords } from "./flags.ts"

type About = { readonly title?: string; readonly description?: string }

const figures = Object.entries(ItemFigures.fields).flatMap(([name, field]) => {
  const { title, description } = (Schema.resolveAnnotations(field) ?? {}) as About
  return title === undefined || description === undefined ? [] : [{ name, title, description }]
})

/** What the figures and the flags of questions mean, in plain words. */
export const Meaning = () => (
  <Section title={t.meaning}>
    <dl className={css.meaning}>
      {figures.map(({ name, title, description }) => (
        <div key={name}>
          <dt>{label(title)}</dt>
          <dd>{label(description)}</dd>
        </div>
      ))}
      {itemFlags.map((flag) => (
        <div key={flag}>
          <dt>{flagWords[flag]}</dt>
          <dd>{flagHints[flag]}</dd>
        </div>
      ))}
    </dl>
  </Section>
)
