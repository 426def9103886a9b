import { Languages as Icon } from "lucide-react"
import { Link, useLocation } from "react-router-dom"
import { Page, Section } from "../../components/Page.tsx"
import { Empty } from "../../components/States.tsx"
import { Languages } from "./Languages.tsx"
import { SideBySide } from "./side/SideBySide.tsx"
import { TranslationList } from "./TranslationList.tsx"
import { targetOf, translationsPath } from "./labels.ts"
import { t } from "#messages/translations.js"
import { t as questions } from "#messages/questions.js"

/**
 * Translations: `/translations` lists them, `/translations/12` a question's languages, `/translations/12/hi` has it
 * side by side.
 */
export const Translations = () => {
  const [, , , number, code] = useLocation().pathname.split("/")
  const id = Number(number)
  if (number === undefined || number === "") return <TranslationList />
  if (!Number.isInteger(id) || id < 1) return <Nowhere />
  if (code === undefined || code === "") return <OfQuestion id={id} />
  const language = targetOf(code)
  return language === undefined ? <Nowhere /> : <SideBySide key={`${id} ${code}`} id={id} language={language} />
}

const OfQuestion = ({ id }: { readonly id: number }) => (
  <Page
    below={[questions.questionNumber({ id })]}
    title={t.translationsOf({ id })}
    lead={<Link to={`/paper-editor-admin/question/${id}`}>{t.viewQuestion}</Link>}
  >
    <Section title={questions.languages} flush>
      <Languages id={id} />
    </Section>
  </Page>
)

const Nowhere = () => (
  <Page below={[t.notFound]}>
    <Empty icon={Icon} title={t.notFound} action={<Link to={translationsPath()}>{t.allTranslations}</Link>}>
      {questions.checkAddress}
    </Empty>
  </Page>
)
