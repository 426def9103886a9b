import { t } from "#messages/system.js"
import type { Part } from "../../../schema/system/system.ts"
import { Badge } from "../../components/Badge.tsx"
import { LinkTo } from "../../components/LinkTo.tsx"
import { Section } from "../../components/Page.tsx"
import { partText, stateText } from "./labels.ts"
import type { Shown } from "./types.ts"
import * as css from "./System.css.ts"

/** Every part with its state in words, what was found and what to do; the figures are below on the page. */
export const Overview = ({ report: { parts, replicas } }: Shown) => {
  const count = (wanted: Part["state"]) => parts.filter(({ state }) => state === wanted).length
  const [act, look] = [count("act"), count("look")]
  return (
    <Section title={t.overview} flush>
      <p className={css.lead} role="status">
        {act > 0 ? t.someAct({ count: act }) : look > 0 ? t.someLook({ count: look }) : t.allGood}
      </p>
      <ul className={css.lines}>
        {parts.map((part) => (
          <PartRow key={part.part} of={part} hasFigures={part.part !== "replicas" || replicas.length > 0} />
        ))}
      </ul>
    </Section>
  )
}

const PartRow = ({
  of: { part, state, found, todo },
  hasFigures
}: {
  readonly of: Part
  readonly hasFigures: boolean
}) => {
  const { words, tone, icon } = stateText[state]
  return (
    <li className={css.row} data-part={part} data-state={state}>
      <span className={css.state}>
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
      </span>
      <div className={css.words}>
        <h3 className={css.part}>{partText[part]}</h3>
        <p>{found}</p>
        {todo === null ? null : <p className={css.todo}>{todo}</p>}
      </div>
      {hasFigures ? (
        <LinkTo to={`#${part}`} className={css.link} aria-label={t.show({ part: partText[part] })}>
          {t.showShort}
        </LinkTo>
      ) : null}
    </li>
  )
}
