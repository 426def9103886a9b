import { Schema } from "effect"
import { useState } from "react"
import { t } from "#messages/results.js"
import { challengeFields, maxChallengeBytes } from "../../../../schema/results/challenge.ts"
import { upload } from "../../../api/transfers.ts"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import { bytes } from "../../../components/format.ts"
import { toast } from "../../../components/Toasts.tsx"
import { TextField } from "../../../components/Field.tsx"
import { claims } from "./claims.ts"

const Typed = Schema.Struct(challengeFields)

/** Challenges the key of a question: what is wrong, why, and a picture of what shows it. */
export const RaiseDialog = ({
  keyId,
  username,
  question,
  changed,
  close
}: {
  readonly keyId: number
  readonly username: string | null
  readonly question: { readonly question_id: number; readonly number: number }
  readonly changed: () => void
  readonly close: () => void
}) => {
  const [file, pick] = useState<File | null>(null)
  const isTooLarge = file !== null && file.size > maxChallengeBytes
  return (
    <FormDialog
      schema={Typed}
      initial={{ claim: "otherAnswer", basis: "" }}
      title={t.challengeQuestion({ number: question.number })}
      lead={t.raiseLead}
      verb={t.sendChallenge}
      widgets={{ claim: { names: claims }, basis: { as: "area" } }}
      close={close}
      send={async ({ claim, basis }) => {
        const form = new FormData()
        form.set("key_id", String(keyId))
        form.set("question_id", String(question.question_id))
        if (username !== null) form.set("username", username)
        form.set("claim", claim)
        form.set("basis", basis)
        if (file !== null) form.set("file", file)
        await upload("results/raise-challenge", form, {})
        toast("success", t.challengeSent)
        changed()
      }}
    >
      {(form) => (
        <TextField
          label={t.picture}
          type="file"
          accept="image/png,image/jpeg"
          hint={t.pictureHint({ size: bytes(maxChallengeBytes) })}
          error={isTooLarge ? t.pictureTooLarge({ size: bytes(maxChallengeBytes) }) : form.error("file")}
          onChange={({ target }) => pick(target.files?.[0] ?? null)}
        />
      )}
    </FormDialog>
  )
}
