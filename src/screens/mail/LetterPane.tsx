import { ArrowLeft } from "lucide-react"
import { useCallback } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/mail.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { dateTime } from "../../components/format.ts"
import { History } from "../../components/history/History.tsx"
import { Failed, Skeleton, SkeletonLine } from "../../components/States.tsx"
import { Frame } from "./Frame.tsx"
import { classes, messageStates, namesOf, reasonOf, templateTitle } from "./labels.ts"
import { LetterActions } from "./LetterActions.tsx"
import * as css from "./Mail.css.ts"
import type { Letter } from "./types.ts"

/** A message as it was received, with where it stands, each attempt with the mail server's words, and its history. */
export const LetterPane = ({
  id,
  turn,
  back,
  open
}: {
  readonly id: string
  readonly turn: number
  readonly back: () => void
  readonly open: (id: string) => void
}) => {
  const load = useCallback(() => runQuery("letter", { id }), [id])
  const { answer, problem, again } = useAnswer(load, turn)
  const toList = (
    <Button className={css.onPhone} look="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={back}>
      {t.back}
    </Button>
  )
  if (answer === null)
    return (
      <>
        {toList}
        {problem === null ? (
          <Skeleton what={t.loading}>
            <SkeletonLine height="320px" />
          </Skeleton>
        ) : (
          <Failed title={t.letterFailed} problem={problem} retry={again} />
        )}
      </>
    )
  const { words, tone, icon } = messageStates[answer.state]
  return (
    <>
      {toList}
      <div className={css.letterHead}>
        <h2 className={css.letterTitle} dir="auto">
          {answer.subject ?? templateTitle(answer.template)}
        </h2>
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
      </div>
      <LetterActions letter={answer} changed={again} open={open} />
      <Facts letter={answer} open={open} />
      <Text letter={answer} />
      <Tries letter={answer} />
      <History kind="message" id={id} turn={answer.version} />
    </>
  )
}

const Facts = ({ letter, open }: { readonly letter: Letter; readonly open: (id: string) => void }) => {
  const { repeats, campaign_id: campaign } = letter
  const reason = reasonOf(letter.reason)
  const facts = [
    [t.to, letter.to ?? t.erased],
    [t.template, templateTitle(letter.template)],
    [t.class, classes[letter.class]],
    [t.queued, dateTime(letter.queued_at)],
    ...(letter.files.length === 0 ? [] : ([[t.attachments, namesOf(letter.files)]] as const)),
    ...(letter.next_at === null ? [] : ([[t.nextTry, dateTime(letter.next_at)]] as const)),
    ...(reason === null ? [] : ([[messageStates[letter.state].words, reason]] as const))
  ] as const
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className={css.term}>{term}</dt>
            <dd className={css.value} dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {campaign === null ? null : (
        <Link to={`/send-mail?campaign=${campaign}`}>{t.ofCampaign({ id: String(campaign) })}</Link>
      )}
      {repeats === null ? null : (
        <div>
          <Button look="quiet" onClick={() => open(repeats)}>
            {t.repeats}
          </Button>
        </div>
      )}
    </>
  )
}

const Text = ({ letter: { text, frame, is_secret: isSecret, subject } }: { readonly letter: Letter }) => {
  if (text === null) return <p className={css.note}>{t.textDeleted}</p>
  return (
    <>
      {isSecret ? <p className={css.note}>{t.masked}</p> : null}
      {frame === null ? (
        <p className={css.plain} dir="auto">
          {text}
        </p>
      ) : (
        <Frame title={subject ?? t.letter} address={frame} />
      )}
    </>
  )
}

const Tries = ({ letter: { tries } }: { readonly letter: Letter }) => (
  <section aria-label={t.attempts}>
    <h3 className={css.partTitle}>{t.attempts}</h3>
    {tries.length === 0 ? <p className={css.note}>{t.noAttempts}</p> : null}
    <ol className={css.tries}>
      {tries.map(({ attempt, started_at: at, reply }) => (
        <li key={attempt}>
          <span className={css.note}>
            {t.attemptNumber({ n: attempt })} · {dateTime(at)}
          </span>
          <p className={css.reply}>{reply ?? t.noReply}</p>
        </li>
      ))}
    </ol>
  </section>
)
