import { t } from "#messages/papersets.js"
import { languages } from "../../../components/languages.ts"
import { isOffered, useProgramme } from "../../../app/shell/programme.ts"
import { ManyField } from "../../../components/form/ManyField.tsx"

const choices = languages.map(({ code, name }) => ({ value: code, words: name, isFixed: code === "en" }))

/** The languages of a paper, of those that the programme offers; English is always one of them. */
export const LanguageFields = ({
  chosen,
  choose,
  error
}: {
  readonly chosen: readonly string[]
  readonly choose: (codes: readonly string[]) => void
  readonly error: string | undefined
}) => {
  const { languages: offered } = useProgramme()
  return (
    <ManyField
      legend={t.languages}
      of={choices.filter(({ value }) => isOffered(offered, value) || chosen.includes(value))}
      chosen={chosen}
      choose={(codes) => choose(codes.map(String))}
      error={error}
    />
  )
}
