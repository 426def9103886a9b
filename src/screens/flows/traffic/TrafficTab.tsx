import { useCallback, useMemo, useState } from "react"
import { RefreshCw } from "lucide-react"
import { roles, roleTitle, systemRole } from "../../../../schema/core/roles.ts"
import { Button } from "../../../components/Button.tsx"
import { FilterField } from "../../../components/Field.tsx"
import { count, dateTime } from "../../../components/format.ts"
import { FilterBar } from "../../../components/FilterBar.tsx"
import { DatesFilter } from "../../../components/list/DatesFilter.tsx"
import { MachineChart } from "../../../components/machine/MachineChart.tsx"
import { ListFailed } from "../../../components/NotFound.tsx"
import { SkeletonLine, Notice, Skeleton } from "../../../components/States.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import * as css from "../record/Record.css.ts"
import type { TabProps } from "../tab.ts"
import { flowTraffic } from "./queries.ts"
import { bordersOf, spans } from "./spans.ts"
import { Edges, Refusals, States } from "./Tables.tsx"
import { weightsOf } from "./weights.ts"

/** Roles that events are done in: those of accounts, and the system's. */
const doers = [{ id: systemRole, title: roleTitle(systemRole) }, ...roles] as const

/** How records go through a machine: how many took each edge, how long they stay in each state, where they are stuck, what was refused. */
export const TrafficTab = ({ name, machine }: TabProps) => {
  const [params, change] = useAddress()
  const [now, setNow] = useState(() => Date.now())
  const asked = params.get("span") ?? "all"
  const span = Object.hasOwn(spans, asked) ? asked : "all"
  const role = doers.find(({ id }) => String(id) === params.get("role"))
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""]
  const set = (chosen: Readonly<Record<string, unknown>>) =>
    change((query) => {
      for (const [key, value] of Object.entries(chosen)) {
        if (typeof value === "string" && value !== "") query.set(key, value)
        else query.delete(key)
      }
    })
  const load = useCallback(
    async () =>
      (
        await runQuery(flowTraffic, {
          machine: name,
          ...bordersOf(span, now, from, to),
          ...(role === undefined ? {} : { role: role.id })
        })
      ).flowTraffic,
    [name, span, now, from, to, role]
  )
  const { answer, problem, again } = useAnswer(load)
  const weights = useMemo(() => (answer === null ? undefined : weightsOf(machine, answer)), [machine, answer])
  return (
    <div className={css.stack}>
      <FilterBar chosen={[spans[span]!.words, role?.title ?? "everybody"].join(", ")}>
        <FilterField
          label="Time"
          value={span}
          onChange={({ target }) => set({ span: target.value === "all" ? "" : target.value })}
        >
          {Object.entries(spans).map(([key, { words }]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </FilterField>
        {span === "dates" ? (
          <DatesFilter label="Days" names={["from", "to"]} asked={{ from, to }} choose={set} />
        ) : null}
        <FilterField
          label="Done by"
          value={role === undefined ? "" : String(role.id)}
          onChange={({ target }) => set({ role: target.value })}
        >
          <option value="">Everybody</option>
          {doers.map(({ id, title }) => (
            <option key={id} value={id}>
              {id === systemRole ? title : `${id} ${title}`}
            </option>
          ))}
        </FilterField>
        <Button size="toolbar" icon={<RefreshCw size={16} aria-hidden />} onClick={() => setNow(Date.now())}>
          Count again
        </Button>
      </FilterBar>
      {problem !== null ? (
        <ListFailed thing="Traffic" title="The traffic could not be counted" problem={problem} retry={again} />
      ) : null}
      {answer !== null && answer.head > answer.position ? (
        <Notice tone="info">
          {count(answer.head - answer.position, "event")} are still to be counted: counting leaves the machine to others
          while there is much to do.
        </Notice>
      ) : null}
      {answer === null ? (
        problem === null ? (
          <Skeleton>
            <SkeletonLine height="420px" />
          </Skeleton>
        ) : null
      ) : (
        <>
          <p className={css.soft}>
            {answer.from === null ? "From the beginning" : `From ${dateTime(answer.from)}`}{" "}
            {answer.to === null ? "until now" : `until ${dateTime(answer.to)}`}
            {role === undefined ? "" : `, done as ${role.title}`}. Beside an event stands how many records took it,
            beside a state how many are there now and how long they stay: half of them, and 95 of 100, at most so long.
          </p>
          <MachineChart machine={machine} {...(weights === undefined ? {} : { weights })} />
          <States name={name} traffic={answer} />
          <Edges traffic={answer} />
          <Refusals traffic={answer} />
        </>
      )}
    </div>
  )
}
