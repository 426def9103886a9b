import { useCallback } from "react"
import type { RoleId } from "../../../schema/core/roles.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import type { Arrangement } from "./arrangement.ts"
import type { AnswerOf } from "../../api/calls.ts"

type Views = AnswerOf<"listViews">

/** A view that one may use: one's own, or one that is shared with one. */
export type View = Views["rows"][number]

/** Whom one may share a view with. */
export type Sharing = Views["sharing"]

/** What a view is called and who may use it; `audience` is `private`, `place` or the number of a role. */
export type Naming = { readonly name: string; readonly audience: string }

type Content = { readonly query: string; readonly columns: Arrangement }

/** An audience as the calls take it. */
const audienceOf = (audience: string): { readonly audience: "private" | "place" | "role"; readonly role_id?: RoleId } =>
  audience === "private" || audience === "place"
    ? { audience }
    : { audience: "role", role_id: Number(audience) as RoleId }

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
  const load = useCallback(() => runQuery("listViews", { list }), [list])
  const { answer, again } = useAnswer(load)
  return { views: answer?.rows ?? null, sharing: answer?.sharing ?? null, again }
}

/** Saves a view. Answers its number; throws a Problem. */
export const saveView = async (list: string, { name, audience }: Naming, content: Content): Promise<number> =>
  (await runMutation("saveListView", { list, name, ...audienceOf(audience), ...sent(content) })).id

/** Gives a view of one's own another name and audience, or what is shown now. Throws a Problem. */
export const changeView = ({ id, version }: View, change: Naming | Content): Promise<unknown> =>
  runMutation("changeListView", {
    id,
    version,
    ...("name" in change ? { name: change.name, ...audienceOf(change.audience) } : sent(change))
  })

/** Removes a view of one's own. Throws a Problem. */
export const removeView = ({ id }: View): Promise<unknown> => runMutation("removeListView", { id })
