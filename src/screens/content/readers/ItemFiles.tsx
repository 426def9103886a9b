import { Download, School } from "lucide-react"
import { useCallback } from "react"
import { useSelector } from "@xstate/react"
import { t } from "#messages/media.js"
import { can } from "../../../../schema/core/permissions.ts"
import type { BuiltKind } from "../../../../schema/media/brochureCalls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { sessionActor } from "../../../api/session.ts"
import { download } from "../../../api/transfers.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { button } from "../../../components/Button.css.ts"
import { Failed } from "../../../components/States.tsx"
import * as css from "./Readers.css.ts"

/** A link that saves a kept PDF under the title of what it is the file of. */
export const PdfLink = ({ title, address }: { readonly title: string; readonly address: string }) => (
  <a className={button({ look: "plain", size: "normal", wide: false })} href={address} download={`${title}.pdf`}>
    <Download size={16} aria-hidden />
    {t.downloadPdf}
  </a>
)

/** Saves a brochure as the school's own copy; nothing for those who are no school, and for files from elsewhere. */
export const OwnCopy = ({
  id,
  kind,
  title,
  isBuilt
}: {
  readonly id: number
  readonly kind: BuiltKind
  readonly title: string
  readonly isBuilt: boolean
}) => {
  const isSchool = useSelector(sessionActor, ({ context: { person } }) => can(person, "school.use"))
  return isSchool && isBuilt ? (
    <Button
      icon={<School size={16} aria-hidden />}
      onClick={() => inBackground(download(`brochures/own/${id}?kind=${kind}`, `${title}.pdf`))}
    >
      {t.ownCopy}
    </Button>
  ) : null
}

/** The file of an item of content, to be saved; a school's own copy of it, where there is one. */
export const ItemFiles = ({
  id,
  kind,
  title
}: {
  readonly id: number
  readonly kind: BuiltKind | "study-materials"
  readonly title: string
}) => {
  const load = useCallback(() => runQuery("contentFiles", { id, kind }), [id, kind])
  const { answer, problem, again } = useAnswer(load)
  if (problem !== null && answer === null) return <Failed title={t.fileFailed} problem={problem} retry={again} />
  if (answer === null || answer.media === null) return null
  return (
    <div className={css.actions}>
      <PdfLink title={title} address={answer.media.address} />
      {kind === "study-materials" ? null : <OwnCopy id={id} kind={kind} title={title} isBuilt={answer.is_built} />}
    </div>
  )
}
