import { Figure, Figures } from "../../components/Figure.tsx"
import { number } from "../../components/format.ts"
import type { File } from "./queries.ts"

/** Where every question of a file is. */
export const ImportResult = ({
  file: {
    total,
    counts: { good, unchecked, lacking, similar, present, faulty, taken }
  }
}: {
  readonly file: File
}) => (
  <Figures label="Account of the file">
    <Figure label="Questions" value={number(total)} note="all accounted for" name="questions-total" />
    <Figure
      label="Good"
      value={number(good + unchecked)}
      note={unchecked > 0 ? `${number(unchecked)} not compared yet` : good > 0 ? "will go in" : "none waits"}
      tone="success"
      name="questions-good"
    />
    {lacking === 0 ? null : (
      <Figure
        label="To be chosen"
        value={number(lacking)}
        note="subject, class or level is missing"
        tone="warning"
        name="questions-lacking"
      />
    )}
    {similar === 0 ? null : (
      <Figure
        label="Near-duplicates"
        value={number(similar)}
        note="go in if you say so"
        tone="warning"
        name="questions-similar"
      />
    )}
    {present === 0 ? null : (
      <Figure
        label="Already there"
        value={number(present)}
        note="not taken twice"
        tone="info"
        name="questions-present"
      />
    )}
    {faulty === 0 ? null : (
      <Figure label="Faulty" value={number(faulty)} note="stay out" tone="danger" name="questions-faulty" />
    )}
    <Figure
      label="Taken in"
      value={number(taken)}
      note={taken > 0 ? "drafts of yours" : "none yet"}
      tone="success"
      name="questions-taken"
    />
  </Figures>
)
