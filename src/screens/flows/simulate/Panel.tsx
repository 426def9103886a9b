import type { ReactNode } from "react"
import * as css from "./Simulate.css.ts"

/** A part of the simulator under a title, with its tools beside that. */
export const Panel = ({
  title,
  tools,
  children
}: {
  readonly title: string
  readonly tools?: ReactNode
  readonly children: ReactNode
}) => (
  <section className={css.panel} aria-label={title}>
    <div className={css.head}>
      <h2 className={css.title}>{title}</h2>
      {tools === undefined ? null : <div className={css.tools}>{tools}</div>}
    </div>
    {children}
  </section>
)
