import { useCallback } from "react"
import { graphql, type ResultOf } from "../../api/queries.ts"
import { act, ask } from "../../api/graphql.ts"
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
        by
        is_mine
        version
      }
    }
  }
`)

const saveListView = graphql(`
  mutation SaveView($list: String!, $name: String!, $query: String!, $columns: [SaveListViewColumnsItem!]!) {
    saveListView(list: $list, name: $name, query: $query, columns: $columns) {
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
    $version: Int!
  ) {
    changeListView(id: $id, name: $name, query: $query, columns: $columns, version: $version) {
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

/** A view that somebody of one's role saved. */
export type View = ResultOf<typeof listViews>["listViews"]["rows"][number]

type Content = { readonly query: string; readonly columns: Arrangement }

const sent = ({ query, columns }: Content) => ({
  query,
  columns: columns.map(({ name, hidden, width }) => ({
    name,
    hidden,
    ...(width == null ? {} : { width: Math.round(width) })
  }))
})

/** The views of a list that one may choose. */
export const useViews = (list: string) => {
  const load = useCallback(async () => (await ask(listViews, { list })).listViews.rows, [list])
  const { answer, again } = useAnswer(load)
  return { views: answer, again }
}

/** Saves a view for everybody of one's role. Answers its number; throws a Problem. */
export const saveView = async (list: string, name: string, content: Content): Promise<number> =>
  (await act(saveListView, { list, name, ...sent(content) })).saveListView.id

/** Gives a view of one's own another name, or what is shown now. Throws a Problem. */
export const changeView = ({ id, version }: View, change: { readonly name: string } | Content): Promise<unknown> =>
  act(changeListView, { id, version, ...("name" in change ? change : sent(change)) })

/** Removes a view of one's own. Throws a Problem. */
export const removeView = ({ id }: View): Promise<unknown> => act(removeListView, { id })
