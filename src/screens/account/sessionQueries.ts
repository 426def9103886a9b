import { graphql, type ResultOf } from "../../api/queries.ts"

/** The calls about one's own account and sessions. */

export const countries = graphql(`
  query Countries {
    countries {
      id
      name
    }
  }
`)

export const sessions = graphql(`
  query Sessions {
    sessions {
      rows {
        id
        device
        address
        begun_at
        last_used_at
        is_this
        acting_by
      }
    }
  }
`)
export const endSession = graphql(`
  mutation EndSession($id: String!) {
    endSession(id: $id)
  }
`)
export const endOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherSessions
  }
`)

export type SessionRow = ResultOf<typeof sessions>["sessions"]["rows"][number]
