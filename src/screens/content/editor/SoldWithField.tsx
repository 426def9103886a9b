import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Fields } from "../../../components/form/Fields.tsx"
import type { Form } from "../../../components/form/useForm.ts"
import { languageNames } from "../../../components/languages.ts"

const load = () => runQuery("materials", { per_page: 100, sort: "title" })

/** The printed material that study material is sold with; none where everybody may read it. */
export const SoldWithField = ({ form }: { readonly form: Form }) => {
  const { answer } = useAnswer(load)
  const options =
    answer?.rows.map(({ id, title, language }) => ({ value: id, words: `${title} (${languageNames(language)})` })) ??
    null
  return <Fields form={form} only={["sold_with"]} widgets={{ sold_with: { options } }} />
}
