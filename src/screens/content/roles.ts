import { roles } from "../../../schema/core/roles.ts"
import { label } from "../../components/label.ts"

/** What each role is called. */
export const rolesOf: Readonly<Record<string, string>> = Object.fromEntries(
  roles.map(({ id, title }) => [id, label(title)])
)
