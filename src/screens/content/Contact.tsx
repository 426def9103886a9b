import { Clock, Phone } from "lucide-react"
import { useSelector } from "@xstate/react"
import { t } from "#messages/content.js"
import { can } from "../../../schema/core/permissions.ts"
import type { AnswerOf } from "../../api/calls.ts"
import { runQuery } from "../../api/graphql.ts"
import { sessionActor } from "../../api/session.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { ContactLink } from "../../components/ContactLink.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { Empty, Skeleton, SkeletonLine } from "../../components/States.tsx"
import { StaticPage } from "./StaticPage.tsx"
import * as css from "./readers/Readers.css.ts"

type Assigned = AnswerOf<"schoolCoordinators">[number]

const loadOfSchool = () => runQuery("schoolCoordinators")
const loadOfInstitute = () => runQuery("instituteCoordinators")

/** Whom to call: the programme's office, and the coordinators who look after the reader's school or institute. */
export const Contact = () => {
  const isInstitute = useSelector(sessionActor, ({ context: { person } }) => can(person, "institute.use"))
  const { answer, problem, again } = useAnswer<readonly Assigned[]>(isInstitute ? loadOfInstitute : loadOfSchool)
  return (
    <Page lead={t.contactLead}>
      <Section title={t.yourCoordinators} flush>
        {problem !== null ? (
          <ListFailed thing={t.coordinators} title={t.loadFailed} problem={problem} retry={again} />
        ) : answer === null ? (
          <Skeleton>
            <SkeletonLine height="160px" />
          </Skeleton>
        ) : answer.length === 0 ? (
          <Empty icon={Phone} title={t.noCoordinators}>
            {t.noCoordinatorsLead}
          </Empty>
        ) : (
          <ul className={css.lines}>
            {answer.map((one) => (
              <Person key={`${one.kind} ${one.id}`} person={one} />
            ))}
          </ul>
        )}
      </Section>
      <StaticPage of="contact" isQuiet />
    </Page>
  )
}

const Person = ({ person: { title, name, regions, mobile, email, hours } }: { readonly person: Assigned }) => (
  <li className={css.line}>
    <span className={css.lineWords}>
      <strong>{name ?? t.nobodyNamed}</strong>
      <span className={css.note}>
        {title} · {regions}
      </span>
      {hours === null ? null : (
        <span className={css.note}>
          <Clock size={14} aria-hidden /> {t.callHours({ hours })}
        </span>
      )}
    </span>
    {mobile === null ? null : <ContactLink way="tel" to={mobile} />}
    {email === null ? null : <ContactLink way="email" to={email} />}
  </li>
)
