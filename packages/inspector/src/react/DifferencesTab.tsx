import { useEffect, useState } from "react"
import { Code } from "./Code.tsx"

/** A machine that changed: in lines, and as an SVG. */
export type Change = { readonly name: string; readonly lines: readonly string[]; readonly drawing: string }

/** What changed in each machine since the last commit; the one that is looked at comes first. */
export const DifferencesTab = ({
  name: chosen,
  load
}: {
  readonly name: string
  readonly load: () => Promise<readonly Change[]>
}) => {
  const [changes, setChanges] = useState<readonly Change[] | string | null>(null)
  useEffect(() => {
    load().then(setChanges, (error: unknown) => setChanges(String(error)))
  }, [load])
  if (changes === null) return <p role="status">Comparing with the last commit</p>
  if (typeof changes === "string") return <p role="alert">{changes}</p>
  if (changes.length === 0) return <p>No machine has changed since the last commit.</p>
  const isChosen = ({ name }: Change) => name === chosen
  return (
    <>
      {changes.some(isChosen) ? null : <p>{chosen} has not changed since the last commit. These machines have:</p>}
      {changes
        .toSorted((one, other) => Number(isChosen(other)) - Number(isChosen(one)))
        .map(({ name, lines, drawing }) => (
          <section key={name}>
            <Code label={name}>{lines.join("\n")}</Code>
            <img className="mi-drawing" alt={name} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} />
          </section>
        ))}
    </>
  )
}
