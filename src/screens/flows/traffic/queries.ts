import { graphql, type ResultOf } from "../../../api/queries.ts"

/** What a machine's records did in a span of time. */
export const flowTraffic = graphql(`
  query FlowTraffic($machine: String!, $from: String, $to: String, $role: Int) {
    flowTraffic(machine: $machine, from: $from, to: $to, role: $role) {
      from
      to
      position
      head
      edges {
        from
        event
        to
        times
        records
      }
      states {
        state
        now
        left
        median
        p95
        oldest {
          stream
          since
        }
      }
      refusals {
        state
        event
        guard
        times
      }
    }
  }
`)

/** The traffic of a machine. */
export type Traffic = ResultOf<typeof flowTraffic>["flowTraffic"]
