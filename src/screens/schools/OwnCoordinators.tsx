import { UserRound } from "lucide-react"
import { t } from "#messages/schools.js"
import { ContactLink } from "../../components/ContactLink.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { Section } from "../../components/Page.tsx"
import { SkeletonLine, Empty, Skeleton } from "../../components/States.tsx"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import * as css from "./Schools.css.ts"

const load = {
  school: () => runQuery("schoolCoordinators"),
  institute: () => runQuery("instituteCoordinators")
}

/** Who looks after one's own school, or the schools of one's institute, nearest first, with phone and e-mail. */
export const OwnCoordinators = ({ of }: { readonly of: keyof typeof load }) => {
  const { answer, problem, again } = useAnswer(load[of])
  return (
    <Section title={t.yourCoordinators} flush>
      {answer === null ? (
        problem === null ? (
          <Skeleton what={t.loadingCoordinators}>
            <SkeletonLine height="120px" />
          </Skeleton>
        ) : (
          <ListFailed thing={t.coordinators} title={t.coordinatorsNotLoaded} problem={problem} retry={again} />
        )
      ) : answer.length === 0 ? (
        <Empty icon={UserRound} title={t.noCoordinators}>
          {t.noCoordinatorsText}
        </Empty>
      ) : (
        <ul className={css.people}>
          {answer.map(({ id, title, name, email, mobile, regions }) => (
            <li key={id} className={css.person}>
              <div>
                <p className={css.personName} dir="auto">
                  {name ?? title}
                </p>
                <p className={css.soft} dir="auto">
                  {title}, {regions}
                </p>
              </div>
              <div className={css.ways}>
                {mobile === null ? null : <ContactLink way="tel" to={mobile} className={css.way} hasIcon />}
                {email === null ? null : <ContactLink way="email" to={email} className={css.way} hasIcon />}
                {mobile === null && email === null ? <span className={css.soft}>{t.noContact}</span> : null}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
