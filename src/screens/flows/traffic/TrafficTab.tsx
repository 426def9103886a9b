import { FileDown } from "lucide-react"
import { useCallback, useMemo } from "react"
import { t } from "#messages/flows.js"
import { t as lists } from "#messages/lists.js"
import { roles, roleTitle, systemRole } from "../../../../schema/core/roles.ts"
import { Awaited } from "../../../components/Awaited.tsx"
import { Button } from "../../../components/Button.tsx"
import { FilterField } from "../../../components/Field.tsx"
import { dateTime } from "../../../components/format.ts"
import { MachineChart } from "../../../components/machine/MachineChart.tsx"
import { ListFailed } from "../../../components/NotFound.tsx"
import { Notice } from "../../../components/Notice.tsx"
import { runQuery } from "../../../api/graphql.ts"
import { saveFile } from "../../../api/saveFile.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import * as css from "../record/Record.css.ts"
import { ExportMenu } from "../ExportMenu.tsx"
import type { TabProps } from "../tab.ts"
import type { Traffic } from "./types.ts"
import { SpanFilter, useSpan } from "./SpanFilter.tsx"
import { Edges, Refusals, States } from "./Tables.tsx"
import { trafficCsv } from "./trafficCsv.ts"
import { useLiveCounts } from "./useLiveCounts.ts"
import { weightsOf } from "./weights.ts"

/** Roles that events are done in: those of accounts, and the system's. */
const doers = [{ id: systemRole, title: roleTitle(systemRole) }, ...roles] as const

/** The period that was counted. */
const periodText = ({ from, to }: Traffic): string =>
  from === null
    ? to === null
      ? t.spanAll
      : t.until({ to: dateTime(to) })
    : to === null
      ? t.since({ from: dateTime(from) })
      : t.fromTo({ from: dateTime(from), to: dateTime(to) })

/**
 * How records go through a machine: how many took each edge, how long they stay in each state, where they are stuck,
 * what was refused.
 */
export const TrafficTab = ({ name, machine }: TabProps) => {
  const chosen = useSpan()
  const { borders, params, set, turn } = chosen
  const role = doers.find(({ id }) => String(id) === params.get("role"))
  const load = useCallback(
    () =>
      runQuery("flowTraffic", {
        machine: name,
        ...borders,
        ...(role === undefined ? {} : { role: role.id })
      }),
    [name, borders, role]
  )
  const { answer, problem, again } = useAnswer(load, turn)
  useLiveCounts(name, answer, chosen.countAnew)
  const weights = useMemo(() => (answer === null ? undefined : weightsOf(machine, answer)), [machine, answer])
  return (
    <div className={css.stack}>
      <SpanFilter of={chosen} chosen={role?.title ?? t.allRoles}>
        <FilterField
          label={t.role}
          value={role === undefined ? "" : String(role.id)}
          onChange={({ target }) => set({ role: target.value })}
        >
          <option value="">{t.allRoles}</option>
          {doers.map(({ id, title }) => (
            <option key={id} value={id}>
              {id === systemRole ? title : `${id} ${title}`}
            </option>
          ))}
        </FilterField>
        <Button
          size="toolbar"
          icon={<FileDown size={16} aria-hidden />}
          disabled={answer === null}
          onClick={() => {
            if (answer !== null) saveFile(trafficCsv(answer), `${name}-traffic.csv`)
          }}
        >
          {lists.export}
        </Button>
      </SpanFilter>
      {problem !== null ? (
        <ListFailed thing={t.trafficTab} title={t.trafficNotLoaded} problem={problem} retry={again} />
      ) : null}
      {answer !== null && answer.head > answer.position ? (
        <Notice tone="info">{t.notCounted({ count: answer.head - answer.position })}</Notice>
      ) : null}
      <Awaited answer={answer} problem={problem} height="420px">
        {(answer) => (
          <>
            <p className={css.soft}>
              {[periodText(answer), role?.title ?? t.allRoles].join(" · ")}
              <br />
              {t.trafficLegend}
            </p>
            <MachineChart
              machine={machine}
              {...(weights === undefined ? {} : { weights })}
              actions={
                <ExportMenu machine={machine} weights={weights} look={(id) => ({ share: weights?.shares?.[id] })} />
              }
            />
            <States name={name} traffic={answer} />
            <Edges traffic={answer} />
            <Refusals traffic={answer} />
          </>
        )}
      </Awaited>
    </div>
  )
}
