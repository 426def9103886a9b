import type { Graph } from "../../../machines/graph.ts"
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
  <Section title="In words" flush>
    <Scroller label={`${graph.id} in words`}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">On</th>
            <th scope="col">Only if</th>
            <th scope="col">Goes to</th>
            <th scope="col">Does</th>
            <th scope="col">What that means</th>
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
                    ...state.invokes.map(({ src }) => `runs ${src}`),
                    ...state.exit.map((each) => `${each} on exit`)
                  ].join(", ")}
                </td>
                <td className={css.words}>{description(state.description)}</td>
              </tr>,
              ...own.map((each) => (
                <tr key={each.id}>
                  <td>{dash}</td>
                  <td className={css.code}>{each.label}</td>
                  <td className={css.code}>{each.guard}</td>
                  <td className={css.code}>{each.targets.map((id) => nameOf(graph, id)).join(", ") || "stays"}</td>
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
