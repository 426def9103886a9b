import { Figure, Figures } from "../../components/Figure.tsx"
import { number } from "../../components/format.ts"
import type { File } from "./types.ts"
import { t } from "#messages/questionFiles.js"

/** Where every question of a file is. */
export const ImportResult = ({
  file: {
    total,
    counts: { good, unchecked, lacking, similar, present, faulty, taken }
  }
}: {
  readonly file: File
}) => (
  <Figures label={t.summary}>
    <Figure label={t.questions} value={number(total)} note={t.inFile} name="questions-total" />
    <Figure
      label={t.ready}
      value={number(good + unchecked)}
      note={unchecked > 0 ? t.notCheckedYet({ count: unchecked }) : good > 0 ? t.canImport : t.noneLeft}
      tone="success"
      name="questions-good"
    />
    {lacking === 0 ? null : (
      <Figure
        label={t.incomplete}
        value={number(lacking)}
        note={t.incompleteNote}
        tone="warning"
        name="questions-lacking"
      />
    )}
    {similar === 0 ? null : (
      <Figure
        label={t.possibleDuplicates}
        value={number(similar)}
        note={t.duplicatesNote}
        tone="warning"
        name="questions-similar"
      />
    )}
    {present === 0 ? null : (
      <Figure label={t.alreadyExists} value={number(present)} note={t.skipped} tone="info" name="questions-present" />
    )}
    {faulty === 0 ? null : (
      <Figure label={t.withErrors} value={number(faulty)} note={t.skipped} tone="danger" name="questions-faulty" />
    )}
    <Figure
      label={t.imported}
      value={number(taken)}
      note={taken > 0 ? t.yourDrafts : t.noneYet}
      tone="success"
      name="questions-taken"
    />
  </Figures>
)
