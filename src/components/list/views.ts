import { useCallback } from "react"
import { graphql, type ResultOf } from "../../api/queries.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import type { Arrangement } from "./arrangement.ts"

const listViews = graphql(`
  query ListViews($list: String!) {
    listViews(list: $list) {
      rows {
        id
        name
        query
        columns {
          name
          hidden
          width
        }
        audience
        shared_with
        by
        is_mine
        version
      }
      sharing {
        place
        roles {
          id
          title
        }
      }
    }
  }
`)

const saveListView = graphql(`
  mutation SaveView(
    $list: String!
    $name: String!
    $query: String!
    $columns: [SaveListViewColumnsItem!]!
    $audience: String
    $role_id: Int
  ) {
    saveListView(list: $list, name: $name, query: $query, columns: $columns, audience: $audience, role_id: $role_id) {
      id
    }
  }
`)

const changeListView = graphql(`
  mutation ChangeView(
    $id: Int!
    $name: String
    $query: String
    $columns: [ChangeListViewColumnsItem!]
    $audience: String
    $role_id: Int
    $version: Int!
  ) {
    changeListView(
      id: $id
      name: $name
      query: $query
      columns: $columns
      audience: $audience
      role_id: $role_id
      version: $version
    ) {
      id
    }
  }
`)

const removeListView = graphql(`
  mutation RemoveView($id: Int!) {
    removeListView(id: $id) {
      id
    }
  }
`)

type Views = ResultOf<typeof listViews>["listViews"]

/** A view that one may use: one's own, or one that is shared with one. */
export type View = Views["rows"][number]

/** Whom one may share a view with. */
export type Sharing = Views["sharing"]

/** What a view is called and who may use it; `audience` is `private`, `place` or the number of a role. */
export type Naming = { readonly name: string; readonly audience: string }

type Content = { readonly query: string; readonly columns: Arrangement }

/** An audience as the calls take it. */
const audienceOf = (audience: string) =>
  audience === "private" || audience === "place" ? { audience } : { audience: "role", role_id: Number(audience) }

const sent = ({ query, columns }: Content) => ({
  query,
  columns: columns.map(({ name, hidden, width }) => ({
    name,
    hidden,
    ...(width == null ? {} : { width: Math.round(width) })
  }))
})

/** The views of a list that one may choose, and whom one may share one with. */
export const useViews = (list: string) => {
  const load = useCallback(async () => (await runQuery(listViews, { list })).listViews, [list])
  const { answer, again } = useAnswer(load)
  return { views: answer?.rows ?? null, sharing: answer?.sharing ?? null, again }
}

/** Saves a view. Answers its number; throws a Problem. */
export const saveView = async (list: string, { name, audience }: Naming, content: Content): Promise<number> =>
  (await runMutation(saveListView, { list, name, ...audienceOf(audience), ...sent(content) })).saveListView.id

/** Gives a view of one's own another name and audience, or what is shown now. Throws a Problem. */
export const changeView = ({ id, version }: View, change: Naming | Content): Promise<unknown> =>
  runMutation(changeListView, {
    id,
    version,
    ...("name" in change ? { name: change.name, ...audienceOf(change.audience) } : sent(change))
  })

/** Removes a view of one's own. Throws a Problem. */
export const removeView = ({ id }: View): Promise<unknown> => runMutation(removeListView, { id })
