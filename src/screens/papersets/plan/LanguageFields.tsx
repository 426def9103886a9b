import { t } from "#messages/papersets.js"
import { languages } from "../../../../schema/fields/languages.ts"
import { ManyField } from "../../../components/form/ManyField.tsx"

const choices = languages.map(({ code, name }) => ({ value: code, words: name, isFixed: code === "en" }))

/** The languages of a paper; English is always one of them. */
export const LanguageFields = ({
  chosen,
  choose,
  error
}: {
  readonly chosen: readonly string[]
  readonly choose: (codes: readonly string[]) => void
  readonly error: string | undefined
}) => (
  <ManyField
    legend={t.languages}
    of={choices}
    chosen={chosen}
    choose={(codes) => choose(codes.map(String))}
    error={error}
  />
)
