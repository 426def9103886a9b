import { FileQuestionMark } from "lucide-react"
import { Link, useLocation } from "react-router-dom"
import { t } from "#messages/content.js"
import { kindNames, type ContentKind } from "../../../../schema/content/kinds.ts"
import { Page } from "../../../components/Page.tsx"
import { Empty } from "../../../components/States.tsx"
import { Items } from "./Items.tsx"
import { EditItem, NewItem } from "./ItemPage.tsx"

const kindOf = (text: string): ContentKind | undefined => kindNames.find((kind) => kind === text)

/** Content for its editors: `/content` lists it, `/content/syllabus` writes one, `/content/syllabus/7` edits one. */
export const ContentScreen = () => {
  const [, , first = "", number = ""] = useLocation().pathname.split("/")
  if (first === "") return <Items />
  const kind = kindOf(first)
  const id = Number(number)
  if (kind !== undefined && number === "") return <NewItem key={kind} kind={kind} />
  if (kind !== undefined && Number.isInteger(id) && id > 0) return <EditItem key={id} kind={kind} id={id} />
  return (
    <Page below={[t.noSuchItem]}>
      <Empty icon={FileQuestionMark} title={t.noSuchItem} action={<Link to="/content">{t.allContent}</Link>}>
        {t.checkAddress}
      </Empty>
    </Page>
  )
}
