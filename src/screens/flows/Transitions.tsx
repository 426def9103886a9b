import { t } from "#messages/flows.js"
import type { Graph } from "machine-inspector"
import { Section } from "../../components/Page.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import { description } from "../../components/description.ts"
import { table } from "../../components/Table.css.ts"
import * as css from "./Flows.css.ts"

const nameOf = (graph: Graph, id: string) => graph.states.find((state) => state.id === id)?.path.join(".") || graph.id

/** In a column that has nothing to say of a line. */
const dash = ""

/** A machine in words: each state with what it means, and each transition with what it waits for, checks and does. */
export const Transitions = ({ graph }: { readonly graph: Graph }) => (
  <Section title={t.transitions} flush>
    <Scroller label={t.transitionsOf({ name: graph.id })}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.event}</th>
            <th scope="col">{t.guard}</th>
            <th scope="col">{t.target}</th>
            <th scope="col">{t.actions}</th>
            <th scope="col">{t.description}</th>
          </tr>
        </thead>
        <tbody>
          {graph.states.map((state) => {
            const own = graph.transitions.filter(({ source }) => source === state.id)
            return [
              <tr key={state.id}>
                <th scope="row">{nameOf(graph, state.id)}</th>
                <td>{dash}</td>
                <td>{dash}</td>
                <td>{dash}</td>
                <td className={css.code}>
                  {[
                    ...state.entry,
                    ...state.invokes.map(({ src }) => t.invokes({ name: src })),
                    ...state.exit.map((each) => t.onExit({ name: each }))
                  ].join(", ")}
                </td>
                <td className={css.words}>{description(state.description)}</td>
              </tr>,
              ...own.map((each) => (
                <tr key={each.id}>
                  <td>{dash}</td>
                  <td className={css.code}>{each.label}</td>
                  <td className={css.code}>{each.guard}</td>
                  <td className={css.code}>{each.targets.map((id) => nameOf(graph, id)).join(", ") || t.internal}</td>
                  <td className={css.code}>{each.actions.join(", ")}</td>
                  <td className={css.words}>{description(each.description)}</td>
                </tr>
              ))
            ]
          })}
        </tbody>
      </table>
    </Scroller>
  </Section>
)
