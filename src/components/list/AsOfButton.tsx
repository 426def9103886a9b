import { useSelector } from "@xstate/react"
import { History } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/lists.js"
import { can } from "../../../schema/core/permissions.ts"
import { toApiError } from "../../api/apiError.ts"
import { asOfNow, seeAsOf } from "../../api/asOf.ts"
import { runQuery } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { sessionActor } from "../../api/session.ts"
import { Button } from "../Button.tsx"
import { Modal } from "../Dialog.tsx"
import { TextField } from "../Field.tsx"
import { readDateTime } from "../readDateTime.ts"

/** Shows a list, and every page from there, as of a date; for those who inspect flows. */
export const AsOfButton = () => {
  const isOffered = useSelector(sessionActor, ({ context: { person } }) => can(person, "flows.inspect"))
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  if (!isOffered || asOfNow() !== null) return null
  const go = async () => {
    try {
      const { position } = await runQuery("flowPosition", { as_of: readDateTime(text) ?? text.trim() })
      seeAsOf(position)
    } catch (caught) {
      setProblem(toApiError(caught).message)
    }
  }
  return (
    <>
      <Button
        size="toolbarIcon"
        icon={<History size={16} aria-hidden />}
        aria-label={t.asOf}
        title={t.asOf}
        onClick={() => setOpen(true)}
      />
      <Modal
        open={isOpen}
        close={() => setOpen(false)}
        title={t.asOf}
        description={t.asOfLead}
        foot={
          <Button look="primary" disabled={text.trim() === ""} onClick={() => inBackground(go())}>
            {t.show}
          </Button>
        }
      >
        <TextField
          label={t.asOfLabel}
          placeholder={t.asOfExample}
          value={text}
          error={problem ?? undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </Modal>
    </>
  )
}
