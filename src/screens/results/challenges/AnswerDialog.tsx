import { Image } from "lucide-react"
import { Schema } from "effect"
import { t } from "#messages/results.js"
import { Reason } from "../../../../schema/results/answerKey.ts"
import { Verdict } from "../../../../schema/results/challenge.ts"
import type { Challenge } from "../../../../schema/results/challengeCalls.ts"
import { runMutation, runQuery } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { download } from "../../../api/transfers.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import { toast } from "../../../components/Toasts.tsx"
import * as css from "../Results.css.ts"
import { challengeStates, claims } from "./claims.ts"

const Answered = Schema.Struct({
  verdict: Verdict.annotate({ title: t.verdict, description: t.verdictHint }),
  answer: Reason.annotate({ title: t.answerText, description: t.answerTextHint }),
  all: Schema.Boolean.annotate({ title: t.answerAll })
})

const verdicts = Object.fromEntries(Verdict.literals.map((verdict) => [verdict, challengeStates[verdict].words]))

/** Challenges that are answered at once. */
const most = 200

type Props = {
  readonly keyId: number
  readonly challenge: Challenge
  readonly changed: () => void
  readonly close: () => void
}

/** Shows a challenge; one that waits is answered here, alone or with all others about its question. */
export const AnswerDialog = ({ keyId, challenge, changed, close }: Props) => {
  const { id, number, claim, basis, file, answer, actions, state } = challenge
  const title = t.challengeOf({ number })
  const about = (
    <>
      <p className={css.basis}>{basis ?? t.basisErased}</p>
      {file === null ? null : (
        <Button
          size="compact"
          icon={<Image size={16} aria-hidden />}
          onClick={() => inBackground(download(`results/challenge-file?id=${id}`, file.slice(-16)))}
        >
          {t.openPicture}
        </Button>
      )}
    </>
  )
  if (actions.length === 0)
    return (
      <Modal
        open
        close={close}
        title={title}
        description={claims[claim]}
        foot={<Button onClick={close}>{t.closeChallenge}</Button>}
      >
        {about}
        {answer === null ? null : <p className={css.soft}>{t.answeredWith({ answer })}</p>}
      </Modal>
    )
  return (
    <FormDialog
      schema={Answered}
      initial={{ verdict: Verdict.literals.at(-1)!, answer: "", all: false }}
      title={title}
      lead={claims[claim]}
      verb={t.sendAnswer}
      widgets={{ verdict: { names: verdicts }, answer: { as: "area" } }}
      close={close}
      send={async ({ verdict, answer: words, all }) => {
        const others = all ? (await runQuery("challenges", { key_id: keyId, number, state, per_page: most })).rows : []
        const ids = [...new Set([id, ...others.map((one) => one.id)])]
        await runMutation("answerChallenges", { ids: ids.slice(0, most), verdict, answer: words })
        toast("success", t.answersSent({ count: ids.length }))
        changed()
      }}
    >
      {() => about}
    </FormDialog>
  )
}
