import { History } from "lucide-react"
import { useCallback } from "react"
import { t } from "#messages/shell.js"
import { asOfNow, seeAsOf } from "../../api/asOf.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Button } from "../../components/Button.tsx"
import { dateTime } from "../../components/format.ts"
import * as css from "./impersonation/Impersonation.css.ts"

/** Says that the page shows the portal as it was, and leads back to the present. */
export const AsOfBar = () => {
  const position = asOfNow()
  return position === null ? null : <Bar position={position} />
}

const Bar = ({ position }: { readonly position: string }) => {
  const load = useCallback(() => runQuery("flowPosition", { as_of: position }), [position])
  const { answer, problem } = useAnswer(load)
  return (
    <section className={css.scrollingBar} aria-label={t.asOf}>
      <History size={18} aria-hidden className={css.icon} />
      <p className={css.words} role="status">
        {problem !== null
          ? problem.message
          : answer === null
            ? t.asOfLoading
            : t.asOfBar({ time: answer.at === null ? "–" : dateTime(answer.at), position: answer.position })}
      </p>
      <Button size="compact" onClick={() => seeAsOf(null)}>
        {t.backToNow}
      </Button>
    </section>
  )
}
